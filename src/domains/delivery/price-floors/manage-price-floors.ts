import { toWireMicro } from '#contract/advertisers/money'
import { billableEvents } from '#contract/campaigns/enums'
import {
  type AdPriceFloors,
  listAdPriceFloors,
  setAdPriceFloors,
} from '#contract/delivery/price-floors'
import { answerCommand, answerQuery } from '#platform/operations'
import { otherCountries } from '../auction/price-floors.ts'
import {
  announcePriceFloors,
  deletePriceFloor,
  type PriceFloorRow,
  selectPriceFloors,
  upsertPriceFloor,
} from './price-floor-queries.ts'

export const listAdPriceFloorsHandler = answerQuery(listAdPriceFloors, async ({ db }) => {
  const byCountry = Map.groupBy(await selectPriceFloors(db), ({ country }) => country)
  return Array.from(byCountry, ([country, floors]) => toAdPriceFloors(country, floors))
})

export const setAdPriceFloorsHandler = answerCommand(
  setAdPriceFloors,
  async ({ db, clock }, { country, floors }) => {
    const where = country ?? otherCountries
    for (const billable_event of billableEvents) {
      const floor = floors[billable_event]
      if (floor === undefined) continue
      const key = { country: where, billable_event }
      if (floor === null) await deletePriceFloor(db, key)
      else await upsertPriceFloor(db, { ...key, floor_micro: String(floor) }, clock.now())
    }
    await announcePriceFloors(db)
    const after = await selectPriceFloors(db)
    return toAdPriceFloors(
      where,
      after.filter((one) => one.country === where),
    )
  },
)

function toAdPriceFloors(country: string, floors: readonly PriceFloorRow[]): AdPriceFloors {
  const of = (event: string) => {
    const found = floors.find(({ billable_event }) => billable_event === event)
    return found === undefined ? null : toWireMicro(BigInt(found.floor_micro))
  }
  return {
    country: country === otherCountries ? null : country,
    floors: {
      CLICKTHROUGH: of('CLICKTHROUGH'),
      IMPRESSION: of('IMPRESSION'),
      VIDEO_V_50_MRC: of('VIDEO_V_50_MRC'),
    },
  }
}
