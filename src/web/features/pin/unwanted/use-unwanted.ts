import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { setAside, takeBack, type Unwanted } from './set-aside.ts'

/** Long enough to think again. */
const undoMs = 8_000

export interface Turning {
  what: Unwanted
  /** Tells the server. */
  begin: () => Promise<unknown>
  /** Takes it back there. */
  end: () => Promise<unknown>
  /** What is said of it, and when it was taken back. */
  told: string
  toldBack: string
}

/** Lets go of pins at once, everywhere on the page, and brings them back when that is wished or was refused. */
export function useUnwanted(): (turning: Turning) => void {
  const t = useMessages()
  const toasts = useToasts()
  const tellFailure = useFailureToast()

  async function begin(turning: Turning) {
    setAside(turning.what)
    try {
      await turning.begin()
      toasts.show({
        text: turning.told,
        tone: 'success',
        action: { label: t('tune.undo'), onPress: () => void end(turning) },
        durationMs: undoMs,
        tag: 'unwanted',
      })
    } catch (error) {
      takeBack(turning.what)
      tellFailure(error)
    }
  }

  async function end(turning: Turning) {
    takeBack(turning.what)
    try {
      await turning.end()
      toasts.show({ text: turning.toldBack, tone: 'success', tag: 'unwanted' })
    } catch (error) {
      setAside(turning.what)
      tellFailure(error)
    }
  }

  return (turning) => void begin(turning)
}
