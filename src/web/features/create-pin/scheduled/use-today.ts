import { useEffect, useState } from 'react'
import { dayAt } from '#contract/campaigns/days'
import { ownTimeZone } from '#web/lib/dates/own-time-zone.ts'

/** The day that it is, on this device or in a time zone; null on the server, where it may be another one. */
export function useToday(zone?: string): string | null {
  const [today, setToday] = useState<string | null>(null)
  useEffect(() => setToday(dayAt(zone ?? ownTimeZone(), new Date())), [zone])
  return today
}
