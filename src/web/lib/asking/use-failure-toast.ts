import { isFailure } from '#contract/errors'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { useMessages } from '../texts/messages.tsx'

/** Tells what went wrong, in the server's words where it gave any. */
export function useFailureToast(): (error: unknown) => void {
  const toasts = useToasts()
  const t = useMessages()
  return (error) => {
    const text = isFailure(error)
      ? (error.detail.message_detail ?? error.message)
      : t('error.unexpected')
    toasts.show({ text, tone: 'danger' })
    if (!isFailure(error)) throw error
  }
}
