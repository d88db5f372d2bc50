import { dayAt } from '#contract/campaigns/days'
import type { FileRequest } from './file-request.ts'
import type { ReportRow } from './report-rows.ts'

export type Cell = string | number | null

type Shape = Pick<FileRequest, 'level' | 'granularity' | 'breakdown' | 'columns' | 'timeZone'>

/** The names of a file's columns: what a row is about, then metrics. */
export function headsOf({ level, granularity, breakdown, columns }: Shape): string[] {
  return [
    `${level}_ID`,
    `${level}_NAME`,
    ...(level === 'ADVERTISER' ? [] : [`${level}_STATUS`]),
    ...(level === 'AD_GROUP' || level === 'AD' ? ['CAMPAIGN_ID'] : []),
    ...(granularity === 'TOTAL' ? [] : [granularity === 'DAY' ? 'DATE' : granularity]),
    ...(breakdown === null ? [] : [breakdown]),
    ...columns.map(({ name }) => name),
  ]
}

export function cellsOf(
  { level, granularity, breakdown, timeZone }: Shape,
  row: ReportRow,
): Cell[] {
  const { entity, time, part, values } = row
  return [
    entity.entity_id,
    entity.name,
    ...(level === 'ADVERTISER' ? [] : [entity.status]),
    ...(level === 'AD_GROUP' || level === 'AD' ? [entity.campaign_id] : []),
    ...(granularity === 'TOTAL' ? [] : [granularity === 'HOUR' ? hourAt(timeZone, time) : time]),
    ...(breakdown === null ? [] : [part]),
    ...values,
  ]
}

/** With its distance to UTC, which tells apart the hours of the night in which clocks go back. */
function hourAt(timeZone: string, seconds: string): string {
  const moment = new Date(Number(seconds) * 1_000)
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    timeZoneName: 'longOffset',
  }).formatToParts(moment)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const offset = part('timeZoneName').replace('GMT', '') || '+00:00'
  return `${dayAt(timeZone, moment)}T${part('hour')}:${part('minute')}${offset}`
}
