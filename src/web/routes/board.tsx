import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Board, Section } from '#contract/boards/board'
import { getBoard } from '#contract/boards/get-board'
import { listSections } from '#contract/boards/list-sections'
import { boardFeed } from '#contract/pins/board-feed'
import { EmptyBoardDrawing } from '#web/brand/drawings.tsx'
import { BoardHeader } from '#web/features/board/board-header.tsx'
import { CardRow } from '#web/features/board/card-row.tsx'
import { SectionCard } from '#web/features/board/section-card.tsx'
import { apart } from '#web/lib/apart.tsx'
import type { RouteHandle } from '#web/lib/head.ts'
import { keepToPath, load } from '#web/lib/load.ts'
import { useMessages } from '#web/lib/messages.tsx'
import { shorten } from '#web/lib/pin-names.ts'
import { run, runContext } from '#web/lib/run.ts'
import { useFacts } from '#web/lib/use-facts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { addPinPath } from './parts/add-pin-path.ts'
import { beginOf, PinGrid } from './parts/pin-grid.tsx'

const BoardTools = apart(() =>
  import('./parts/board-tools.tsx').then((module) => module.BoardTools),
)

const mostSections = 250
const descriptionLength = 200

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const run = context.get(runContext)
  const { username, boardSlug: slug } = params
  const board = await load(run(getBoard, { username, slug }), request)
  keepToPath(board.url, request)
  const [firstPage, sections] = await Promise.all([
    load(run(boardFeed, { board_id: board.id, ...beginOf(request) }), request),
    board.section_count > 0
      ? load(run(listSections, { board_id: board.id, page_size: mostSections }), request)
      : null,
  ])
  return { board, firstPage, sections: sections?.items ?? [] }
}

export const handle: RouteHandle<{ board: Board }> = {
  head: ({ board }, t) => ({
    title: board.name,
    description:
      shorten(board.description, descriptionLength) ||
      t('board.pageDescription', { count: board.pin_count, person: board.owner.full_name }),
    canonical: board.url,
    noindex:
      board.privacy !== 'public' || board.pin_count === 0 || board.owner.is_hidden_from_search,
  }),
}

export function Component() {
  const t = useMessages()
  const { board, firstPage, sections } = useLoaderData<typeof loader>()
  const isOwn = useFacts().viewer?.id === board.owner.id
  const hasPins = firstPage.items.length > 0
  return (
    <div className="gutter">
      <BoardHeader board={board} tools={isOwn && <BoardTools board={board} />} />
      {sections.length > 0 && <Sections board={board} sections={sections} />}
      {sections.length > 0 && hasPins && (
        <h2 className="mt-10 mb-4 text-title">{t('board.allPins')}</h2>
      )}
      <PinGrid
        name={`board ${board.id}`}
        label={t('board.list', { board: board.name })}
        hasCreators={false}
        isBelow={sections.length > 0}
        firstPage={firstPage}
        loadPage={(bookmarks, signal) => run(boardFeed, { board_id: board.id, bookmarks }, signal)}
        empty={<Empty board={board} isOwn={isOwn} />}
      />
    </div>
  )
}

function Sections({ board, sections }: { board: Board; sections: Section[] }) {
  const t = useMessages()
  const label = t('board.sectionsList', { board: board.name })
  return (
    <section>
      <h2 className="sr-only">{label}</h2>
      <CardRow label={label}>
        {sections.map((section) => (
          <li key={section.id} className="min-w-0">
            <SectionCard section={section} />
          </li>
        ))}
      </CardRow>
    </section>
  )
}

function Empty({ board, isOwn }: { board: Board; isOwn: boolean }) {
  const t = useMessages()
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
