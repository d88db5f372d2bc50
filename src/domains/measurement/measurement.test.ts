import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { listAdChanges } from '#contract/campaigns/changes/list-changes'
import { addDays, dayAt } from '#contract/campaigns/days'
import type { AdGroupId } from '#contract/ids'
import { limits } from '#contract/limits'
import { followMeasurement, getMeasurement } from '#contract/measurement/measurement'
import { getAdReport } from '#contract/reporting/ad-report'
import { createAdServer } from '#domains/delivery'
import { rows } from '#platform/database'
import { noInterests } from '#testing/ads/no-topics'
import { reporter } from '#testing/ads/offers'
import { idOf } from '#testing/callers'
import { asId } from '#testing/ids'
import { createWorld, type World } from '#testing/world'
import type { RunningAd } from '#testing/worlds/running-ads'
import { sweepMeasured } from './receiving/sweep-measured.ts'
import { followEvents } from './steering/follow-events.ts'
import { type Measured, measuredEvent, openMeasured } from './test-campaigns.ts'

let world: World
let measured: Measured
beforeAll(async () => {
  world = await createWorld({ ADS_REVIEW: 'auto' })
  measured = await openMeasured(world)
})
afterAll(() => world.end())
beforeEach(() => measured.execute('delete from measurement_events'))

describe('following a measurement', () => {
  it('is refused without a source, for other budgets, unknown campaigns and analysts', async () => {
    const { a } = await measured.shared()
    await measured.execute('delete from measurement_sources')
    await expect(measured.follow(a, true)).rejects.toMatchObject({
      code: 'measurement_source_missing',
    })
    await measured.name()
    const own = await measured.shop.run()
    await expect(measured.follow(own, true)).rejects.toMatchObject({ code: 'campaign_not_divided' })
    await expect(measured.follow({ campaign_id: asId('5') }, true)).rejects.toMatchObject({
      code: 'campaign_not_found',
    })
    await world
      .as('olive')
      .run(addAdvertiserPerson, { ...measured.place, username: 'kim', role: 'ANALYST' })
    const kim = world.as('kim')
    await expect(kim.run(getMeasurement, measured.place)).resolves.toMatchObject({
      source: 'Partner',
    })
    await expect(
      kim.run(followMeasurement, { ...measured.place, campaign_id: a.campaign_id, is_on: true }),
    ).rejects.toMatchObject({ code: 'advertiser_role_missing' })
  })

  it('divides nothing without events', async () => {
    await measured.name()
    const { a } = await measured.shared()
    await measured.follow(a, true)
    expect(await measured.campaignOf(a)).toMatchObject({ is_on: true, shares: [] })
  })

  it('moves the budget within limits, says so in the history, and ends at once', async () => {
    await measured.name()
    const { a } = await measured.shared()
    await measured.send([measuredEvent(a)])
    await measured.follow(a, true)
    const budgets = async () =>
      (await measured.campaignOf(a))?.shares.map(({ budget_micro }) => budget_micro)
    expect(await budgets()).toEqual([7_000_000, 3_000_000])
    await followEvents(world.services, world.database)
    expect(await budgets()).toEqual([7_000_000, 3_000_000])
    await measured.execute('update measured_campaigns set decided_on = decided_on - 1')
    await followEvents(world.services, world.database)
    expect(await budgets()).toEqual([9_000_000, 1_000_000])
    const { items } = await world
      .as('olive')
      .run(listAdChanges, { ...measured.place, page_size: 100 })
    const change = { entity_id: a.ad_group_id, field: 'budget_share_percent', after: 90 }
    expect(items).toContainEqual(expect.objectContaining({ ...change, source: 'system' }))
    await measured.follow(a, false)
    expect(await measured.campaignOf(a)).toMatchObject({ is_on: false, shares: [] })
  })
})

describe('the budget of a campaign', () => {
  const spentOf = async ({ campaign_id }: RunningAd, ad_group_id: AdGroupId) => {
    const [found] = await rows<{ spent: string }>(
      world.database.reader,
      `select coalesce(sum(e.billed_micro), 0)::bigint as spent from ad_events e
        where e.advertiser_id = $1 and e.campaign_id = $2 and e.ad_group_id = $3`,
      [measured.place.advertiser_id, campaign_id, ad_group_id],
    )
    return Number(found?.spent)
  }
  let visitors = 0
  /** Ten people see an ad for a tenth of the budget each. */
  const seen = async (ad: RunningAd) => {
    for (let n = 0; n < 10; n += 1) {
      visitors += 1
      const member = reporter(world, { address: `10.2.${visitors >> 8}.${visitors & 255}` })
      const offer = { billable_event: 'IMPRESSION', price_micro: 1_000_000n } as const
      const { token: shown } = member.offer({ ...ad, ...measured.place }, offer)
      await member.report({ offer: shown, type: 'impression' })
    }
  }
  const shownBy = async (server: ReturnType<typeof createAdServer>) => {
    await server.catchUp()
    await server.updatePaces()
    const found = Array.from({ length: 40 }, () =>
      server.chooseAds({
        ...{ placement: 'BROWSE', query: null, topics: new Set<string>(), has_advisory: false },
        ...{ slots: 1, before: null },
        viewer: {
          ...{ viewer_id: idOf(world, 'bob'), country: 'US', region: null, age: 30 },
          ...{ gender: 'unknown', locale: 'en', device: 'web', interests: new Set() },
          ...{ audiences: new Set(), allows_personal_ads: false, allows_measuring: true },
          ...{ refused_advertisers: new Set(), refused_ads: new Set(), served: new Map() },
        },
      }),
    )
    return new Set(found.flat().map(({ pin_id }) => pin_id))
  }

  it('is the first’s to take without events, and theirs by value with them', async () => {
    await measured.name()
    const control = await measured.shared()
    await measured.follow(control.a, true)
    await seen(control.b)
    await seen(control.a)
    expect(await spentOf(control.a, control.a.ad_group_id)).toBe(0)
    expect(await spentOf(control.b, control.b.ad_group_id)).toBe(10_000_000)

    const { a, b } = await measured.shared()
    await measured.execute(`update campaigns set status = 'PAUSED' where id <> $1`, [a.campaign_id])
    await measured.send([measuredEvent(a)])
    await measured.follow(a, true)
    await seen(b)
    expect(await spentOf(b, b.ad_group_id)).toBe(3_000_000)
    const server = createAdServer({
      services: world.services,
      database: { ...world.database, listen: () => ({ isListening: () => false }) },
      ...{ metrics: world.metrics, log: world.log, random: () => 0 },
      ports: noInterests,
    })
    try {
      const divided = await shownBy(server)
      expect([divided.has(a.pin_id), divided.has(b.pin_id)]).toEqual([true, false])
      await measured.follow(a, false)
      expect((await shownBy(server)).has(b.pin_id)).toBe(true)
      await measured.follow(a, true)
    } finally {
      await server.close()
    }
    await seen(a)
    expect(await spentOf(a, a.ad_group_id)).toBe(7_000_000)
  })
})

describe('events of a measurement', () => {
  it('need a token of the ad account', async () => {
    const { a } = await measured.shared()
    await expect(measured.send([measuredEvent(a)], 'x'.repeat(40))).rejects.toMatchObject({
      code: 'conversion_token_wrong',
    })
  })

  it('are each checked, and stored once', async () => {
    const { a, b } = await measured.shared()
    const outcomes = async (events: unknown[]) =>
      (await measured.send(events)).events.map(({ outcome }) => outcome)
    const wrong = [
      ...[{ score: 1.1 }, { score: '1' }, { attribution_scope: 'BUY' }, { event_id: '' }],
      ...[{ attribution_model: null }, { total_touchpoints: 0 }, { value_in_micro_currency: -1 }],
      ...[{ event_time: Date.now() }, { event_time: 5 }, { ad_group_id: '5' }],
    ]
    expect(await outcomes([...wrong.map((more) => measuredEvent(a, more)), 5])).toEqual(
      Array.from({ length: wrong.length + 1 }, () => 'failed'),
    )
    const touches = [
      measuredEvent(a, { score: 0.25 }),
      measuredEvent(b, { score: 0.75 }),
      measuredEvent(a),
    ]
    expect(await outcomes(touches)).toEqual(['stored', 'stored', 'duplicate'])
    expect(await outcomes(touches)).toEqual(['duplicate', 'duplicate', 'duplicate'])
    const found = await world.as('olive').run(getMeasurement, measured.place)
    expect(found).toMatchObject({
      days: [{ events: 2, conversions: 1 }],
      matches: { conversions: 1, by_id: 0, by_day: 0 },
    })
    expect(found.ad_groups.map(({ theirs }) => theirs)).toEqual([
      { results: 0.75, value_micro: 15_000_000 },
      { results: 0.25, value_micro: 5_000_000 },
    ])
  })

  it('match conversions of ours by their id', async () => {
    const { a } = await measured.shared()
    await measured.execute(
      `insert into conversion_events (advertiser_id, day, id, event_name, action_source, event_at, received_at, sources,
         is_limited, event_id)
       values ($1, current_date, $2, 'checkout', 'web', now(), now(), '{api}', false, 'order-1')`,
      [measured.place.advertiser_id, world.services.newId()],
    )
    await measured.send([measuredEvent(a), measuredEvent(a, { event_id: 'order-2' })])
    const { matches } = await world.as('olive').run(getMeasurement, measured.place)
    expect(matches).toEqual({ conversions: 2, by_id: 1, by_day: 0 })
  })

  it('match ours by ad group and day, which are counted without page visits', async () => {
    const { a, b } = await measured.shared()
    const converted = (event_name: string, ad_group_id: AdGroupId, days: number) =>
      measured.execute(
        `insert into conversion_touches (advertiser_id, conversion_at, conversion_id, event_name, action_source,
           value_micro, click_at, click_age_days, click_campaign_id, click_ad_group_id)
         values ($1, now(), $2, $3, 'web', 7000000, now(), $4, $5, $6)`,
        [
          measured.place.advertiser_id,
          world.services.newId(),
          event_name,
          days,
          a.campaign_id,
          ad_group_id,
        ],
      )
    await converted('checkout', a.ad_group_id, 1)
    await converted('page_visit', a.ad_group_id, 1)
    await converted('page_visit', b.ad_group_id, 1)
    await converted('checkout', b.ad_group_id, 31)
    const event_time = Math.floor(Date.now() / 1_000)
    await measured.send([
      measuredEvent(a, { event_time, event_id: 'order-3' }),
      measuredEvent(b, { event_time, event_id: 'order-2' }),
    ])
    const { matches, ad_groups } = await world.as('olive').run(getMeasurement, measured.place)
    expect(matches).toEqual({ conversions: 2, by_id: 0, by_day: 1 })
    const ours = new Map(ad_groups.map((one) => [one.ad_group_id, one.ours]))
    expect(ours.get(a.ad_group_id)).toEqual({ results: 1, value_micro: 7_000_000 })
    expect(ours.get(b.ad_group_id)).toEqual({ results: 0, value_micro: 0 })
  })

  it('leave reports as they are, to the byte', async () => {
    const { a } = await measured.shared()
    const end_date = dayAt('Europe/Berlin', new Date())
    const days = { start_date: addDays(end_date, -2), end_date }
    const columns = 'SPEND_IN_MICRO_DOLLAR,TOTAL_CHECKOUT'
    const report = async () => {
      const input = { ...measured.place, level: 'AD_GROUP', ...days, columns } as const
      return JSON.stringify(await world.as('olive').run(getAdReport, input))
    }
    const before = await report()
    expect(before).toContain('1000000')
    await measured.send([measuredEvent(a)])
    await measured.follow(a, true)
    expect(await report()).toBe(before)
  })

  it('are forgotten after some months', async () => {
    const { a } = await measured.shared()
    await measured.send([measuredEvent(a)])
    await measured.execute('update measurement_events set event_at = $1', [
      new Date(Date.now() - limits.measuredEventDays * 86_400_000 - 1_000),
    ])
    await sweepMeasured(world.database, world.services.clock.now())
    expect(await measured.execute('select 1 as one from measurement_events')).toEqual([])
  })
})
