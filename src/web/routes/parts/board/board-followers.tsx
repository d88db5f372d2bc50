import type { Board } from '#contract/boards/board'
import { listBoardFollowers } from '#contract/follows/list-board-followers'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { PeopleDialog } from '../board-parts.ts'
import { useShownDialog } from '../use-shown-dialog.ts'

/** The number of a board's followers, which opens a list of them. */
export function BoardFollowers({ board }: { board: Board }) {
  const t = useMessages()
  const dialogs = useShownDialog<'followers'>()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => dialogs.show('followers')}
        className="hit relative rounded-bead font-bold text-ink underline-offset-3 tabular hover:underline"
      >
        {t('board.followers', { count: board.follower_count })}
      </button>
      {dialogs.isMounted('followers') && (
        <PeopleDialog
          {...dialogs.props('followers')}
          title={t('board.followersOf', { board: board.name })}
          empty={t('board.noFollowers')}
          loadPage={(bookmarks, signal) =>
            run(listBoardFollowers, { board_id: board.id, bookmarks }, signal)
          }
        />
      )}
    </>
  )
}
