import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useMessages } from '../texts/messages.tsx'

const formats = {
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  day: { dateStyle: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/**
 * Formats a date in the page's language and the reader's time zone. The server does not know that time zone,
 * so the page shows UTC until it is hydrated.
 */
export function useDateText(): (moment: string, format?: keyof typeof formats) => string {
  const { locale } = useMessages()
  const timeZone = useHydrated() ? undefined : 'UTC'
  return (moment, format = 'minute') => {
    const date = new Date(moment)
    if (Number.isNaN(date.valueOf())) return moment
    return new Intl.DateTimeFormat(locale, { ...formats[format], timeZone }).format(date)
  }
}
