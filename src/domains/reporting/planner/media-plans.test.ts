import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { listAdChanges } from '#contract/campaigns/changes/list-changes'
import { addDays } from '#contract/campaigns/days'
import {
  deleteMediaPlan,
  forecastPlan,
  listMediaPlans,
  saveMediaPlan,
} from '#contract/reporting/planner/media-plans'
import { rows } from '#platform/database'
import { refusalOf } from '#testing/refusal-of'
import { type CastName, createWorld, type World } from '#testing/world'
import { type Business, makeBusiness } from '#testing/worlds/advertising'
import { sumPast } from './sum-past.ts'

let world: World
let shop: Business
beforeAll(async () => {
  world = await createWorld()
  shop = await makeBusiness(world)
  for (const [username, role] of [
    ['ada', 'CAMPAIGN_MANAGER'],
    ['kim', 'ANALYST'],
  ] as const)
    await world.as('olive').run(addAdvertiserPerson, {
      ...{ advertiser_id: shop.advertiser.id, username, role },
    })
})
afterAll(() => world.end())

const own = () => ({ advertiser_id: shop.advertiser.id })
const plan = {
  ...{ objective_type: 'CONSIDERATION' as const, countries: ['DE'] },
  ...{ daily_budget: 10_000_000, days: 10 },
}
const forecast = (more: object = {}, name: CastName = 'kim') =>
  world.as(name).run(forecastPlan, { ...own(), ...plan, ...more })

/** Ad groups that spent their 5 a day on ten days: 100 to 199 clicks of 1,000 impressions a day. */
async function deliver(business: Business, first: number, count: number): Promise<void> {
  const { id } = business.advertiser
  const { campaign } = await business.promote(await business.pin())
  const today = new Date().toISOString().slice(0, 10)
  const writer = world.database.writer
  const numbers = Array.from({ length: count }, (_, n) => first + n)
  await rows(
    writer,
    `insert into ad_groups (advertiser_id, id, campaign_id, name, status, billable_event, bid_strategy_type, budget_type,
       budget_micro, pacing_delivery_type, placement_group, auto_targeting_enabled, targeting_spec, created_at, updated_at)
     select $1, n, $3, 'Past', 'PAUSED', 'CLICKTHROUGH', 'AUTOMATIC_BID', 'DAILY', 5000000, 'STANDARD', 'ALL', true, '{}',
            now(), now() from unnest($2::bigint[]) n`,
    [id, numbers, campaign.id],
  )
  await rows(
    writer,
    `insert into ad_daily_facts (advertiser_id, day, campaign_id, ad_group_id, ad_id, placement, country, age_bucket,
       gender, device, gross_impressions, impressions, gross_clicks, clicks, gross_closeups, closeups, gross_saves, saves,
       gross_hides, hides, gross_video_halves, video_halves, spend_micro)
     select $1, d.day::date, $4, n, n, 'BROWSE', 'DE', '', 'unknown', 'web', 1000, 1000, 0, 100 + n % 100, 0, 0, 0, 0, 0, 0,
            0, 0, 5000000 from unnest($2::bigint[]) n, unnest($3::text[]) d (day)`,
    [id, numbers, Array.from({ length: 10 }, (_, n) => addDays(today, -2 - n)), campaign.id],
  )
  await rows(
    writer,
    `insert into ad_reach (advertiser_id, ad_id, country, sketch, people) select $1, n, '', '', 2500
       from unnest($2::bigint[]) n`,
    [id, numbers],
  )
  await sumPast(world.database, new Date(), 1)
}

describe('a forecast', () => {
  it('is for who may read reports', async () => {
    expect((await refusalOf(() => forecast({}, 'bob'))).code).toBe('advertiser_not_found')
    expect((await refusalOf(() => forecast({ days: 91 }))).code).toBe('invalid_input')
    expect((await refusalOf(() => forecast({ daily_budget: 0 }))).code).toBe('invalid_input')
  })

  it('says that there is too little, on a new installation and with few others', async () => {
    expect(await forecast()).toMatchObject({ based_on: 0, needed: 20, figures: null, curve: [] })
    const bobs = await makeBusiness(world, { name: 'bob' })
    await deliver(bobs, 5_000, 40)
    // What one other ad account paid is nobody's business.
    expect((await forecast()).based_on).toBe(0)
    await deliver(shop, 100, 19)
    expect(await forecast()).toMatchObject({ based_on: 19, figures: null })
  })

  it('says what ad groups like it brought, for less and more money too', async () => {
    await deliver(shop, 119, 21)
    const { based_on, figures, curve, largest_budget } = await forecast()
    expect({ based_on, largest_budget }).toEqual({ based_on: 40, largest_budget: 5_000_000 })
    // Twice the budget of each.
    expect(figures).toMatchObject({
      ...{ daily_budget: 10_000_000, spend: { low: 100_000_000, high: 100_000_000 } },
      cpm: { low: 5_000_000, middle: 5_000_000, high: 5_000_000 },
      ...{ frequency: { low: 4, middle: 4, high: 4 } },
    })
    expect(figures?.results.low).toBeGreaterThanOrEqual(2_000)
    expect(figures?.results.low).toBeLessThan(figures?.results.middle ?? 0)
    expect(figures?.results.high).toBeLessThanOrEqual(2_780)
    expect(curve.map((one) => one.daily_budget)).toEqual(
      [2.5, 5, 10, 15, 20, 30, 40].map((amount) => amount * 1_000_000),
    )
    // In other countries, and paid for otherwise, there was nothing.
    expect((await forecast({ countries: ['FR'] })).based_on).toBe(0)
    expect((await forecast({ objective_type: 'AWARENESS' })).based_on).toBe(0)
  })
})

describe('a plan', () => {
  const save = (name: CastName, more: object = {}) =>
    world.as(name).run(saveMediaPlan, { ...own(), ...plan, name: 'Autumn', ...more })

  it('is saved by who may change ads, with its forecast as it is then', async () => {
    expect((await refusalOf(() => save('kim'))).code).toBe('advertiser_role_missing')
    const saved = await save('ada')
    expect(saved).toMatchObject({ name: 'Autumn', daily_budget: 10_000_000, days: 10 })
    expect(saved.forecast).toEqual(await forecast())
    expect(await world.as('kim').run(listMediaPlans, own())).toEqual([saved])
  })

  it('is deleted once', async () => {
    const { id: media_plan_id } = await save('ada')
    const remove = (name: CastName) => () =>
      world.as(name).run(deleteMediaPlan, { ...own(), media_plan_id })
    expect((await refusalOf(remove('kim'))).code).toBe('advertiser_role_missing')
    await remove('olive')()
    expect((await refusalOf(remove('olive'))).code).toBe('media_plan_not_found')
    const { items } = await world.as('kim').run(listAdChanges, { ...own(), entity: 'media_plan' })
    const logged = { ...plan, name: 'Autumn', ages: [] }
    expect(items.filter(({ entity_id }) => entity_id === media_plan_id)).toMatchObject([
      { entity_name: 'Autumn', field: '*', before: logged, after: null, undo: 'elsewhere' },
      { entity_name: 'Autumn', field: '*', before: null, after: logged, undo: 'elsewhere' },
    ])
    expect(items.map(({ actor }) => actor?.username)).toEqual(['olive', 'ada', 'ada'])
  })

  it('is one of twenty at most', async () => {
    const before = (await world.as('olive').run(listMediaPlans, own())).length
    for (let n = before; n < 20; n += 1) await save('olive')
    expect((await refusalOf(() => save('olive'))).code).toBe('entity_limit_reached')
  })
})
