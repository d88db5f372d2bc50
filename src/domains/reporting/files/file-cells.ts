import { dayAt } from '#contract/campaigns/days'
import type { FileLevel } from '#contract/reporting/center/report-rules'
import type { FileRequest } from './file-request.ts'
import type { ReportRow } from './report-rows.ts'

export type Cell = string | number | null

type Shape = Pick<FileRequest, 'level' | 'granularity' | 'breakdown' | 'columns' | 'timeZone'>

/** The names of a file's columns: what a row is about, then metrics. */
export function headsOf({ level, granularity, breakdown, columns }: Shape): string[] {
  return [
    `${level}_ID`,
    `${level}_NAME`,
    ...factHeads[level],
    ...(granularity === 'TOTAL' ? [] : [granularity === 'DAY' ? 'DATE' : granularity]),
    ...(breakdown === null ? [] : [breakdown]),
    ...columns.map(({ name }) => name),
  ]
}

/** What is said of an entity besides its id and name. */
const factHeads: Record<FileLevel, readonly string[]> = {
  ADVERTISER: [],
  CAMPAIGN: ['CAMPAIGN_STATUS'],
  AD_GROUP: ['AD_GROUP_STATUS', 'CAMPAIGN_ID'],
  AD: ['AD_STATUS', 'CAMPAIGN_ID'],
  PRODUCT_GROUP: ['PRODUCT_GROUP_STATUS', 'CAMPAIGN_ID', 'AD_GROUP_ID'],
  PRODUCT_ITEM: ['ITEM_ID', 'CAMPAIGN_ID', 'AD_GROUP_ID'],
  KEYWORD: ['KEYWORD_STATUS', 'MATCH_TYPE', 'CAMPAIGN_ID', 'AD_GROUP_ID'],
}

function factOf(head: string, entity: ReportRow['entity']): string {
  if (head === 'CAMPAIGN_ID') return entity.campaign_id
  if (head === 'AD_GROUP_ID') return entity.ad_group_id
  return head === 'ITEM_ID' || head === 'MATCH_TYPE' ? entity.detail : entity.status
}

export function cellsOf(
  { level, granularity, breakdown, timeZone }: Shape,
  row: ReportRow,
): Cell[] {
  const { entity, time, part, values } = row
  return [
    entity.entity_id,
    entity.name,
    ...factHeads[level].map((head) => factOf(head, entity)),
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
