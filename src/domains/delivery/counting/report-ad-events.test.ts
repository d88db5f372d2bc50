import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { type AdEventType, adEventTypes, reportAdEvents } from '#contract/delivery/report-ad-events'
import { limits } from '#contract/limits'
import { stoppedClock, systemClock } from '#platform/clock'
import { rows } from '#platform/database'
import {
  offerOf,
  type ReportingMember,
  type RunningAd,
  reporter,
  runAd,
  storedEvents,
  sumsOf,
  tokenOf,
} from '#testing/ads/offers'
import { idOf } from '#testing/callers'
import { createWorld, type World } from '#testing/world'
import { type Business, makeBusiness } from '#testing/worlds/advertising'
import { parseDataCentres } from '../index.ts'

let world: World
let business: Business
let ad: RunningAd
let mia: ReportingMember
let address = 1
const clock = stoppedClock(new Date('2026-11-23T12:00:00Z'))
beforeAll(async () => {
  world = await createWorld()
  business = await makeBusiness(world)
  world.services.clock = clock
})
afterAll(async () => {
  world.services.clock = systemClock
  await world.end()
})
beforeEach(async () => {
  ad = await runAd(world, business)
  address += 1
  mia = reporter(world, { address: `203.0.113.${address}` })
})

const minute = 60_000
const ofAd = async () =>
  (await storedEvents(world, ad.advertiser_id)).filter(({ offer_id }) => own.has(offer_id))
const own = new Set<string>()
const offer = (more: Parameters<ReportingMember['offer']>[1] = {}, member = mia) => {
  const made = member.offer(ad, more)
  own.add(made.offer.offer_id)
  return made
}
beforeEach(() => own.clear())

const allTaken = (taken: number) => ({ taken, refused: [] })
const of = (token: string, ...types: AdEventType[]) =>
  types.map((type) => ({ offer: token, type, seconds_ago: 0 }))
const reasons = async () =>
  (await ofAd()).map(({ type, invalid_reason }) => [type, invalid_reason] as const)

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
    await mia.report(...of(token, 'click', 'impression', 'click', 'save'))
    const first = await ofAd()
    expect(first.map(({ type }) => type).sort()).toEqual(['click', 'impression', 'save'])
    expect(first.every(({ invalid_reason }) => invalid_reason === null)).toBe(true)
    const before = await sumsOf(world, ad.advertiser_id)
    clock.move(5 * minute)
    expect(await mia.report(...of(token, 'click', 'impression', 'save'))).toEqual(allTaken(3))
    await Promise.all(
      Array.from({ length: 6 }, () => mia.report(...of(token, 'impression', 'click'))),
    )
    expect(await ofAd()).toEqual(first)
    expect(await sumsOf(world, ad.advertiser_id)).toEqual(before)
  })

  it('from two tabs at the same moment is counted and billed once', async () => {
    const made = Array.from({ length: 12 }, () => offer({ billable_event: 'IMPRESSION' }))
    const events = made.flatMap(({ token }) => of(token, 'impression'))
    const before = await sumsOf(world, ad.advertiser_id)
    await Promise.all([
      mia.report(...events),
      mia.report(...events.toReversed()),
      mia.report(...events.slice(4)),
    ])
    const stored = await ofAd()
    expect(stored).toHaveLength(12)
    const billed = stored.filter(({ billed_micro }) => billed_micro === '100000')
    // More than five in a minute of one ad are a burst.
    expect(billed).toHaveLength(5)
    const after = await sumsOf(world, ad.advertiser_id)
    expect([after.ledger - before.ledger, after.events - before.events]).toEqual([
      500_000n,
      500_000n,
    ])
  })

  it('is refused with its reason where the token is not good, and nothing is stored', async () => {
    const good = offer()
    const ancient = offer({ offered_at: new Date(clock.now().getTime() - 121 * minute) })
    const future = offer({ offered_at: new Date(clock.now().getTime() + 2 * minute) })
    const foreign = tokenOf(world, offerOf(world, ad), '77')
    const forged = `${good.token.slice(0, -4)}${good.token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
    const tokens = [ancient.token, future.token, foreign, forged, 'x', good.token]
    expect(await mia.report(...tokens.flatMap((token) => of(token, 'impression')))).toEqual({
      taken: 1,
      refused: [
        { index: 0, reason: 'expired' },
        { index: 1, reason: 'from_the_future' },
        { index: 2, reason: 'forged_or_of_another_viewer' },
        { index: 3, reason: 'forged_or_of_another_viewer' },
        { index: 4, reason: 'malformed' },
      ],
    })
    expect((await ofAd()).map(({ offer_id }) => offer_id)).toEqual([good.offer.offer_id])
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

describe('invalid traffic is kept, named, and costs nothing', () => {
  /** Reports a seen click and expects this reason for its impression, and this for the click. */
  const clicked = async (
    member: ReportingMember,
    [impression, click]: readonly [string | null, string | null],
  ) => {
    const before = await sumsOf(world, ad.advertiser_id)
    const { token, offer: made } = offer({}, member)
    await member.report(...of(token, 'impression', 'click'))
    const found = (await ofAd()).filter(({ offer_id }) => offer_id === made.offer_id)
    const reasonOf = (type: string) => found.find((one) => one.type === type)?.invalid_reason
    expect([reasonOf('impression'), reasonOf('click')]).toEqual([impression, click])
    const after = await sumsOf(world, ad.advertiser_id)
    expect(after.ledger - before.ledger).toBe(click === null ? 100_000n : 0n)
  }
  const noted = async (member: ReportingMember) =>
    rows(
      world.database.reader,
      `select 1 from ad_touches where person_id = $1
       union all select 1 from ad_frequency where person_id = $1`,
      [member.id],
    )

  it('of a robot', async () => {
    const robot = reporter(world, { userAgent: 'curl/8.0' })
    await clicked(robot, ['crawler', 'crawler'])
    expect(await noted(robot)).toEqual([])
  })

  it('from a data centre', async () => {
    const { dataCentres } = world.services.settings
    world.services.settings.dataCentres = parseDataCentres('198.51.100.0/24')
    await clicked(reporter(world, { address: '198.51.100.4' }), ['data_centre', 'data_centre'])
    await clicked(mia, [null, null])
    world.services.settings.dataCentres = dataCentres
  })

  it('of the owner and the people of the ad account', async () => {
    const owner = reporter(world, { id: idOf(world, 'olive') })
    await clicked(owner, ['own_account', 'own_account'])
    const ada = reporter(world, { id: idOf(world, 'ada') })
    await clicked(ada, [null, null])
    await world.as('olive').run(addAdvertiserPerson, {
      advertiser_id: ad.advertiser_id,
      username: 'ada',
      role: 'ANALYST',
    })
    clock.move(5 * minute)
    await clicked(ada, ['own_account', 'own_account'])
  })

  it('without a view', async () => {
    const { token } = offer()
    await mia.report(...of(token, 'click', 'closeup', 'hide'))
    expect((await reasons()).toSorted()).toEqual([
      ['click', 'without_view'],
      ['closeup', 'without_view'],
      ['hide', null],
    ])
  })

  it('of a double click', async () => {
    await clicked(mia, [null, null])
    clock.move(30_000)
    await clicked(mia, [null, 'double_click'])
    clock.move(91_000)
    await clicked(mia, [null, null])
  })

  it('of a burst on one ad', async () => {
    for (let n = 0; n < 3; n += 1) {
      await clicked(mia, [null, null])
      clock.move(61_000)
    }
    await clicked(mia, [null, 'burst_on_ad'])
  })

  it('of a burst of one person, and all that follows within a day', async () => {
    const ads = [ad, await runAd(world, business)]
    while (ads.length < 8) ads.push({ ...ad, ad_id: world.services.newId() })
    const made = ads.map((one) => mia.offer(one))
    for (const { offer: one } of made) own.add(one.offer_id)
    await mia.report(...made.flatMap(({ token }) => of(token, 'impression', 'click')))
    const clicks = (await ofAd()).filter(({ type }) => type === 'click')
    const byOrder = made.map(
      ({ offer: one }) => clicks.find(({ offer_id }) => offer_id === one.offer_id)?.invalid_reason,
    )
    expect(byOrder).toEqual([...Array(6).fill(null), 'burst_of_person', 'burst_of_person'])
    clock.move(23 * 60 * minute)
    await clicked(mia, ['after_burst', 'without_view'])
    clock.move(61 * minute)
    await clicked(mia, [null, null])
  })

  it('of a burst from one address', async () => {
    const neighbours = Array.from({ length: 31 }, () =>
      reporter(world, { address: `203.0.113.${address}` }),
    )
    for (const one of neighbours.slice(0, 30)) await clicked(one, [null, null])
    await clicked(neighbours[30] ?? mia, [null, 'burst_of_address'])
  })
})

describe('for the person', () => {
  it('valid impressions count towards the frequency, and all but hides may lead to a sale', async () => {
    const [one, two] = [offer(), offer()]
    await mia.report(
      ...of(one.token, 'impression', 'click', 'hide'),
      ...of(two.token, 'impression', 'save'),
    )
    clock.move(24 * 60 * minute)
    await mia.report(...of(offer().token, 'impression'))
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
    await mia.report(...of(token, ...adEventTypes))
    const stored = await ofAd()
    expect(stored).toHaveLength(adEventTypes.length)
    const billed = stored.filter(({ billed_micro }) => billed_micro !== '0')
    expect(billed.map(({ type }) => type)).toEqual(['video_half'])
  })
})
