import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { restore, setAside, type Unwanted } from './set-aside.ts'

/** How long the toast with the undo button is shown. */
const undoMs = 8_000

export interface UnwantedChange {
  what: Unwanted
  /** Saves the change on the server. */
  apply: () => Promise<unknown>
  /** Reverts the change on the server. */
  undo: () => Promise<unknown>
  /** The toast after the change, and after it was undone. */
  message: string
  undoMessage: string
}

/** Hides pins at once everywhere on the page, and shows them again when that is undone or fails. */
export function useUnwanted(): (change: UnwantedChange) => void {
  const t = useMessages()
  const toasts = useToasts()
  const showFailure = useFailureToast()

  async function apply(change: UnwantedChange) {
    setAside(change.what)
    try {
      await change.apply()
      toasts.show({
        text: change.message,
        tone: 'success',
        action: { label: t('tune.undo'), onPress: () => void undo(change) },
        durationMs: undoMs,
        tag: 'unwanted',
      })
    } catch (error) {
      restore(change.what)
      showFailure(error)
    }
  }

  async function undo(change: UnwantedChange) {
    restore(change.what)
    try {
      await change.undo()
      toasts.show({ text: change.undoMessage, tone: 'success', tag: 'unwanted' })
    } catch (error) {
      setAside(change.what)
      showFailure(error)
    }
  }

  return (change) => void apply(change)
}
