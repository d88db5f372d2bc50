import { useMessages } from '#web/lib/texts/messages.tsx'

/** Formats a day in UTC: no time zone makes another one of it. */
export function useSeenText(): (day: string) => string {
  const { locale } = useMessages()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}
