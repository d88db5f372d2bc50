import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useMessages } from '../texts/messages.tsx'

const looks = {
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  day: { dateStyle: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/**
 * Moments as the page's language writes them, by the clock of who reads. The server does not know that
 * clock, so its page has the world's until the browser takes it over.
 */
export function useMomentText(): (moment: string, look?: keyof typeof looks) => string {
  const { locale } = useMessages()
  const timeZone = useHydrated() ? undefined : 'UTC'
  return (moment, look = 'minute') => {
    const date = new Date(moment)
    if (Number.isNaN(date.valueOf())) return moment
    return new Intl.DateTimeFormat(locale, { ...looks[look], timeZone }).format(date)
  }
}
