import { NoBoardsDrawing } from '#web/brand/drawings.tsx'
import { BoardCard } from '#web/features/board/board-card.tsx'
import { CardRow } from '#web/features/board/card-row.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MoreBoards } from './more-boards.tsx'
import { type BoardListProps, useBoardListKey, useBoardPages } from './use-board-pages.ts'

/** Visible on the first screen of a desktop. */
export const eagerBoards = 4

/** A person's boards, as others see them. */
export function BoardGrid(props: BoardListProps) {
  const historyKey = useBoardListKey(props)
  return <Grid key={historyKey} historyKey={historyKey} {...props} />
}

function Grid({ historyKey, ...props }: BoardListProps & { historyKey: string }) {
  const t = useMessages()
  const name = props.person.full_name
  const { boards, ...more } = useBoardPages(props, historyKey)
  if (boards.length === 0) {
    return (
      <EmptyState
        drawing={<NoBoardsDrawing />}
        title={t('profile.noBoards')}
        text={t('profile.noBoardsText', { name })}
      />
    )
  }
  return (
    <>
      <CardRow label={t('profile.boardsOf', { name })}>
        {boards.map((board, index) => (
          <li key={board.id} className="min-w-0">
            <BoardCard board={board} isEager={index < eagerBoards} />
          </li>
        ))}
      </CardRow>
      <MoreBoards {...more} />
    </>
  )
}
