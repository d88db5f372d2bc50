import { useNavigate } from 'react-router'
import type { Board } from '#contract/boards/board'
import { reorderBoard } from '#contract/boards/reorder-board'
import { NoBoardsDrawing } from '#web/brand/drawings.tsx'
import { BoardCard } from '#web/features/board/board-card.tsx'
import { cardRowClass } from '#web/features/board/card-row.tsx'
import { CreateTile } from '#web/features/board/create-tile.tsx'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useSortTexts } from '#web/lib/texts/use-sort-texts.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SortableList } from '#web/ui/sortable/sortable-list.tsx'
import { useSortable } from '#web/ui/sortable/use-sortable.ts'
import { CreateBoardDialog } from '../board-parts.ts'
import { useShownDialog } from '../use-shown-dialog.ts'
import { eagerBoards } from './board-grid.tsx'
import { MoreBoards } from './more-boards.tsx'
import { type BoardListProps, useBoardListKey, useBoardPages } from './use-board-pages.ts'

/** The viewer's own boards, which can be reordered, followed by boards of others they collaborate on. */
export function OwnBoards(props: BoardListProps) {
  const historyKey = useBoardListKey(props)
  return <Grid key={historyKey} historyKey={historyKey} {...props} />
}

function Grid({ historyKey, ...props }: BoardListProps & { historyKey: string }) {
  const t = useMessages()
  const navigate = useNavigate()
  const showFailure = useFailureToast()
  const dialogs = useShownDialog<'create'>()
  const { boards, changeItems, ...more } = useBoardPages(props, historyKey)
  const { person, sort: sortedBy, isArchived } = props
  const isInOwnOrder = sortedBy === 'custom' && !isArchived
  const byId = new Map<string, Board>(boards.map((board) => [board.id, board]))
  const placed = isInOwnOrder ? boards.filter(({ owner }) => owner.id === person.id) : boards
  const joined = isInOwnOrder ? boards.filter(({ owner }) => owner.id !== person.id) : []

  const sort = useSortable({
    keys: placed.map(({ id }) => id),
    isOn: isInOwnOrder && placed.length > 1,
    nameOf: (id) => byId.get(id)?.name ?? '',
    texts: useSortTexts(),
    onMove: async ({ key, after }) => {
      await run(reorderBoard, { board_id: key, after_board_id: after })
      // Also updates the stored list, which is restored on coming back.
      changeItems((before) => moved(before, key, after))
    },
    onRefused: showFailure,
  })

  const create = () => dialogs.show('create')
  const eager = (id: string) => placed.findIndex((board) => board.id === id) < eagerBoards
  return (
    <>
      {boards.length === 0 ? (
        <Nothing isArchived={isArchived} onCreate={create} />
      ) : (
        <SortableList
          sort={sort}
          label={t('profile.boardsOf', { name: person.full_name })}
          className={cardRowClass}
          first={
            !isArchived && (
              <li className="min-w-0">
                <CreateTile label={t('profile.createBoard')} onClick={create} />
              </li>
            )
          }
          renderCard={(id) => {
            const board = byId.get(id)
            return board && <BoardCard board={board} isEager={eager(id)} />
          }}
          last={joined.map((board) => (
            <li key={board.id} className="min-w-0">
              <BoardCard board={board} />
            </li>
          ))}
        />
      )}
      <MoreBoards {...more} />
      {isArchived && (
        <p className="pt-8 text-center">
          <Link href="/settings/deleted/">{t('profile.deletedBoards')}</Link>
        </p>
      )}
      {dialogs.isMounted('create') && (
        <CreateBoardDialog
          {...dialogs.props('create')}
          onDone={(board) => {
            dialogs.close()
            void navigate(board.url)
          }}
        />
      )}
    </>
  )
}

function moved(boards: readonly Board[], key: string, after: string | null): readonly Board[] {
  const board = boards.find(({ id }) => id === key)
  if (!board) return boards
  const others = boards.filter((one) => one !== board)
  const at = after === null ? 0 : others.findIndex(({ id }) => id === after) + 1
  return others.toSpliced(at, 0, board)
}

function Nothing({ isArchived, onCreate }: { isArchived: boolean; onCreate: () => void }) {
  const t = useMessages()
  return isArchived ? (
    <EmptyState
      drawing={<NoBoardsDrawing />}
      title={t('profile.nothingArchived')}
      text={t('profile.nothingArchivedText')}
    />
  ) : (
    <EmptyState
      drawing={<NoBoardsDrawing />}
      title={t('profile.noBoardsOwn')}
      text={t('profile.noBoardsOwnText')}
      action={
        <Button variant="primary" onClick={onCreate}>
          {t('profile.createBoard')}
        </Button>
      }
    />
  )
}
