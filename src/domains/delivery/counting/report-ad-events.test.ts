import { describe, expect, it } from 'vitest'
import { adEventTypes, reportAdEvents } from '#contract/delivery/report-ad-events'
import { limits } from '#contract/limits'
import { rows } from '#platform/database'
import { offerOf, sumsOf, tokenOf } from '#testing/ads/offers'
import {
  ad,
  clock,
  eventsOf,
  eventsOfTest,
  mia,
  minuteMs,
  offer,
  startReports,
  world,
} from './test-reports.ts'

startReports()

const allTaken = (taken: number) => ({ taken, refused: [] })

describe('an event', () => {
  it('is stored with what its offer says, and billed', async () => {
    const { token, offer: made } = offer({
      placement: 'SEARCH',
      match_kind: 'keyword',
      match_value: 'lamp',
      query: 'brass lamp',
      age_bucket: null,
    })
    clock.move(20_000)
    expect(
      await mia.report(
        { offer: token, type: 'impression', seconds_ago: 12 },
        { offer: token, type: 'click', seconds_ago: 2 },
      ),
    ).toEqual(allTaken(2))
    const stored = await rows<Record<string, unknown>>(
      world.database.reader,
      'select * from ad_events where offer_id = $1 order by at',
      [made.offer_id],
    )
    expect(stored).toHaveLength(2)
    const now = clock.now().getTime()
    expect(stored[0]).toMatchObject({
      ...ad,
      type: 'impression',
      placement: 'SEARCH',
      billable_event: 'CLICKTHROUGH',
      country: 'DE',
      age_bucket: null,
      gender: 'female',
      device: 'web',
      match_kind: 'keyword',
      match_value: 'lamp',
      query: 'brass lamp',
      person_id: mia.id,
      invalid_reason: null,
      billed_micro: '0',
      at: new Date(now - 12_000),
      received_at: clock.now(),
    })
    expect(stored[0]?.features).toHaveLength(made.features.length * 4)
    expect(stored[0]?.address_key).toHaveLength(16)
    expect(stored[1]).toMatchObject({ type: 'click', billed_micro: '100000', features: null })
  })

  it('is counted once, however often and in whatever order it comes', async () => {
    const { token } = offer()
    await mia.report(...eventsOf(token, 'click', 'impression', 'click', 'save'))
    const first = await eventsOfTest()
    expect(first.map(({ type }) => type).sort()).toEqual(['click', 'impression', 'save'])
    expect(first.every(({ invalid_reason }) => invalid_reason === null)).toBe(true)
    const before = await sumsOf(world, ad.advertiser_id)
    clock.move(5 * minuteMs)
    expect(await mia.report(...eventsOf(token, 'click', 'impression', 'save'))).toEqual(allTaken(3))
    await Promise.all(
      Array.from({ length: 6 }, () => mia.report(...eventsOf(token, 'impression', 'click'))),
    )
    expect(await eventsOfTest()).toEqual(first)
    expect(await sumsOf(world, ad.advertiser_id)).toEqual(before)
  })

  it('from two tabs at the same moment is counted and billed once', async () => {
    const made = Array.from({ length: 12 }, () => offer({ billable_event: 'IMPRESSION' }))
    const events = made.flatMap(({ token }) => eventsOf(token, 'impression'))
    const before = await sumsOf(world, ad.advertiser_id)
    await Promise.all([
      mia.report(...events),
      mia.report(...events.toReversed()),
      mia.report(...events.slice(4)),
    ])
    const stored = await eventsOfTest()
    expect(stored).toHaveLength(12)
    const billed = stored.filter(({ billed_micro }) => billed_micro === '100000')
    // More than five in a minuteMs of one ad are a burst.
    expect(billed).toHaveLength(5)
    const after = await sumsOf(world, ad.advertiser_id)
    expect([after.ledger - before.ledger, after.events - before.events]).toEqual([
      500_000n,
      500_000n,
    ])
  })

  it('is refused with its reason where the token is not good, and nothing is stored', async () => {
    const good = offer()
    const ancient = offer({ offered_at: new Date(clock.now().getTime() - 121 * minuteMs) })
    const future = offer({ offered_at: new Date(clock.now().getTime() + 2 * minuteMs) })
    const foreign = tokenOf(world, offerOf(world, ad), '77')
    const forged = `${good.token.slice(0, -4)}${good.token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
    const tokens = [ancient.token, future.token, foreign, forged, 'x', good.token]
    expect(await mia.report(...tokens.flatMap((token) => eventsOf(token, 'impression')))).toEqual({
      taken: 1,
      refused: [
        { index: 0, reason: 'expired' },
        { index: 1, reason: 'from_the_future' },
        { index: 2, reason: 'forged_or_of_another_viewer' },
        { index: 3, reason: 'forged_or_of_another_viewer' },
        { index: 4, reason: 'malformed' },
      ],
    })
    expect((await eventsOfTest()).map(({ offer_id }) => offer_id)).toEqual([good.offer.offer_id])
  })

  it('happened neither before its offer nor in the future', async () => {
    const { token, offer: made } = offer({ offered_at: clock.now() })
    clock.move(1_000)
    await mia.report({ offer: token, type: 'impression', seconds_ago: 900 })
    const [stored] = await rows<{ at: Date }>(
      world.database.reader,
      'select at from ad_events where offer_id = $1',
      [made.offer_id],
    )
    expect(stored?.at).toEqual(made.offered_at)
  })
})

describe('for the person', () => {
  it('valid impressions count towards the frequency, and all but hides may lead to a sale', async () => {
    const [one, two] = [offer(), offer()]
    await mia.report(
      ...eventsOf(one.token, 'impression', 'click', 'hide'),
      ...eventsOf(two.token, 'impression', 'save'),
    )
    clock.move(24 * 60 * minuteMs)
    await mia.report(...eventsOf(offer().token, 'impression'))
    const seen = await rows<{ impressions: number }>(
      world.database.reader,
      'select impressions from ad_frequency where person_id = $1 and ad_group_id = $2 order by day',
      [mia.id, ad.ad_group_id],
    )
    expect(seen.map(({ impressions }) => impressions)).toEqual([2, 1])
    const touches = await rows<{ type: string }>(
      world.database.reader,
      'select type from ad_touches where person_id = $1 and advertiser_id = $2 order by type',
      [mia.id, ad.advertiser_id],
    )
    expect(touches.map(({ type }) => type)).toEqual([
      'click',
      'impression',
      'impression',
      'impression',
      'save',
    ])
  })
})

describe('what is reported', () => {
  const event = { offer: 'x', type: 'click', seconds_ago: 0 }
  const runRaw = (events: unknown) => world.as('bob').runRaw(reportAdEvents, { events })

  it.each([
    ['no event', []],
    ['more events than fit', Array.from({ length: limits.adEventsPerCall + 1 }, () => event)],
    ['an event of a megabyte', [{ ...event, offer: 'x'.repeat(1_000_000) }]],
    ['an event of another type', [{ ...event, type: 'purchase' }]],
    ['an event of the future', [{ ...event, seconds_ago: -1 }]],
    ['an event that is too old', [{ ...event, seconds_ago: limits.adOfferMinutes * 60 + 1 }]],
    ['a time that is none', [{ ...event, seconds_ago: Number.NaN }]],
    ['an event without an offer', [{ type: 'click' }]],
    ['a text', 'events'],
  ])('is refused: %s', async (_what, events) => {
    await expect(runRaw(events)).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('may be of any type', async () => {
    const { token } = offer({ billable_event: 'VIDEO_V_50_MRC' })
    await mia.report(...eventsOf(token, ...adEventTypes))
    const stored = await eventsOfTest()
    expect(stored).toHaveLength(adEventTypes.length)
    const billed = stored.filter(({ billed_micro }) => billed_micro !== '0')
    expect(billed.map(({ type }) => type)).toEqual(['video_half'])
  })
})
