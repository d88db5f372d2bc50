import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import type { Hold } from './queue-steps.ts'

/** Why nothing is sent for now, and when that goes on: by itself, or by a button. */
export function HoldNote({ hold, onGoOn }: { hold: Hold; onGoOn: () => void }) {
  const t = useMessages()
  const { until, text } = hold
  return (
    <div role="status" className="mt-4 rounded-control bg-straw-wash px-4 py-3 text-sm">
      <p>{text}</p>
      {until === null ? (
        <Button size="sm" className="mt-3" onClick={onGoOn}>
          {t('error.tryAgain')}
        </Button>
      ) : (
        <p className="mt-1">{t('fileQueue.goesOn', { time: clockText(until, t.locale) })}</p>
      )}
    </div>
  )
}

function clockText(ms: number, locale: string): string {
  const isToday = new Date(ms).toDateString() === new Date().toDateString()
  const day = isToday ? {} : ({ weekday: 'long' } as const)
  const clock = { ...day, hour: 'numeric', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(locale, clock).format(new Date(ms))
}
