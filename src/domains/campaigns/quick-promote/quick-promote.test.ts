import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { createAdvertiser } from '#contract/advertisers/create-advertiser'
import { createBoard } from '#contract/boards/create-board'
import { quickPromote } from '#contract/campaigns/promote/quick-promote'
import { createConversionTag } from '#contract/conversions/tags'
import type { PinId } from '#contract/ids'
import { savePin } from '#contract/pins/save-pin'
import { hidePerson } from '#domains/people'
import { stoppedClock } from '#platform/clock'
import { rows } from '#platform/database'
import { browserOf, idOf } from '#testing/callers'
import { drawBase64 } from '#testing/media/pictures'
import { createWorld, type World } from '#testing/world'
import { type Business, makeBusiness } from '#testing/worlds/advertising'

let world: World
let shop: Business
let pin: PinId
/** Eleven in the evening in Berlin. */
const now = new Date('2026-06-10T21:00:00Z')
const midnight = (day: string) => Date.parse(`${day}T00:00:00+02:00`) / 1_000

beforeAll(async () => {
  world = await createWorld()
  world.services.clock = stoppedClock(now)
  shop = await makeBusiness(world)
  pin = await shop.pin({ title: 'Brass lamp' })
})
afterAll(() => world.end())

const countRows = async () => {
  const counts = await Promise.all(
    [
      ...['campaigns', 'ad_groups', 'ads', 'ad_changes where campaign_id is not null'],
      ...['ad_reviews', 'live_ad_changes'],
    ].map((table) => world.database.pool.query(`select count(*)::int as n from ${table}`)),
  )
  return counts.map((result) => (result.rows[0] as { n: number }).n)
}
const olive = () => world.as('olive')
const promoteRaw = (more: object) =>
  olive().runRaw(quickPromote, { ...shop.promotion(pin), ...more })

describe('is refused, and makes nothing,', () => {
  let before: number[]
  beforeAll(async () => {
    before = await countRows()
  })
  afterAll(async () => {
    expect(await countRows()).toEqual(before)
  })

  it.each([
    ['a budget of 0', { budget_in_micro_currency: 0 }, 'budget_in_micro_currency'],
    ['a negative budget', { budget_in_micro_currency: -5_000_000 }, 'budget_in_micro_currency'],
    ['NaN', { budget_in_micro_currency: Number.NaN }, 'budget_in_micro_currency'],
    ['NaN in letters', { budget_in_micro_currency: 'NaN' }, 'budget_in_micro_currency'],
    ['a budget of 10^15', { budget_in_micro_currency: 1e15 }, 'budget_in_micro_currency'],
    ['no budget', { budget_in_micro_currency: null }, 'budget_in_micro_currency'],
    ['no days', { duration: 0 }, 'duration'],
    ['366 days', { duration: 366 }, 'duration'],
    ['a day that does not exist', { inclusive_end_date: '2026-02-30' }, 'inclusive_end_date'],
    ['no name', { campaign_name: ' ' }, 'campaign_name'],
    ['no country', { targeting_spec: {} }, 'targeting_spec.LOCATION'],
    ['an unknown country', { targeting_spec: { country: 'XX' } }, 'targeting_spec.LOCATION.0'],
    [
      'minors',
      { targeting_spec: { country: 'DE', ages: ['13-17'] } },
      'targeting_spec.AGE_BUCKET.0',
    ],
    ['no targeting', { targeting_spec: 7 }, 'targeting_spec'],
  ])('%s', async (_what, more, field) => {
    await expect(promoteRaw(more)).rejects.toMatchObject({
      code: 'invalid_input',
      detail: { field },
    })
  })

  it.each([
    ['below the minimum', { budget_in_micro_currency: 999_999 }, 'budget_too_low'],
    ['with a last day that is over', { inclusive_end_date: '2026-06-09' }, 'dates_in_past'],
    [
      'with an unknown interest',
      { targeting_spec: { country: 'DE', interests: ['7'] } },
      'interest_unknown',
    ],
    ['for conversions without an event', { objective_type: 'WEB_CONVERSION' }, 'goal_needed'],
    [
      'with a tag of another ad account',
      {
        objective_type: 'WEB_CONVERSION',
        optimization_goal_metadata: { conversion_tag_id: '12', conversion_event: 'CHECKOUT' },
      },
      'conversion_tag_not_found',
    ],
    [
      'of a product group without a pin',
      { pin_id: null, product_group_id: '5' },
      'product_group_unknown',
    ],
    ['in an unknown ad account', { advertiser_id: '100000000000000001' }, 'advertiser_not_found'],
  ])('%s', async (_what, more, code) => {
    await expect(promoteRaw(more)).rejects.toMatchObject({ code })
  })

  it('of a pin that is not the business’s own and open to everybody, by 401', async () => {
    const image_base64 = await drawBase64({ widthPx: 240, heightPx: 320 })
    const secret = await olive().run(createBoard, { name: 'Hidden', privacy: 'secret' })
    const hidden = await shop.pin({ board_id: secret.id })
    const bobs = await world.as('bob').run(createBoard, { name: 'His' })
    const foreign = await world.as('bob').run(savePin, { board_id: bobs.id, image_base64 })
    const other = await olive().run(createAdvertiser, { name: 'Other', country: 'DE' })
    const elsewhere = await olive().run(createBoard, {
      name: 'Of another',
      privacy: 'protected',
      advertiser_id: other.id,
    })
    const ofOther = await shop.pin({ board_id: elsewhere.id })
    for (const pin_id of [hidden, foreign.id, ofOther, '100000000000000001', 'nonsense', null]) {
      const refused = promoteRaw({ pin_id })
      await expect(refused, String(pin_id)).rejects.toMatchObject({
        code: 'pin_not_promotable',
        kind: { http_status: 401 },
      })
    }
  })

  it('by those whose role is not enough', async () => {
    const { id: advertiser_id } = shop.advertiser
    await olive().run(addAdvertiserPerson, { advertiser_id, username: 'ada', role: 'ANALYST' })
    for (const [name, code] of [
      ['ada', 'advertiser_role_missing'],
      ['bob', 'advertiser_not_found'],
    ] as const)
      await expect(world.as(name).run(quickPromote, shop.promotion(pin))).rejects.toMatchObject({
        code,
      })
  })

  it('while the owner is suspended, or the country is closed', async () => {
    const hide = (at: Date | null) =>
      world.database.transaction((db) => hidePerson(db, idOf(world, 'olive'), at))
    const open = (is_open: boolean, has_quick_promote: boolean) =>
      world.database.pool.query(
        `update ad_markets set is_open = $1, has_quick_promote = $2 where country = 'DE'`,
        [is_open, has_quick_promote],
      )
    await hide(now)
    await expect(promoteRaw({})).rejects.toMatchObject({ code: 'pin_not_promotable' })
    await hide(null)
    await open(false, true)
    await expect(promoteRaw({})).rejects.toMatchObject({ code: 'advertiser_disabled' })
    await open(true, false)
    await expect(promoteRaw({})).rejects.toMatchObject({ code: 'market_closed' })
    await open(true, true)
  })
})

describe('makes a campaign with an ad group and an ad', () => {
  it('that runs from now on to the midnight after its last day', async () => {
    const { campaign, ad_group, ad, currency } = await shop.promote(pin)
    expect(currency).toBe('EUR')
    expect(campaign).toMatchObject({
      name: 'Summer lamps',
      objective_type: 'CONSIDERATION',
      summary_status: 'RUNNING',
      start_time: now.getTime() / 1_000,
      end_time: midnight('2026-06-20'),
    })
    expect(ad_group).toMatchObject({
      campaign_id: campaign.id,
      billable_event: 'CLICKTHROUGH',
      bid_strategy_type: 'AUTOMATIC_BID',
      budget_type: 'DAILY',
      budget_in_micro_currency: 5_000_000,
      targeting_spec: { LOCATION: ['DE'] },
      end_time: campaign.end_time,
    })
    expect(ad).toMatchObject({
      ad_group_id: ad_group.id,
      pin_id: pin,
      destination_url: 'https://lamps.example/summer',
      review_status: 'PENDING',
      summary_status: 'PENDING',
    })
  })

  it('from the payload of clients, with loose types and fields we do not know', async () => {
    const place = { advertiser_id: shop.advertiser.id }
    const tag = await olive().run(createConversionTag, { ...place, name: 'Shop' })
    const made = await promoteRaw({
      budget_in_micro_currency: 1.1 * 1_000_000,
      campaign_name: 'n'.repeat(64),
      duration: '10',
      auto_targeting_enabled: 'true',
      is_ongoing: 'false',
      start_now: true,
      ads_client_type: 'quick_promote',
      product_group_id: null,
      flexible_daily_budget_enabled: false,
      inclusive_end_date: '2026-06-12',
      targeting_spec: {
        ages: ['18-24', '65+'],
        interests: [{ topic_id: 100 }, '105'],
        genders: ['female'],
        country: 'DE+AT',
      },
      objective_type: 'WEB_CONVERSION',
      optimization_goal_metadata: { conversionTagId: tag.id, conversionEvent: 'checkout' },
    })
    expect(made).toMatchObject({
      campaign: {
        name: `${'n'.repeat(62)}…`,
        objective_type: 'WEB_CONVERSION',
        end_time: midnight('2026-06-13'),
      },
      ad_group: {
        budget_in_micro_currency: 1_100_000,
        targeting_spec: {
          LOCATION: ['DE', 'AT'],
          AGE_BUCKET: ['18-24', '65+'],
          GENDER: ['female'],
          INTEREST: ['100', '105'],
        },
        optimization_goal_metadata: {
          conversion_tag_v3_goal_metadata: {
            conversion_tag_id: tag.id,
            conversion_event: 'CHECKOUT',
          },
        },
      },
    })
  })

  it('without an end while ongoing, whatever the dates say', async () => {
    const { campaign } = await shop.promote(pin, {
      is_ongoing: true,
      inclusive_end_date: '2020-01-01',
    })
    expect(campaign.end_time).toBeNull()
  })

  it('of a pin on a protected board of the ad account', async () => {
    const kept = await olive().run(createBoard, {
      name: 'For ads',
      privacy: 'protected',
      advertiser_id: shop.advertiser.id,
    })
    const { ad } = await shop.promote(await shop.pin({ board_id: kept.id }))
    expect(ad.review_status).toBe('PENDING')
  })

  it('once for one key, however often it is sent', async () => {
    const caller = () => browserOf(world, 'olive', { idempotencyKey: 'promote-once' })
    const input = shop.promotion(pin)
    const before = await countRows()
    const first = await world.operations.run(quickPromote, input, caller())
    expect(await world.operations.run(quickPromote, input, caller())).toEqual(first)
    const after = await countRows()
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3).map((n) => n + 1))
  })

  it('with its entries in the change log', async () => {
    const { campaign } = await shop.promote(pin)
    const logged = await rows<{ entity: string; field: string; source: string; actor_id: string }>(
      world.database.reader,
      'select entity, field, source, actor_id from ad_changes where campaign_id = $1 order by id',
      [campaign.id],
    )
    const by = { field: '*', source: 'quick_promote', actor_id: idOf(world, 'olive') }
    expect(logged).toEqual(['campaign', 'adgroup', 'ad'].map((entity) => ({ entity, ...by })))
  })
})
