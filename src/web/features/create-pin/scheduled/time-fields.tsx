import { addDays } from '#contract/campaigns/days'
import { limits } from '#contract/limits'
import { type ClockTime, clockTime, settleTime } from '#contract/pins/scheduled/settled-time'
import { zoneCity } from '#web/lib/dates/own-time-zone.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useToday } from './use-today.ts'

export interface TimeFieldsProps {
  when: ClockTime
  /** By whose clocks. */
  zone: string
  error?: string
  onChange: (when: ClockTime) => void
}

/** A day and a time, and what becomes of them where clocks are changed. */
export function TimeFields({ when, zone, error, onChange }: TimeFieldsProps) {
  const t = useMessages()
  const today = useToday(zone)
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 min-[24rem]:grid-cols-2">
        <TextField
          type="date"
          label={t('scheduled.day')}
          min={today ?? undefined}
          max={today === null ? undefined : addDays(today, limits.scheduledPinDays)}
          value={when.day}
          error={error}
          onChange={({ target }) => onChange({ ...when, day: target.value })}
        />
        <TextField
          type="time"
          label={t('scheduled.time')}
          value={when.time}
          onChange={({ target }) => onChange({ ...when, time: target.value })}
        />
      </div>
      <SettledText when={when} zone={zone} />
    </div>
  )
}

function SettledText({ when, zone }: Pick<TimeFieldsProps, 'when' | 'zone'>) {
  const t = useMessages()
  const settled = settleTime(zone, when)
  const date = settled && new Date(settled.seconds * 1_000)
  const timeOf = (time: string) =>
    new Intl.DateTimeFormat(t.locale, {
      timeZone: 'UTC',
      hour: 'numeric',
      minute: '2-digit',
    }).format(new Date(`1970-01-01T${time}:00Z`))
  return (
    <p role="status" className="text-sm text-ink-soft empty:hidden">
      {date && (
        <>
          {t('scheduled.publishedAt', {
            city: zoneCity(zone),
            time: new Intl.DateTimeFormat(t.locale, {
              ...{ timeZone: zone, dateStyle: 'full', timeStyle: 'short' },
            }).format(date),
          })}
          {settled.how !== 'plain' && (
            <strong className="block text-ink">
              {t(`scheduled.${settled.how}`, {
                time: timeOf(when.time),
                instead: timeOf(clockTime(zone, date).time),
              })}
            </strong>
          )}
        </>
      )}
    </p>
  )
}
