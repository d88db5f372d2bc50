import type { ReportSchedule } from '#contract/reporting/center/report-schedules'
import type { Translate } from '#web/lib/texts/messages.tsx'

/** 1 is Monday. */
export function weekdayText(weekday: number, locale: string): string {
  // 2024 began with a Monday.
  const day = new Date(Date.UTC(2024, 0, weekday))
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(day)
}

export function hourText(hour: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, 1, hour)),
  )
}

/** “Every Monday at 08:00”. */
export function cadenceText(
  { cadence, weekday, month_day, hour }: ReportSchedule,
  t: Translate & { locale: string },
): string {
  return t('reportPages.when', {
    cadence,
    weekday: weekdayText(weekday ?? 1, t.locale),
    day: month_day ?? 1,
    time: hourText(hour, t.locale),
  })
}
