import { useNavigate } from 'react-router'
import { restoreBoard } from '#contract/boards/restore-board'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

const undoMs = 10_000

/** Shows a toast that a board was deleted, with a button that restores it. */
export function useDeletedBoard() {
  const t = useMessages()
  const toasts = useToasts()
  const showFailure = useFailureToast()
  const navigate = useNavigate()

  async function restore(board_id: string) {
    try {
      const board = await run(restoreBoard, { board_id })
      void navigate(board.url)
    } catch (error) {
      showFailure(error)
    }
  }
  return ({ id, name }: { id: string; name: string }) =>
    toasts.show({
      text: t('boardTools.deleted', { name }),
      tone: 'success',
      durationMs: undoMs,
      tag: `deleted ${id}`,
      action: { label: t('boardTools.undo'), onPress: () => void restore(id) },
    })
}
