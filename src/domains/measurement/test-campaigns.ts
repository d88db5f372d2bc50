import { createAdGroups } from '#contract/campaigns/ad-groups'
import { createAds } from '#contract/campaigns/ads'
import { createConversionToken } from '#contract/conversions/tokens'
import type { AdGroupId, AdId } from '#contract/ids'
import {
  followMeasurement,
  getMeasurement,
  nameMeasurementSource,
} from '#contract/measurement/measurement'
import { receiveMeasured } from '#contract/measurement/receive-measured'
import { rows } from '#platform/database'
import { asId } from '#testing/ids'
import { runAllJobs } from '#testing/run-all-jobs'
import type { World } from '#testing/world'
import { openShop, type RunningAd, type Shop } from '#testing/worlds/running-ads'

/** A shop whose ad account takes the measurement of a partner. */
export async function openMeasured(world: World) {
  const shop = await openShop(world)
  const place = { advertiser_id: shop.advertiser.id }
  const owner = world.as('olive')
  const { token } = await owner.run(createConversionToken, { ...place, name: 'Partner' })
  return {
    ...{ shop, place, token },
    execute: (text: string, values: unknown[] = []) =>
      world.database.transaction((db) => rows(db, text, values)),
    shared: () => shareBudget(world, shop),
    send: (events: unknown[], with_token = token) =>
      world.visitor.run(receiveMeasured, { ...place, token: with_token, events }),
    name: () => owner.run(nameMeasurementSource, { ...place, name: 'Partner' }),
    follow: ({ campaign_id }: Pick<RunningAd, 'campaign_id'>, is_on: boolean) =>
      owner.run(followMeasurement, { ...place, campaign_id, is_on }),
    campaignOf: async ({ campaign_id }: RunningAd) => {
      const { campaigns } = await owner.run(getMeasurement, place)
      return campaigns.find((one) => one.campaign_id === campaign_id)
    },
  }
}

export type Measured = Awaited<ReturnType<typeof openMeasured>>

/** A campaign of which two ad groups share a daily budget of ten; each spent one of it yesterday. */
async function shareBudget(world: World, shop: Shop): Promise<{ a: RunningAd; b: RunningAd }> {
  const place = { advertiser_id: shop.advertiser.id }
  const budget = { budget_type: 'CBO_ADGROUP', budget_in_micro_currency: null }
  const a = await shop.run({
    campaign: { is_campaign_budget_optimization: true, daily_spend_cap: 10_000_000 },
    group: budget,
  })
  const owner = world.as('olive')
  const made = async (operation: typeof createAdGroups | typeof createAds, input: object) => {
    const saved = await owner.runRaw(operation, { ...place, ...input })
    const { items } = saved as { items: { data: { id: string } | null; exceptions: unknown }[] }
    if (!items[0]?.data) throw new Error(JSON.stringify(items))
    return items[0].data.id
  }
  const ad_group_id = await made(createAdGroups, {
    ad_groups: [
      {
        ...{ campaign_id: a.campaign_id, name: 'Other', billable_event: 'CLICKTHROUGH' },
        ...{ bid_strategy_type: 'MAX_BID', bid_in_micro_currency: 900_000, ...budget },
        targeting_spec: { LOCATION: ['US'] },
      },
    ],
  })
  const pin_id = await shop.pin()
  const ad_id = await made(createAds, {
    ads: [{ ad_group_id, pin_id, destination_url: 'http://localhost:3000/shop/' }],
  })
  await runAllJobs(world)
  const b = { ...a, ad_group_id: asId<AdGroupId>(ad_group_id), ad_id: asId<AdId>(ad_id), pin_id }
  for (const { campaign_id, ad_group_id: group, ad_id: ad } of [a, b])
    await world.database.transaction((db) =>
      rows(
        db,
        `insert into ad_daily_totals (advertiser_id, day, campaign_id, ad_group_id, ad_id, gross_impressions, impressions,
         gross_clicks, clicks, gross_closeups, closeups, gross_saves, saves, gross_hides, hides, gross_video_halves,
         video_halves, spend_micro)
       values ($1, current_date - 1, $2, $3, $4, 9, 9, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 1000000)`,
        [place.advertiser_id, campaign_id, group, ad],
      ),
    )
  return { a, b }
}

/** A click that the whole conversion is put down to, worth twenty. */
export const measuredEvent = (
  { ad_group_id }: Pick<RunningAd, 'ad_group_id'>,
  more: object = {},
) => ({
  ...{ event_id: 'order-1', ad_group_id, attribution_scope: 'click' },
  ...{ attribution_model: 'last_touch', score: 1, total_touchpoints: 1 },
  ...{ value_in_micro_currency: 20_000_000, event_time: Math.floor(Date.now() / 1_000) - 60 },
  ...more,
})
