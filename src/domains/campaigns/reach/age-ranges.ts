import type { AgeBucket } from '#contract/campaigns/enums'

/** Days of birth, both included; null: no limit at this end. */
export interface BirthRange {
  from: string | null
  to: string
}

/** When people of these ages were born. No bucket: all adults. */
export function ageRanges(buckets: readonly AgeBucket[] | null, now: Date): BirthRange[] {
  if (buckets === null) return [{ from: null, to: yearsBefore(now, 18) }]
  return buckets.map((bucket) => {
    const [youngest = '', oldest] = bucket.replace('+', '').split('-')
    return {
      from: oldest === undefined ? null : dayAfter(yearsBefore(now, Number(oldest) + 1)),
      to: yearsBefore(now, Number(youngest)),
    }
  })
}

/** The day of birth of somebody who turns this old today. */
function yearsBefore(now: Date, years: number): string {
  const year = now.getUTCFullYear() - years
  return new Date(Date.UTC(year, now.getUTCMonth(), now.getUTCDate())).toISOString().slice(0, 10)
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}
