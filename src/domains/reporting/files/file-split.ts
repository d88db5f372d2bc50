import type { ReportGranularity } from '#contract/reporting/center/report-rules'
import { noSplit, type Split } from '../grid/figures-sql.ts'
import { splitBy } from '../grid/splits.ts'
import type { StatementParts } from '../grid/statement.ts'
import type { FileRequest } from './file-request.ts'

/** Between the time of a part and what else it is. */
export const partMark = '|'

/** How the rows of an entity are told apart: `2026-11-23|DE`. */
export function fileSplit(
  {
    level,
    granularity,
    breakdown,
    timeZone,
  }: Pick<FileRequest, 'level' | 'granularity' | 'breakdown' | 'timeZone'>,
  sql: StatementParts,
): Split {
  if (level === 'KEYWORD') return searchSplit(granularity, timeZone, sql)
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

/** Of searches there are hours alone, which the days of a time zone are made of. */
function searchSplit(granularity: ReportGranularity, timeZone: string, sql: StatementParts): Split {
  if (granularity === 'TOTAL') return noSplit
  if (granularity === 'HOUR')
    return {
      table: 'ad_hourly_facts',
      ofFact: marked(`extract(epoch from f.hour)::bigint::text`, `''`),
      ofMoment: null,
    }
  const unit = units[granularity]
  const zone = sql.value(timeZone)
  const first = (moment: string) =>
    marked(`date_trunc('${unit}', ${moment} at time zone ${zone})::date::text`, `''`)
  return { table: 'whole', ofFact: first('f.hour'), ofMoment: first('x.counted_at') }
}

const units = { DAY: 'day', WEEK: 'week', MONTH: 'month' } as const

const withTime = (time: string, people: Split): Split => ({
  ...people,
  ofFact: marked(time, people.ofFact),
})

const marked = (time: string, other: string) => `${time} || '${partMark}' || ${other}`
