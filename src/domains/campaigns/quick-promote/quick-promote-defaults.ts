import { toWireMicro } from '#contract/advertisers/money'
import { getQuickPromoteDefaults } from '#contract/campaigns/promote/quick-promote'
import { Failure } from '#contract/errors'
import type { PersonId, PinId } from '#contract/ids'
import type { PinCard } from '#contract/pins/pin'
import { type AdvertiserRow, findPermitted, marketOf, selectMarkets } from '#domains/advertisers'
import { isBillingValid } from '#domains/billing'
import { isEnabled } from '#domains/experiments'
import { pinCards } from '#domains/pins'
import { type Db, row } from '#platform/database'
import { readyJson } from '#platform/json'
import { answerQuery, memberOf } from '#platform/operations'
import { type CreativeRow, findPromotablePin } from '../ads/promotable-pins.ts'

export const quickPromoteDefaultsHandler = answerQuery(
  getQuickPromoteDefaults,
  async (context, { advertiser_id, pin_id }) => {
    const { db } = context
    const advertiser = await findPermitted(db, advertiser_id, memberOf(context).id, 'read_ads')
    const market = await marketOf(db, advertiser)
    if (!market) throw new Error(`No market of an ad account: ${advertiser.country}`)
    const promoted = pin_id && (await requirePromotable(db, pin_id, advertiser))
    const open = (await selectMarkets(db)).filter(({ is_open }) => is_open)
    const { minimum, usual, suggested } = market.budgets
    const business = await findBusiness(db, advertiser.owner_id)
    return {
      advertiser_id: advertiser.id,
      payer: business?.business_name ?? advertiser.name,
      country: advertiser.country,
      currency: advertiser.currency,
      time_zone: market.time_zone,
      is_open: market.is_open && market.has_quick_promote,
      target_countries: open.map(({ country }) => country),
      minimum_budget_in_micro_currency: toWireMicro(minimum),
      default_budget_in_micro_currency: toWireMicro(usual),
      default_duration: market.default_days,
      suggested_budget_in_micro_currency: toWireMicro(suggested),
      suggested_duration: market.suggested_days,
      is_business_valid: business?.has_address ?? false,
      is_billing_valid: await isBillingValid(context, advertiser.id),
      closes_without_history: await isEnabled(
        db,
        context.caller.cookies,
        'web_close_without_history',
      ),
      pin: promoted && (await cardOf(db, promoted.pin_id, advertiser)),
      destination_url: promoted && promoted.link,
    }
  },
)

/** Of a pin that the ad account may promote; throws `pin_not_promotable` for any other. */
export async function requirePromotable(
  db: Db,
  pinId: PinId,
  advertiser: AdvertiserRow,
): Promise<CreativeRow> {
  const found = await findPromotablePin(db, pinId, advertiser)
  if (!found) throw new Failure('pin_not_promotable', { field: 'pin_id' })
  return found
}

async function cardOf(db: Db, pinId: PinId, { owner_id }: AdvertiserRow): Promise<PinCard | null> {
  const [card] = await pinCards(db, [pinId], owner_id)
  return card === undefined ? null : readyJson<PinCard>(card)
}

function findBusiness(db: Db, ownerId: PersonId) {
  return row<{ business_name: string; has_address: boolean }>(
    db,
    'select business_name, address is not null as has_address from partners where account_id = $1',
    [ownerId],
  )
}
