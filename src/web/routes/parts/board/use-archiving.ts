import { useRevalidator } from 'react-router'
import { archiveBoard } from '#contract/boards/archive-board'
import type { Board } from '#contract/boards/board'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** Archives or unarchives a board for the viewer; either can be undone at once. */
export function useArchiving(board: Pick<Board, 'id' | 'name' | 'archived_by_me_at'>) {
  const t = useMessages()
  const toasts = useToasts()
  const showFailure = useFailureToast()
  const revalidator = useRevalidator()
  const { id: board_id, name } = board

  async function set(archived: boolean, isUndoing: boolean) {
    try {
      await run(archiveBoard, { board_id, archived })
    } catch (error) {
      return showFailure(error)
    }
    void revalidator.revalidate()
    if (isUndoing) return
    toasts.show({
      text: archived ? t('boardTools.archived', { name }) : t('boardTools.unarchived', { name }),
      tag: `archived ${board_id}`,
      action: { label: t('boardTools.undo'), onPress: () => void set(!archived, true) },
    })
  }
  return { toggle: () => void set(board.archived_by_me_at === null, false) }
}
