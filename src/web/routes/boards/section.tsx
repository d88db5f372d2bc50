import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Section } from '#contract/boards/board'
import { getBoard } from '#contract/boards/get-board'
import { getSection } from '#contract/boards/sections/get-section'
import { boardIdeas } from '#contract/discover/board-ideas'
import type { Page } from '#contract/paging'
import { sectionPins } from '#contract/pins/feeds/section-pins'
import type { PinCard } from '#contract/pins/pin'
import { EmptyBoardDrawing } from '#web/brand/drawings.tsx'
import { BoardViews } from '#web/features/board/board-views.tsx'
import { NothingFound } from '#web/features/board/nothing-found.tsx'
import { type ListOptions, listOptionsOf, listPath } from '#web/features/board/pin-order.ts'
import { sectionPath } from '#web/features/board/section-card.tsx'
import { SectionHeader } from '#web/features/board/section-header.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { firstPicture } from '#web/lib/head/page-picture.ts'
import { aboutSection } from '#web/lib/head/structured-data.ts'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { load, redirectToPath } from '#web/lib/pages/load.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { run, runContext } from '#web/lib/requests/run.ts'
import { withTexts } from '#web/lib/texts/languages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MemberPins } from '../parts/board/member-pins.tsx'
import { wantsIdeas } from '../parts/board/wants-ideas.ts'
import { beginOf, PinGrid, type PinGridProps } from '../parts/grid/pin-grid.tsx'

const PinTools = codeSplit(() =>
  import('#web/features/board/pin-tools.tsx').then((module) => module.PinTools),
)
const BoardIdeas = codeSplit(() =>
  withTexts('tune', import('../parts/board/board-ideas.tsx')).then((module) => module.BoardIdeas),
)
const SectionTools = codeSplit(() =>
  withTexts('boards', import('../parts/board/section-tools.tsx')).then(
    (module) => module.SectionTools,
  ),
)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const run = context.get(runContext)
  const { username, boardSlug: board_slug, sectionSlug: section_slug } = params
  const section = await load(run(getSection, { username, board_slug, section_slug }), request)
  redirectToPath(sectionPath(section), request)
  const isIdeas = wantsIdeas(request)
  const listQuery = listOptionsOf(new URL(request.url).searchParams)
  const begin = beginOf(request)
  const [board, ideas, firstPage] = await Promise.all([
    load(run(getBoard, { board_id: section.board.id }), request),
    isIdeas ? load(run(boardIdeas, { id: section.board.id, ...begin }), request) : null,
    isIdeas
      ? null
      : load(run(sectionPins, { section_id: section.id, ...listQuery, ...begin }), request),
  ])
  return { section, board, ideas, firstPage, listQuery }
}

export const handle: RouteHandle<{ section: Section; firstPage: Page<PinCard> | null }> = {
  head: ({ section, firstPage }, t, facts) => ({
    title: t('board.sectionTitle', { section: section.title, board: section.board.name }),
    description: t('board.pageDescription', {
      count: section.pin_count,
      person: section.board.owner.full_name,
    }),
    canonical: sectionPath(section),
    image: firstPicture(firstPage?.items, t),
    isEmbeddable: true,
    noindex:
      section.board.privacy !== 'public' ||
      section.pin_count === 0 ||
      section.board.owner.is_hidden_from_search,
    about: import.meta.env.SSR ? aboutSection(section, sectionPath(section), facts) : undefined,
  }),
}

export function Component() {
  const { section, board, firstPage, ideas, listQuery } = useLoaderData<typeof loader>()
  const isMember = useFacts().viewer?.id === board.owner.id || board.collaborated_by_me
  return (
    <div className="gutter">
      <SectionHeader section={section} tools={isMember && <SectionTools section={section} />} />
      <BoardViews name={section.title} url={sectionPath(section)} isIdeas={ideas !== null} />
      {ideas && (
        <BoardIdeas board={board} section={section} isMember={isMember} firstPage={ideas} />
      )}
      {firstPage && (
        <Pins section={section} isMember={isMember} firstPage={firstPage} listQuery={listQuery} />
      )}
    </div>
  )
}

interface PinsProps {
  section: Section
  isMember: boolean
  firstPage: Page<PinCard>
  listQuery: ListOptions
}

function Pins({ section, isMember, firstPage, listQuery }: PinsProps) {
  const t = useMessages()
  const url = sectionPath(section)
  const grid: PinGridProps = {
    name: `section ${listPath(section.id, listQuery)}`,
    label: t('board.sectionList', { section: section.title }),
    hasCreators: false,
    firstPage,
    loadPage: (bookmarks, signal) =>
      run(sectionPins, { section_id: section.id, ...listQuery, bookmarks }, signal),
    empty:
      listQuery.query === '' ? (
        <EmptyState drawing={<EmptyBoardDrawing />} title={t('board.emptySection')} />
      ) : (
        <NothingFound url={url} query={listQuery.query} />
      ),
  }
  const tools = section.pin_count > 1 && (
    <PinTools name={section.title} url={url} options={listQuery} />
  )
  // Select mode is off during a search: "all" would include pins that were not found.
  if (!isMember || listQuery.query !== '')
    return (
      <>
        {tools && <div className="mb-4">{tools}</div>}
        <PinGrid {...grid} />
      </>
    )
  const place = { board_id: section.board.id, section_id: section.id }
  return (
    <MemberPins
      {...grid}
      tools={tools}
      place={place}
      total={section.pin_count}
      isArrangeable={listQuery.sort === 'custom'}
    />
  )
}
