import type { BillableEvent } from '#contract/campaigns/enums'
import { liveAdsChannel } from '#domains/campaigns'
import { type Db, rows, type Writer } from '#platform/database'

export interface PriceFloorRow {
  country: string
  billable_event: BillableEvent
  floor_micro: string
}

/** That of all other countries first. */
export function selectPriceFloors(db: Db): Promise<PriceFloorRow[]> {
  return rows<PriceFloorRow>(
    db,
    `select f.country, f.billable_event, f.floor_micro from ad_price_floors f order by f.country <> '*', f.country`,
    [],
  )
}

export async function upsertPriceFloor(db: Writer, floor: PriceFloorRow, now: Date): Promise<void> {
  await rows(
    db,
    `insert into ad_price_floors (country, billable_event, floor_micro, updated_at) values ($1, $2, $3, $4)
     on conflict (country, billable_event) do update set floor_micro = excluded.floor_micro,
       updated_at = excluded.updated_at`,
    [floor.country, floor.billable_event, floor.floor_micro, now],
  )
}

export async function deletePriceFloor(
  db: Writer,
  { country, billable_event }: Omit<PriceFloorRow, 'floor_micro'>,
): Promise<void> {
  await rows(db, 'delete from ad_price_floors where country = $1 and billable_event = $2', [
    country,
    billable_event,
  ])
}

/** Processes that show ads read the floors at once, when this commits. */
export async function announcePriceFloors(db: Writer): Promise<void> {
  await rows(db, `select pg_notify($1, '')`, [liveAdsChannel])
}
