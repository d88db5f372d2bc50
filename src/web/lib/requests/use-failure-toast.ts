import { isFailure } from '#contract/errors'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { type Translate, useMessages } from '../texts/messages.tsx'

/** What went wrong, in the server's words where it gave any. */
export function failureText(error: unknown, t: Translate): string {
  return isFailure(error) ? (error.detail.message_detail ?? error.message) : t('error.unexpected')
}

/** Tells what went wrong, and answers the notice's id. */
export function useFailureToast(): (error: unknown) => string {
  const toasts = useToasts()
  const t = useMessages()
  return (error) => {
    const id = toasts.show({ text: failureText(error, t), tone: 'danger' })
    if (!isFailure(error)) throw error
    return id
  }
}
