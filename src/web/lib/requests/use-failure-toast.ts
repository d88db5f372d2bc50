import { isFailure } from '#contract/errors'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { type Translate, useMessages } from '../texts/messages.tsx'

/** The server's message if there is one, else a general text. */
export function failureText(error: unknown, t: Translate): string {
  return isFailure(error) ? (error.detail.message_detail ?? error.message) : t('error.unexpected')
}

/** Returns a function that shows an error as a toast and returns the toast's id. Rethrows bugs. */
export function useFailureToast(): (error: unknown) => string {
  const toasts = useToasts()
  const t = useMessages()
  return (error) => {
    const id = toasts.show({ text: failureText(error, t), tone: 'danger' })
    if (!isFailure(error)) throw error
    return id
  }
}
