import type { BillableEvent } from '#contract/campaigns/enums'
import type { Db } from '#platform/database'
import { noFloor, otherCountries, type PriceFloors } from '../auction/price-floors.ts'
import { eventsPerBid } from '../live-index/currency.ts'
import { selectPriceFloors } from './price-floor-queries.ts'

/** The floors as auctions compare them: for one event, in whole common micro, rounded up. */
export async function readPriceFloors(db: Db): Promise<PriceFloors> {
  const floors: Record<string, Record<BillableEvent, number>> = { [otherCountries]: { ...noFloor } }
  // Those of all other countries come first.
  for (const { country, billable_event, floor_micro } of await selectPriceFloors(db)) {
    const own = floors[country] ?? { ...(floors[otherCountries] ?? noFloor) }
    own[billable_event] = Math.ceil(Number(floor_micro) / Number(eventsPerBid[billable_event]))
    floors[country] = own
  }
  return floors
}
