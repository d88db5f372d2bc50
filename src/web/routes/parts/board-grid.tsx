import { useLocation, useNavigate } from 'react-router'
import type { Board } from '#contract/boards/board'
import { listBoards } from '#contract/boards/list-boards'
import type { Page } from '#contract/paging'
import type { Person } from '#contract/people/person'
import { NoBoardsDrawing } from '#web/brand/drawings.tsx'
import { BoardCard } from '#web/features/board/board-card.tsx'
import { CardRow } from '#web/features/board/card-row.tsx'
import { CreateTile } from '#web/features/board/create-tile.tsx'
import { useGridPages } from '#web/features/grid/use-grid-pages.ts'
import { apart } from '#web/lib/apart.tsx'
import { useMessages } from '#web/lib/messages.tsx'
import { run } from '#web/lib/run.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useShownDialog } from './use-shown-dialog.ts'

const CreateBoardDialog = apart(() =>
  import('#web/features/board-form/create-board-dialog.tsx').then((module) => module.default),
)

/** In sight on the first screen of a desk. */
const eagerBoards = 4

export interface BoardGridProps {
  person: Person
  isOwn: boolean
  firstPage: Page<Board>
}

/** A person's boards, the one saved to last first. */
export function BoardGrid(props: BoardGridProps) {
  const { key } = useLocation()
  const historyKey = `${key} boards ${props.person.id}`
  return <Grid key={historyKey} historyKey={historyKey} {...props} />
}

function Grid({ person, isOwn, firstPage, historyKey }: BoardGridProps & { historyKey: string }) {
  const t = useMessages()
  const navigate = useNavigate()
  const dialogs = useShownDialog<'create'>()
  const { gridProps } = useGridPages({
    historyKey,
    firstPage,
    getKey,
    loadPage: (bookmarks, signal) =>
      run(listBoards, { username: person.username, bookmarks }, signal),
  })
  const { items: boards, hasMore, isLoading, hasFailed, onEndReached } = gridProps

  return (
    <>
      {boards.length === 0 ? (
        <NoBoards
          name={person.full_name}
          onCreate={isOwn ? () => dialogs.show('create') : undefined}
        />
      ) : (
        <CardRow label={t('profile.boardsOf', { name: person.full_name })}>
          {isOwn && (
            <li className="min-w-0">
              <CreateTile label={t('profile.createBoard')} onPress={() => dialogs.show('create')} />
            </li>
          )}
          {boards.map((board, index) => (
            <li key={board.id} className="min-w-0">
              <BoardCard board={board} isEager={index < eagerBoards} />
            </li>
          ))}
        </CardRow>
      )}
      {hasMore && (
        <div className="flex flex-col items-center gap-3 py-10">
          {hasFailed && <p role="alert">{t('profile.boardsFailed')}</p>}
          <Button isLoading={isLoading} onClick={() => void onEndReached()}>
            {hasFailed ? t('error.tryAgain') : t('profile.moreBoards')}
          </Button>
        </div>
      )}
      {dialogs.isDrawn('create') && (
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

function getKey(board: Board): string {
  return board.id
}

function NoBoards({ name, onCreate }: { name: string; onCreate?: () => void }) {
  const t = useMessages()
  return onCreate ? (
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
  ) : (
    <EmptyState
      drawing={<NoBoardsDrawing />}
      title={t('profile.noBoards')}
      text={t('profile.noBoardsText', { name })}
    />
  )
}
