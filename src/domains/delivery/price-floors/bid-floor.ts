import {
  type Micro,
  microOfSmallestPart,
  microPerUnit,
  toWireMicro,
} from '#contract/advertisers/money'
import { getBidFloor } from '#contract/delivery/bid-floors'
import { findPermitted, selectCurrencyRates } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import { otherCountries } from '../auction/price-floors.ts'
import { selectPriceFloors } from './price-floor-queries.ts'

export const getBidFloorHandler = answerQuery(
  getBidFloor,
  async (context, { advertiser_id, countries, billable_event }) => {
    const { db } = context
    const { currency } = await findPermitted(db, advertiser_id, memberOf(context).id, 'read_ads')
    const all = (await selectPriceFloors(db)).filter((one) => one.billable_event === billable_event)
    const byCountry = new Map(all.map(({ country, floor_micro }) => [country, floor_micro]))
    const floors = countries.map((country) =>
      BigInt(byCountry.get(country) ?? byCountry.get(otherCountries) ?? '0'),
    )
    const rate = (await selectCurrencyRates(db)).get(currency) ?? microPerUnit
    const shown = floors.map((floor) =>
      toWireMicro(roundUp((floor * rate) / microPerUnit, currency)),
    )
    return {
      currency,
      lowest_in_micro_currency: Math.min(...shown),
      highest_in_micro_currency: Math.max(...shown),
    }
  },
)

/** To what can be typed and paid. */
function roundUp(amount: Micro, currency: string): Micro {
  const step = microOfSmallestPart(currency)
  return ((amount + step - 1n) / step) * step
}
