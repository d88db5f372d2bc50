import { becomePartner } from '#contract/accounts/partners/become-partner'
import type { Currency } from '#contract/advertisers/markets'
import { createAds, listAds } from '#contract/campaigns/ads'
import { createKeywords } from '#contract/campaigns/keywords/keywords'
import { createCatalogCampaign } from '#contract/campaigns/product-groups/create-catalog-campaign'
import {
  editProductPromotions,
  listProductPromotions,
} from '#contract/campaigns/product-groups/promotions'
import { createCatalogFeed } from '#contract/catalogs/feed'
import { createProductGroup } from '#contract/catalogs/product-groups'
import type { AdvertiserId } from '#contract/ids'
import { stoppedClock } from '#platform/clock'
import { asId } from '../../ids.ts'
import { runAllJobs } from '../../run-all-jobs.ts'
import { createWorld, type World } from '../../world.ts'
import { type Business, makeBusiness } from '../../worlds/advertising.ts'
import { type FeedSite, openFeedSite } from '../../worlds/feed-site.ts'
import { type Budgets, type RunningAd, runAd } from '../offers.ts'

export interface WeeksOptions {
  payments: 'invoice' | 'card-stand-in'
  country: string
  currency: Currency
  /** About what a dollar costs. */
  scale: bigint
  start: Date
}

/** A product with an ad account of Olive's that has every kind of ad that is billed or counted in its own way. */
export interface WeeksMarket extends WeeksOptions {
  world: World
  clock: ReturnType<typeof stoppedClock>
  advertiser_id: AdvertiserId
  zone: string
  /** The first has a keyword; some have budgets that are spent in the middle of an event. */
  ads: RunningAd[]
  keyword: string
}

const address = { line1: 'Lamp Street 1', city: 'Berlin', postal_code: '10115', country: 'DE' }

export async function openWeeksMarket(options: WeeksOptions): Promise<WeeksMarket> {
  const { payments, country, currency, scale, start } = options
  const site = await openFeedSite()
  const world = await createWorld({
    ...{ ADS_REVIEW: 'auto', PAYMENTS: payments, FETCH_ALLOW: site.host, LOG_LEVEL: 'error' },
  })
  const clock = stoppedClock(start)
  world.services.clock = clock
  const olive = world.as('olive')
  const made = await makeBusiness(world, { country, currency })
  const budget_in_micro_currency = Number(50_000_000n * scale)
  const business: Business = {
    ...made,
    promote: (pin, more) => made.promote(pin, { budget_in_micro_currency, ...more }),
  }
  await olive.run(becomePartner, { business_name: 'Lamps & Co', country, address })
  const { id: advertiser_id, time_zone: zone } = business.advertiser
  const plenty = 1_000_000_000_000_000n
  const budgets: Budgets[] = [
    { daily: plenty },
    { daily: 2_000_003n * scale },
    { lifetime: 9_000_001n * scale },
    { daily: plenty, campaignLifetime: 30_000_007n * scale },
  ]
  const ads: RunningAd[] = []
  for (const budget of budgets) ads.push(await runAd(world, business, budget))
  const keyword = 'brass lamp'
  const ad_group_id = ads[0]?.ad_group_id ?? ''
  await olive.run(createKeywords, {
    ...{ advertiser_id, keywords: [{ ad_group_id, value: keyword, match_type: 'PHRASE' }] },
  })
  ads.push(...(await promoteProducts(world, business, { site, country, currency })))
  site.close()
  return { ...options, world, clock, advertiser_id, zone, ads, keyword }
}

/** Two items of a feed in two groups, and an ad of a pin beside them, in one ad group. */
async function promoteProducts(
  world: World,
  { advertiser: { id: advertiser_id }, pin }: Business,
  { site, country, currency }: { site: FeedSite; country: string; currency: Currency },
): Promise<RunningAd[]> {
  const olive = world.as('olive')
  site.publish([
    { id: 'brass', title: 'Brass lamp', brand: 'Glow' },
    { id: 'green', title: 'Green shade' },
  ])
  const { id: feed_id } = await olive.run(createCatalogFeed, {
    ...{ advertiser_id, name: 'Lamps', source: 'ADDRESS', location: `${site.origin}/items.tsv` },
    ...{ format: 'TSV', schedule_time: '04:30', time_zone: 'UTC' },
    ...{ default_country: country, default_language: 'en', default_currency: currency },
  })
  await runAllJobs(world)
  const { id: product_group_id } = await olive.run(createProductGroup, {
    ...{ advertiser_id, feed_id, name: 'Glowing' },
    filters: { all_of: [{ field: 'BRAND', values: ['glow'] }] },
  })
  const { ad_group_id } = await olive.run(createCatalogCampaign, {
    ...{ advertiser_id, product_group_id, name: 'Products', countries: [country] },
    ...{ daily_budget_in_micro_currency: 900_000_000_000, bid_in_micro_currency: 50_000_000 },
  })
  const { items: promotions } = await olive.run(listProductPromotions, { advertiser_id })
  const rest = promotions.find((one) => one.catalog_product_group_id === null)
  await olive.run(editProductPromotions, {
    ...{ advertiser_id, promotions: [{ id: rest?.id ?? '', status: 'RUNNING' }] },
  })
  const pin_id = await pin()
  await olive.run(createAds, { advertiser_id, ads: [{ ad_group_id, pin_id }] })
  await runAllJobs(world)
  const { items } = await olive.run(listAds, { advertiser_id, ad_group_ids: [ad_group_id] })
  return items.map(({ id, campaign_id, pin_id: pin }) => ({
    ...{ advertiser_id, campaign_id, ad_group_id: asId(ad_group_id), ad_id: id, pin_id: pin },
  }))
}
