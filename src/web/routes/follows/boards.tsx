import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listBoardsFollowed } from '#contract/follows/list-board-followers'
import { NoBoardsDrawing } from '#web/brand/drawings.tsx'
import { BoardCard } from '#web/features/board/board-card.tsx'
import { CardRow } from '#web/features/board/card-row.tsx'
import { OwnerLink } from '#web/features/board/owner-link.tsx'
import { BoardFollow } from '#web/features/follow/board-follow.tsx'
import { FollowsFrame } from '#web/features/follow/follows-frame.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { run } from '#web/lib/requests/run.ts'
import { useMorePages } from '#web/lib/requests/use-more-pages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { eagerBoards } from '../parts/profile/board-grid.tsx'
import { type FollowsData, headOf, loadFollows } from '../parts/profile/load-follows.ts'
import { MoreBoards } from '../parts/profile/more-boards.tsx'

type Data = FollowsData<typeof listBoardsFollowed>

export function loader(args: LoaderFunctionArgs): Promise<Data> {
  return loadFollows(args, 'boards', listBoardsFollowed)
}

export const handle = headOf('boards')

export function Component() {
  const { person, firstPage } = useLoaderData<Data>()
  return (
    <FollowsFrame person={person} current="boards">
      <Boards key={person.id} person={person} firstPage={firstPage} />
    </FollowsFrame>
  )
}

function Boards({ person, firstPage }: Data) {
  const t = useMessages()
  const { viewer } = useFacts()
  const { username, full_name: name } = person
  const { items, hasMore, isLoading, loadMore } = useMorePages(firstPage, (bookmarks) =>
    run(listBoardsFollowed, { username, bookmarks }),
  )
  if (items.length === 0 && !hasMore)
    return <EmptyState drawing={<NoBoardsDrawing />} title={t('follow.followsNoBoards')} />
  return (
    <>
      <CardRow label={t('follow.boardsFollowedBy', { name })}>
        {items.map((board, index) => (
          <li key={board.id} className="flex min-w-0 flex-col gap-1.5">
            <BoardCard board={board} isEager={index < eagerBoards} />
            <span className="flex items-center justify-between gap-x-3 gap-y-2 px-1 text-sm max-tablet:flex-col max-tablet:items-start [&>button]:shrink-0">
              <OwnerLink owner={board.owner} hasFace={false} />
              {viewer && viewer.id !== board.owner.id && (
                <BoardFollow board={board} isQuiet size="sm" />
              )}
            </span>
          </li>
        ))}
      </CardRow>
      <MoreBoards
        hasMore={hasMore}
        isLoading={isLoading}
        hasFailed={false}
        onEndReached={loadMore}
      />
    </>
  )
}
