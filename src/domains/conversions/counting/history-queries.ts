import type { ConversionCounts } from '#contract/conversions/conversion-history'
import type { ConversionSource } from '#contract/conversions/enums'
import type { AdvertiserId } from '#contract/ids'
import { type Db, row, rows } from '#platform/database'
import type { MaskedField } from '../trying/mask-event.ts'

export interface HistoryFilter {
  advertiserId: AdvertiserId
  from: Date
  to: Date
  source: string | null
  eventName: string | null
}

/** What was added up by the hour, and what waits for that. */
const received = `(
  select c.hour, c.source, c.event_name, c.outcome, c.reason, c.field, c.n, c.last_at, c.sample
    from conversion_counts c
   where c.advertiser_id = $1 and c.hour >= $2 and c.hour < $3
  union all
  select date_trunc('hour', r.received_at, 'UTC'), r.source, r.event_name, r.outcome, r.reason, r.field, r.n,
      r.received_at, r.sample
    from conversion_receipts r
   where r.advertiser_id = $1 and r.received_at >= $2 and r.received_at < $3
) as received`
const filtered = `($4::text is null or source = $4) and ($5::text is null or event_name = $5)`
const counts = `coalesce(sum(n), 0)::float8 as received,
  coalesce(sum(n) filter (where outcome = 'stored'), 0)::float8 as stored,
  coalesce(sum(n) filter (where outcome = 'duplicate'), 0)::float8 as duplicate,
  coalesce(sum(n) filter (where outcome = 'failed'), 0)::float8 as failed`

const valuesOf = ({ advertiserId, from, to, source, eventName }: HistoryFilter) => [
  ...[advertiserId, from, to, source, eventName],
]

export interface HourRow extends ConversionCounts {
  hour: Date
  source: ConversionSource
  event_name: string
}

/** The latest hours first, after the row before. */
export function selectHours(
  db: Db,
  filter: HistoryFilter,
  after: { hour: Date; source: string; eventName: string } | null,
  limit: number,
): Promise<HourRow[]> {
  return rows<HourRow>(
    db,
    `select hour, source, event_name, ${counts} from ${received}
      where ${filtered}
        and ($6::timestamptz is null or (hour, source, event_name) < ($6, $7::text, $8::text))
      group by hour, source, event_name
      order by hour desc, source desc, event_name desc limit $9`,
    [
      ...valuesOf(filter),
      after?.hour ?? null,
      after?.source ?? null,
      after?.eventName ?? null,
      limit,
    ],
  )
}

interface TotalsRow extends ConversionCounts {
  last_at: Date | null
}

export async function findTotals(db: Db, filter: HistoryFilter): Promise<TotalsRow> {
  const found = await row<TotalsRow>(
    db,
    `select ${counts}, max(last_at) as last_at from ${received} where ${filtered}`,
    valuesOf(filter),
  )
  return found ?? { received: 0, stored: 0, duplicate: 0, failed: 0, last_at: null }
}

export interface RefusalRow {
  source: ConversionSource
  event_name: string
  reason: string
  field: string
  count: number
  last_at: Date
  sample: MaskedField[] | null
}

export function selectRefusals(db: Db, filter: HistoryFilter, max: number): Promise<RefusalRow[]> {
  return rows<RefusalRow>(
    db,
    `select source, event_name, reason, field, sum(n)::float8 as count, max(last_at) as last_at,
        (array_agg(sample order by last_at desc) filter (where sample is not null))[1] as sample
       from ${received} where ${filtered} and outcome = 'failed'
      group by source, event_name, reason, field
      order by sum(n) desc, max(last_at) desc, source, event_name, reason, field limit $6`,
    [...valuesOf(filter), max],
  )
}
