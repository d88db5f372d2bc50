import type { Failure } from '#contract/errors'
import type { Translate } from '#web/lib/texts/messages.tsx'

/** The server's message, and how long to wait if it is more than a few seconds. */
export function failureText({ message, detail }: Failure, t: Translate): string {
  const seconds = detail.retry_after_s
  if (seconds === undefined || seconds < 5) return message
  const wait =
    seconds < 90
      ? t('form.waitSeconds', { seconds: Math.ceil(seconds) })
      : t('form.waitMinutes', { minutes: Math.ceil(seconds / 60) })
  return `${message} ${wait}`
}
