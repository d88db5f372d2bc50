import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAdChanges } from '#contract/campaigns/changes/list-changes'
import { undoAdChange } from '#contract/campaigns/changes/undo-change'
import { createKeywords } from '#contract/campaigns/keywords/keywords'
import type { AdvertiserId, PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import {
  applyRecommendation,
  dismissRecommendation,
  listRecommendations,
} from '#contract/reporting/recommendations'
import { rows } from '#platform/database'
import { asId } from '#testing/ids'
import { createWorld, type World } from '#testing/world'
import { countAdEvent } from '#testing/worlds/ad-events'
import { openShop, type RunningAd, type Shop } from '#testing/worlds/running-ads'
import { rebuildFacts } from '../facts/rebuild-facts.ts'
import { moreADay, raisedBudget } from './expected-effect.ts'

let world: World
let shop: Shop
let ad: RunningAd
let advertiser_id: AdvertiserId
const dayMs = 86_400_000

beforeAll(async () => {
  world = await createWorld({ ADS_REVIEW: 'auto' })
  shop = await openShop(world)
  ad = await shop.run({ group: { budget_in_micro_currency: 10_000_000 } })
  advertiser_id = asId<AdvertiserId>(shop.advertiser.id)
})
afterAll(() => world.end())

const olive = () => world.as('olive')
const list = async () => (await olive().run(listRecommendations, { advertiser_id })).items
const kinds = async () => (await list()).map(({ kind }) => kind)
const write = (text: string, ...values: unknown[]) =>
  world.database.transaction((db) => rows(db, text, values))
const ago = (days: number) => new Date(world.services.clock.now().getTime() - days * dayMs)
const changes = async () =>
  (await olive().run(listAdChanges, { advertiser_id, entity: 'adgroup' })).items
const facts = () => rebuildFacts(world.database, advertiser_id, world.services.clock.now())
/** Somebody clicks for an amount. */
const click = (at: Date, billed_micro: bigint) =>
  countAdEvent(world, { advertiser_id, ...ad }, { at, type: 'click', billed_micro })
/** As many people see the ad after a search, and one clicks. */
const search = async (query: string, people: number, days = 2) => {
  for (let n = 0; n < people; n += 1) {
    const event = {
      ...{ at: ago(days), placement: 'SEARCH', query },
      person_id: asId<PersonId>(String(7_000 + n)),
    }
    const offer_id = await countAdEvent(world, { advertiser_id, ...ad }, event)
    if (n === 0)
      await countAdEvent(world, { advertiser_id, ...ad }, { ...event, offer_id, type: 'click' })
  }
}

it('nothing is recommended without figures', async () => {
  expect(await list()).toEqual([])
})

describe('a budget that is spent up', () => {
  it('is raised once, by one change that the history takes back', async () => {
    for (const days of [1, 2]) await click(ago(days), 9_900_000n)
    await facts()
    expect(await kinds()).toEqual([])
    await click(ago(3), 9_900_000n)
    await facts()
    const [one] = await list()
    expect(one).toMatchObject({
      ...{ kind: 'RAISE_BUDGET', level: 'adgroup', id: ad.ad_group_id, can_apply: true },
      figures: {
        ...{ limited_days: 3, budget_micro: 10_000_000, raised_micro: 12_500_000 },
        ...{ spend_micro: 29_700_000, clicks: 3, more_a_day: 0 },
      },
    })
    const before = (await changes()).length
    const input = { advertiser_id, key: one?.key ?? '' }
    await olive().run(applyRecommendation, input)
    expect(await kinds()).toEqual([])
    await expect(olive().run(applyRecommendation, input)).rejects.toThrow(
      'recommendation_not_found',
    )
    const [change, ...older] = await changes()
    expect(older).toHaveLength(before)
    expect(change).toMatchObject({
      ...{ field: 'budget_in_micro_currency', before: 10_000_000, after: 12_500_000 },
    })
    await olive().run(undoAdChange, { advertiser_id, change_id: change?.id ?? '' })
    expect(await kinds()).toEqual(['RAISE_BUDGET'])
  })

  it('that was dismissed stays so, for everybody in the ad account', async () => {
    const [one] = await list()
    const input = { advertiser_id, key: one?.key ?? '' }
    await olive().run(dismissRecommendation, input)
    expect(await kinds()).toEqual([])
    const apply = olive().run(applyRecommendation, input)
    await expect(apply).rejects.toThrow('recommendation_not_found')
    const again = olive().run(dismissRecommendation, input)
    await expect(again).rejects.toThrow('recommendation_not_found')
  })
})

it('a campaign’s budget of a day is raised, too', async () => {
  const campaign = { daily_spend_cap: 9_000_000, name: 'Capped' }
  const own = await shop.run({ campaign, group: { budget_in_micro_currency: 90_000_000 } })
  for (const days of [1, 2, 3])
    await countAdEvent(...([world, { advertiser_id, ...own }] as const), {
      at: ago(days),
      type: 'click',
      billed_micro: 9_000_000n,
    })
  await facts()
  expect(await list()).toMatchObject([
    { level: 'campaign', id: own.campaign_id, figures: { raised_micro: 11_250_000 } },
  ])
  const key = `RAISE_BUDGET:${own.campaign_id}`
  await olive().run(applyRecommendation, { advertiser_id, key })
  expect(await kinds()).toEqual([])
  const { items } = await olive().run(listAdChanges, { advertiser_id, entity: 'campaign' })
  expect(items[0]).toMatchObject({ before: 9_000_000, after: 11_250_000 })
  await own.set('PAUSED')
})

it('an ad that was rejected is to be mended, while its campaign runs', async () => {
  const set = (status: string) =>
    write('update ads set review_status = $1 where id = $2', status, ad.ad_id)
  await set('REJECTED')
  expect(await kinds()).toEqual(['FIX_REJECTED_AD'])
  await ad.set('PAUSED')
  expect(await kinds()).toEqual([])
  await ad.set('ACTIVE')
  await set('APPROVED')
  expect(await kinds()).toEqual([])
})

it('a search that ten people made is to become a keyword, and none of fewer', async () => {
  await search('brass lamp', 10)
  await search('my secret', 9)
  await search('long ago', 10, limits.recommendedSearchDays + 1)
  await facts()
  const found = await list()
  expect(found).toMatchObject([
    {
      kind: 'ADD_KEYWORD',
      query: 'brass lamp',
      figures: { people: 10, impressions: 10, clicks: 1 },
    },
  ])
  const keyword = { ad_group_id: ad.ad_group_id, value: 'Brass lamp', match_type: 'EXACT' }
  await olive().run(createKeywords, { advertiser_id, keywords: [keyword] } as never)
  expect(await kinds()).toEqual([])
})

it('an audience of few people is to be widened, once its size is known', async () => {
  const audience = (people: number | null) =>
    write(
      `insert into audiences (advertiser_id, id, name, type, rule, retention_days, status, source_id, shown_people,
         created_at, updated_at) values ($1, 77, 'Few', 'ENGAGEMENT', '{}', 30, 'READY', 77, $2, now(), now())
       on conflict (advertiser_id, id) do update set shown_people = excluded.shown_people`,
      advertiser_id,
      people,
    )
  await audience(null)
  await write(
    `update ad_groups set targeting_spec = targeting_spec || '{"AUDIENCE_INCLUDE": ["77"]}' where id = $1`,
    ad.ad_group_id,
  )
  expect(await kinds()).toEqual([])
  await audience(999)
  expect(await list()).toMatchObject([{ kind: 'WIDEN_AUDIENCE', figures: { people: 999 } }])
  await audience(1_000)
  expect(await kinds()).toEqual([])
})

it('a tag with events is to match addresses', async () => {
  const tag = (fields: string[]) =>
    write(
      `insert into conversion_tags (advertiser_id, id, name, status, match_fields, created_at, updated_at)
       values ($1, 88, 'Shop', 'ACTIVE', $2, now(), now())
       on conflict (advertiser_id, id) do update set match_fields = excluded.match_fields`,
      advertiser_id,
      fields,
    )
  await tag([])
  expect(await kinds()).toEqual([])
  const tell = (id: number, isLimited: boolean) =>
    write(
      `insert into conversion_events (advertiser_id, day, id, event_name, action_source, event_at, received_at, sources,
         tag_id, is_limited) values ($1, $2::timestamptz::date, $3, 'checkout', 'web', $2, $2, '{tag}', 88, $4)`,
      ...[advertiser_id, ago(2), id, isLimited],
    )
  await tell(1, true)
  expect(await kinds()).toEqual([])
  await tell(2, false)
  expect(await list()).toMatchObject([{ kind: 'ENHANCED_MATCH', id: '88', figures: { events: 1 } }])
  await tag(['em'])
  expect(await kinds()).toEqual([])
})

it('is nobody else’s to apply', async () => {
  const key = `RAISE_BUDGET:${ad.ad_group_id}`
  const apply = world.as('bob').run(applyRecommendation, { advertiser_id, key })
  await expect(apply).rejects.toThrow('advertiser_not_found')
})

it('a raised budget is a quarter more in whole coins, and its effect is at the price that was paid', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 13n }), (budget) => {
      const raised = raisedBudget(budget, 'EUR')
      expect(raised % 10_000n).toBe(0n)
      expect(raised * 4n >= budget * 5n && (raised - 10_000n) * 4n < budget * 5n).toBe(true)
    }),
  )
  const spent = { more: 5_000_000n, spend: 20_000_000n, impressions: 400 }
  expect(moreADay({ ...spent, clicks: 40 })).toBe(10)
  expect(moreADay({ ...spent, clicks: 0 })).toBe(100)
  expect(moreADay({ ...spent, spend: 0n, clicks: 0 })).toBe(0)
})
