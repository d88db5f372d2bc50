import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Board, Section } from '#contract/boards/board'
import { getBoard } from '#contract/boards/get-board'
import { boardIdeas } from '#contract/discover/board-ideas'
import type { Page } from '#contract/paging'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import type { PinCard } from '#contract/pins/pin'
import { EmptyBoardDrawing } from '#web/brand/drawings.tsx'
import { BoardHeader } from '#web/features/board/board-header.tsx'
import { BoardViews } from '#web/features/board/board-views.tsx'
import { CardRow } from '#web/features/board/card-row.tsx'
import { NothingFound } from '#web/features/board/nothing-found.tsx'
import { type ListOptions, listOptionsOf, listPath } from '#web/features/board/pin-order.ts'
import { SectionCard } from '#web/features/board/section-card.tsx'
import { sectionNamesFor } from '#web/features/board/section-names.ts'
import { VisitorFollow } from '#web/features/follow/visitor-follow.tsx'
import type { Head, RouteHandle } from '#web/lib/head/head.ts'
import { firstPicture } from '#web/lib/head/page-picture.ts'
import { aboutBoard } from '#web/lib/head/structured-data.ts'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { load, redirectToPath } from '#web/lib/pages/load.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { loadAllSections } from '#web/lib/requests/all-sections.ts'
import { run, runContext } from '#web/lib/requests/run.ts'
import { shorten } from '#web/lib/saving/pin-names.ts'
import { withTexts } from '#web/lib/texts/languages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { addPinPath } from '../parts/board/add-pin-path.ts'
import { MemberPins } from '../parts/board/member-pins.tsx'
import { wantsIdeas } from '../parts/board/wants-ideas.ts'
import { beginOf, PinGrid, type PinGridProps } from '../parts/grid/pin-grid.tsx'

const PinTools = codeSplit(() =>
  import('#web/features/board/pin-tools.tsx').then((module) => module.PinTools),
)
const BoardIdeas = codeSplit(() =>
  withTexts('tune', import('../parts/board/board-ideas.tsx')).then((module) => module.BoardIdeas),
)
const BoardTools = codeSplit(() =>
  withTexts('boards', import('../parts/board/board-tools.tsx')).then((module) => module.BoardTools),
)
const BoardGuestTools = codeSplit(() =>
  withTexts('boards', import('../parts/board/board-guest-tools.tsx')).then(
    (module) => module.BoardGuestTools,
  ),
)
const BoardPeople = codeSplit(() =>
  import('../parts/board/board-people.tsx').then((module) => module.BoardPeople),
)
const BoardFollowers = codeSplit(() =>
  import('../parts/board/board-followers.tsx').then((module) => module.BoardFollowers),
)
const SectionRow = codeSplit(() =>
  withTexts('boards', import('../parts/board/section-row.tsx')).then((module) => module.SectionRow),
)
const WaitingInvites = codeSplit(() =>
  withTexts('boards', import('#web/features/collaborators/waiting-invites.tsx')).then(
    (module) => module.WaitingInvites,
  ),
)

const descriptionLength = 200

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const run = context.get(runContext)
  const { username, boardSlug: slug } = params
  const board = await load(run(getBoard, { username, slug }), request)
  redirectToPath(board.url, request)
  const listQuery = listOptionsOf(new URL(request.url).searchParams)
  if (wantsIdeas(request)) {
    const ideas = await load(run(boardIdeas, { id: board.id, ...beginOf(request) }), request)
    return { board, firstPage: null, sections: [], ideas, listQuery }
  }
  const [firstPage, sections] = await Promise.all([
    load(run(boardFeed, { board_id: board.id, ...listQuery, ...beginOf(request) }), request),
    // A search in the board shows no sections.
    board.section_count > 0 && listQuery.query === ''
      ? load(loadAllSections(run, board.id), request)
      : [],
  ])
  return { board, firstPage, sections, ideas: null, listQuery }
}

export const handle: RouteHandle<{ board: Board; firstPage: Page<PinCard> | null }> = {
  head: ({ board, firstPage }, t, facts) => ({
    title: board.name,
    description:
      shorten(board.description, descriptionLength) ||
      t('board.pageDescription', { count: board.pin_count, person: board.owner.full_name }),
    canonical: board.url,
    image: firstPicture(firstPage?.items, t) ?? coverOf(board),
    isEmbeddable: true,
    feed: `${board.url.replace(/\/$/, '')}.rss`,
    noindex:
      board.privacy !== 'public' || board.pin_count === 0 || board.owner.is_hidden_from_search,
    about: import.meta.env.SSR ? aboutBoard(board, facts) : undefined,
  }),
}

/** The preview image if no pin of the page has one. */
function coverOf({ image_cover_url: url, name }: Board): Head['image'] {
  return url === null ? undefined : { url, alt: name }
}

export function Component() {
  const { board, firstPage, sections, ideas, listQuery } = useLoaderData<typeof loader>()
  const { viewer } = useFacts()
  const isOwn = viewer?.id === board.owner.id
  const isMember = isOwn || board.collaborated_by_me
  const sectionNames = sectionNamesFor(
    firstPage?.items ?? [],
    sections.map(({ title }) => title),
  )
  return (
    <div className="gutter">
      <BoardHeader
        board={board}
        people={<BoardPeople board={board} />}
        followers={board.follower_count > 0 && <BoardFollowers board={board} />}
        tools={
          isMember ? (
            <BoardTools board={board} sectionNames={sectionNames} />
          ) : (
            <OutsiderTools board={board} />
          )
        }
        hasLinkInTools={viewer !== null}
      />
      {viewer && !isMember && <WaitingInvites boardId={board.id} />}
      {board.pin_count > 0 && (
        <BoardViews name={board.name} url={board.url} isIdeas={ideas !== null} />
      )}
      {ideas && <BoardIdeas board={board} isMember={isMember} firstPage={ideas} />}
      {sections.length > 0 && (
        <Sections
          board={board}
          sections={sections}
          isMember={isMember}
          sectionNames={sectionNames}
        />
      )}
      {firstPage && (
        <Pins
          board={board}
          isMember={isMember}
          hasSections={sections.length > 0}
          firstPage={firstPage}
          listQuery={listQuery}
        />
      )}
    </div>
  )
}

/** A fuzzy search limited to the board. */
function similarHref({ id }: Board, { query }: ListOptions): string {
  return `/search/pins/?${new URLSearchParams({ q: query, board_id: id })}`
}

interface PinsProps {
  board: Board
  isMember: boolean
  hasSections: boolean
  firstPage: Page<PinCard>
  listQuery: ListOptions
}

function Pins({ board, isMember, hasSections, firstPage, listQuery }: PinsProps) {
  const t = useMessages()
  const heading = hasSections && firstPage.items.length > 0 ? t('board.allPins') : null
  const grid: PinGridProps = {
    name: `board ${listPath(board.id, listQuery)}`,
    label: t('board.list', { board: board.name }),
    hasCreators: false,
    isBelow: hasSections,
    firstPage,
    loadPage: (bookmarks, signal) =>
      run(boardFeed, { board_id: board.id, ...listQuery, bookmarks }, signal),
    empty: <Empty board={board} isOwn={isMember} listQuery={listQuery} />,
  }
  const tools = board.pin_count > 1 && (
    <PinTools
      name={board.name}
      url={board.url}
      options={listQuery}
      similarHref={similarHref(board, listQuery)}
    />
  )
  // Select mode is off during a search: "all" would include pins that were not found.
  if (isMember && listQuery.query === '') {
    const place = { board_id: board.id, section_id: null }
    return (
      <MemberPins
        {...grid}
        heading={heading}
        tools={tools}
        place={place}
        total={board.pin_count}
        isArrangeable={listQuery.sort === 'custom'}
      />
    )
  }
  return (
    <>
      {heading && <h2 className="mt-10 mb-4 text-title">{heading}</h2>}
      {tools && <div className="mb-4">{tools}</div>}
      <PinGrid {...grid} />
    </>
  )
}

function OutsiderTools({ board }: { board: Board }) {
  const { viewer } = useFacts()
  if (viewer) return <BoardGuestTools board={board} />
  return (
    <VisitorFollow
      person={board.owner}
      id={board.id}
      name={board.name}
      followPath={`${board.url}follow/`}
      next={board.url}
    />
  )
}

interface SectionsProps {
  board: Board
  sections: Section[]
  isMember: boolean
  sectionNames: readonly string[]
}

function Sections({ board, sections, isMember, sectionNames }: SectionsProps) {
  const t = useMessages()
  const label = t('board.sectionsList', { board: board.name })
  return (
    <section>
      <h2 className="sr-only">{label}</h2>
      {isMember ? (
        <SectionRow board={board} sections={sections} sectionNames={sectionNames} label={label} />
      ) : (
        <CardRow label={label}>
          {sections.map((section) => (
            <li key={section.id} className="min-w-0">
              <SectionCard section={section} />
            </li>
          ))}
        </CardRow>
      )}
    </section>
  )
}

function Empty({
  board,
  isOwn,
  listQuery,
}: {
  board: Board
  isOwn: boolean
  listQuery: ListOptions
}) {
  const t = useMessages()
  if (listQuery.query !== '')
    return (
      <NothingFound
        url={board.url}
        query={listQuery.query}
        similarHref={similarHref(board, listQuery)}
      />
    )
  return isOwn ? (
    <EmptyState
      drawing={<EmptyBoardDrawing />}
      title={t('board.emptyOwn')}
      text={t('board.emptyOwnText')}
      action={<ButtonLink href={addPinPath(board)}>{t('board.addPin')}</ButtonLink>}
    />
  ) : (
    <EmptyState
      drawing={<EmptyBoardDrawing />}
      title={t('board.empty')}
      text={t('board.emptyText', { person: board.owner.full_name })}
    />
  )
}
