import { ownTimeZone, zoneCity } from '#web/lib/dates/own-time-zone.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const minute = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const

/**
 * The time of a scheduled pin by the clocks it was chosen by, with their city where those of this device are others:
 * the server knows them, and not this device.
 */
export function useTimeText(): (seconds: number, zone: string) => string {
  const t = useMessages()
  const own = useHydrated() ? ownTimeZone() : null
  return (seconds, zone) => {
    const format = new Intl.DateTimeFormat(t.locale, { ...minute, timeZone: zone })
    const text = format.format(new Date(seconds * 1_000))
    return own === null || own === zone
      ? text
      : t('scheduled.timeIn', { time: text, city: zoneCity(zone) })
  }
}
