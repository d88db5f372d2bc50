import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'

/** How many events came and when the last one did, which a page shows as it is loaded. */
export function ReceivedText({
  received,
  lastTime,
}: {
  received: number
  /** Unix seconds. */
  lastTime: number | null
}) {
  const t = useMessages()
  const momentText = useDateText()
  if (lastTime === null) return <p>{t('conversionPages.nothingYet')}</p>
  const when = momentText(new Date(lastTime * 1_000).toISOString())
  return (
    <p>
      {t('conversionPages.receivedLast', {
        count: received,
        shown: new Intl.NumberFormat(t.locale).format(received),
        when,
      })}
    </p>
  )
}
