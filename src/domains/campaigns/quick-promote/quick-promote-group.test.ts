import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerConsent } from '#contract/accounts/consents/answer-consent'
import { consentAnswers } from '#contract/accounts/consents/consent-names'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { listAds } from '#contract/campaigns/ads'
import { listAdChanges } from '#contract/campaigns/changes/list-changes'
import { listProductPromotions } from '#contract/campaigns/product-groups/promotions'
import { quickPromoteGroup } from '#contract/campaigns/promote/quick-promote-group'
import { createCatalogFeed } from '#contract/catalogs/feed'
import { createProductGroup } from '#contract/catalogs/product-groups'
import { rows } from '#platform/database'
import { refusalOf } from '#testing/refusal-of'
import { runAllJobs } from '#testing/run-all-jobs'
import { createWorld, type World } from '#testing/world'
import { acceptDataTerms } from '#testing/worlds/advertising'
import { type FeedSite, openFeedSite } from '#testing/worlds/feed-site'
import { openShop, type Shop } from '#testing/worlds/running-ads'

let world: World
let shop: Shop
let site: FeedSite
let product_group_id: string

beforeAll(async () => {
  site = await openFeedSite()
  world = await createWorld({ ADS_REVIEW: 'auto', FETCH_ALLOW: site.host })
  shop = await openShop(world)
  site.publish([
    { id: 'brass', title: 'Brass lamp' },
    { id: 'green', title: 'Green shade' },
  ])
  const { id: feed_id } = await olive().run(createCatalogFeed, {
    ...{ ...place(), name: 'Lamps', source: 'ADDRESS', location: `${site.origin}/items.tsv` },
    ...{ format: 'TSV', schedule_time: '04:30', time_zone: 'UTC' },
    ...{ default_country: 'US', default_language: 'en', default_currency: 'USD' },
  })
  await runAllJobs(world)
  const all = { ...place(), feed_id, name: 'All', auto_type: 'ALL_PRODUCTS' as const }
  product_group_id = (await olive().run(createProductGroup, all)).id
})
afterAll(async () => {
  await world.end()
  site.close()
})

const olive = () => world.as('olive')
const place = () => ({ advertiser_id: shop.advertiser.id })
const input = (more: object = {}) => ({
  ...{ ...place(), product_group_id, campaign_name: 'Summer lamps', duration: 10 },
  ...{ budget_in_micro_currency: 5_000_000, targeting_spec: { country: 'US' }, ...more },
})
const promote = (more: object = {}, name: 'olive' | 'ada' | 'bob' = 'olive') =>
  world.as(name).runRaw(quickPromoteGroup, input(more)) as Promise<
    Awaited<ReturnType<typeof typed>>
  >
const typed = () => olive().run(quickPromoteGroup, input())
const countAll = async () => {
  const counted = await rows<{ n: number }>(
    world.database.reader,
    `select ((select count(*) from campaigns) + (select count(*) from ad_groups)
       + (select count(*) from product_group_promotions))::int as n`,
    [],
  )
  return counted[0]?.n
}

describe('promoting a product group in a few steps', () => {
  it.each([
    [{ product_group_id: '999' }, 'product_group_not_found'],
    [{ product_group_id: '' }, 'invalid_input'],
    [{ budget_in_micro_currency: 999_999 }, 'budget_too_low'],
    [{ inclusive_end_date: '2020-01-01' }, 'dates_in_past'],
    [{ duration: 366 }, 'invalid_input'],
    [{ targeting_spec: {} }, 'invalid_input'],
    [{ targeting_spec: { country: 'US', interests: ['7'] } }, 'interest_unknown'],
  ])('with %o is refused, and makes nothing: %s', async (more, code) => {
    const before = await countAll()
    expect((await refusalOf(() => promote(more))).code).toBe(code)
    expect(await countAll()).toBe(before)
  })

  it('is for who may change campaigns and accepted the data terms', async () => {
    expect((await refusalOf(() => promote({}, 'bob'))).code).toBe('advertiser_not_found')
    await olive().run(addAdvertiserPerson, { ...place(), username: 'ada', role: 'ANALYST' })
    expect((await refusalOf(() => promote({}, 'ada'))).code).toBe('advertiser_role_missing')
    const answer = (value: number) =>
      olive().run(answerConsent, { name: 'ads_data_terms', answer: value as never })
    await answer(consentAnswers.no)
    expect((await refusalOf(() => promote())).code).toBe('consent_required')
    await acceptDataTerms(world, 'olive')
  })

  it('is not where Quick Promote is closed', async () => {
    const open = (is: boolean) =>
      rows(
        world.database.writer,
        `update ad_markets set has_quick_promote = $1 where country = $2`,
        [is, shop.advertiser.country],
      )
    await open(false)
    expect((await refusalOf(() => promote())).code).toBe('market_closed')
    await open(true)
  })

  it('makes a campaign for catalog sales, whose items become ads', async () => {
    const made = await promote({
      campaign_name: 'n'.repeat(64),
      targeting_spec: { country: 'US', ages: ['25-34'], genders: ['female'] },
    })
    expect(made.campaign).toMatchObject({
      ...{ name: `${'n'.repeat(62)}…`, objective_type: 'CATALOG_SALES' },
      ...{ summary_status: 'RUNNING', is_automated_campaign: false },
    })
    expect(made.campaign.end_time).not.toBeNull()
    expect(made.ad_group).toMatchObject({
      ...{ billable_event: 'CLICKTHROUGH', bid_strategy_type: 'AUTOMATIC_BID' },
      ...{ budget_in_micro_currency: 5_000_000, end_time: made.campaign.end_time },
      targeting_spec: { LOCATION: ['US'], AGE_BUCKET: ['25-34'], GENDER: ['female'] },
    })
    expect(made.promotion).toMatchObject({
      ...{ catalog_product_group_id: product_group_id, status: 'RUNNING' },
    })
    await runAllJobs(world)
    const inside = { ...place(), campaign_ids: [made.campaign.id] }
    const { items } = await olive().run(listProductPromotions, inside)
    expect(items.map(({ status }) => status).toSorted()).toEqual(['EXCLUDED', 'RUNNING'])
    const ads = (await olive().run(listAds, inside)).items
    expect(ads.map(({ name }) => name).toSorted()).toEqual(['Brass lamp', 'Green shade'])
    const changes = await olive().run(listAdChanges, { ...place(), campaign_id: made.campaign.id })
    const begun = changes.items.filter(({ actor }) => actor !== null)
    expect(new Set(begun.map(({ source }) => source))).toEqual(new Set(['quick_promote']))
  })

  it('runs without an end while ongoing', async () => {
    const made = await promote({ is_ongoing: true, inclusive_end_date: '2020-01-01' })
    expect(made.campaign.end_time).toBeNull()
    expect(made.ad_group.end_time).toBeNull()
  })
})
