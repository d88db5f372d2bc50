import type { Breakdown } from '#contract/reporting/ad-report'
import type { Split } from './figures-sql.ts'
import type { StatementParts } from './statement.ts'

const ofTime = (unit: 'day' | 'week' | 'month', timeZone: string, sql: StatementParts): Split => {
  const first = (day: string) => `date_trunc('${unit}', ${day})::date::text`
  return {
    table: 'ad_daily_totals',
    ofFact: first('f.day'),
    ofMoment: first(`x.counted_at at time zone ${sql.value(timeZone)}`),
  }
}

const ofPeople = (column: string): Split => ({
  table: 'ad_daily_facts',
  ofFact: `f.${column}`,
  ofMoment: null,
})

/** How a breakdown splits facts and conversions. Weeks begin on Mondays. */
export function splitBy(breakdown: Breakdown, timeZone: string, sql: StatementParts): Split {
  switch (breakdown) {
    case 'DAY':
      return ofTime('day', timeZone, sql)
    case 'WEEK':
      return ofTime('week', timeZone, sql)
    case 'MONTH':
      return ofTime('month', timeZone, sql)
    case 'PLACEMENT':
      return ofPeople('placement')
    case 'COUNTRY':
      return ofPeople('country')
    case 'AGE_BUCKET':
      return ofPeople('age_bucket')
    case 'GENDER':
      return ofPeople('gender')
    case 'DEVICE':
      return ofPeople('device')
  }
}

/** Whether conversions have such parts: they tell nothing of people and places. */
export const splitsConversions = (breakdown: Breakdown) =>
  breakdown === 'DAY' || breakdown === 'WEEK' || breakdown === 'MONTH'
