import type { ReportGranularity } from '#contract/reporting/center/report-rules'
import { noSplit, type Split } from '../grid/figures-sql.ts'
import { splitBy } from '../grid/splits.ts'
import type { StatementParts } from '../grid/statement.ts'
import type { FileRequest } from './file-request.ts'

/** Between the time of a part and what else it is. */
export const partMark = '|'

/** How the rows of an entity are told apart: `2026-11-23|DE`. */
export function fileSplit(
  { granularity, breakdown, timeZone }: Pick<FileRequest, 'granularity' | 'breakdown' | 'timeZone'>,
  sql: StatementParts,
): Split {
  const time = timeSplit(granularity, timeZone, sql)
  const people = breakdown && splitBy(breakdown, timeZone, sql)
  if (time === null) return people ? withTime(`''`, people) : noSplit
  if (people === null)
    return {
      ...time,
      ofFact: marked(time.ofFact, `''`),
      ofMoment: time.ofMoment && marked(time.ofMoment, `''`),
    }
  const table = time.table === 'ad_hourly_facts' ? time.table : people.table
  return withTime(time.ofFact, { ...people, table })
}

function timeSplit(
  granularity: ReportGranularity,
  timeZone: string,
  sql: StatementParts,
): Split | null {
  if (granularity === 'TOTAL') return null
  if (granularity !== 'HOUR') return splitBy(granularity, timeZone, sql)
  return {
    table: 'ad_hourly_facts',
    ofFact: `extract(epoch from f.hour)::bigint::text`,
    ofMoment: null,
  }
}

const withTime = (time: string, people: Split): Split => ({
  ...people,
  ofFact: marked(time, people.ofFact),
})

const marked = (time: string, other: string) => `${time} || '${partMark}' || ${other}`
