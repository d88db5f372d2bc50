import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import type { AdGroupId, AdId, AdvertiserId, CampaignId, PersonId } from '#contract/ids'
import { getAdDelivery } from '#contract/reporting/ad-delivery'
import { type AdMetrics, getAdResults } from '#contract/reporting/ad-results'
import { row } from '#platform/database'
import { asId } from '#testing/ids'
import { createWorld, type World } from '#testing/world'
import { type AdPlace, countAdEvent } from '#testing/worlds/ad-events'
import { type Business, makeBusiness } from '#testing/worlds/advertising'
import { deletion } from '../deletion.ts'
import { updateFacts } from '../facts/update-facts.ts'

let world: World
let shop: Business
let advertiser_id: AdvertiserId
let ownCampaign: CampaignId
const start = new Date('2026-11-18T20:00:00Z')
const span = { start_date: '2026-11-18', end_date: '2026-11-22' }

beforeAll(async () => {
  world = await createWorld()
  shop = await makeBusiness(world)
  advertiser_id = asId(shop.advertiser.id)
  const { campaign } = await shop.promote(await shop.pin())
  ownCampaign = asId(campaign.id)
  for (let n = 0; n < 90; n += 1) {
    const isClick = n % 3 === 0
    await countAdEvent(world, place(n), {
      at: new Date(start.getTime() + n * 3_600_000),
      type: isClick ? 'click' : 'impression',
      billed_micro: isClick ? BigInt(300_000 + n * 7_919) : 0n,
    })
  }
  await updateFacts(world.database, new Date('2026-11-22T16:00:00Z'))
})
afterAll(() => world.end())

/** Three campaigns, the first of them real, with six ad groups and nine ads. */
const place = (n: number): AdPlace => ({
  advertiser_id,
  campaign_id: n % 3 === 0 ? ownCampaign : asId<CampaignId>(String(100 + (n % 3))),
  ad_group_id: asId<AdGroupId>(String(200 + (n % 6))),
  ad_id: asId<AdId>(String(300 + (n % 9))),
})
const results = (input: object) =>
  world.as('olive').run(getAdResults, { advertiser_id, ...span, ...input } as never)

async function allRows(input: object) {
  const found = []
  for (let bookmarks: string | null = null; ; ) {
    const page = await results({ ...input, bookmarks, page_size: 7 })
    found.push(...page.rows)
    if (page.bookmark === null) return { found, totals: page.totals }
    bookmarks = page.bookmark
  }
}

describe('results', () => {
  const figures = ['impressions', 'gross_impressions', 'clicks', 'spend_in_micro_currency'] as const
  const cases = [
    ...(['ADVERTISER', 'CAMPAIGN', 'AD_GROUP', 'AD'] as const).flatMap((level) => [
      [level, 'TOTAL'] as const,
      [level, 'DAY'] as const,
    ]),
  ]

  it.each(cases)('of %s by %s add up over all pages to the totals', async (level, granularity) => {
    const { found, totals } = await allRows({ level, granularity })
    const sum = (name: keyof AdMetrics) => found.reduce((all, one) => all + one[name], 0)
    for (const name of figures) expect([name, sum(name)]).toEqual([name, totals[name]])
    expect(totals).toMatchObject({ impressions: 60, clicks: 30 })
    const keys = found.map(({ entity_id, date }) => `${entity_id} ${date}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it.each([
    ['2026-11-16', '2026-11-22'],
    ['2026-11-15', '2026-11-23'],
    ['2026-11-16', '2026-11-23'],
    ['2026-11-15', '2026-11-22'],
    ['2026-11-09', '2026-11-21'],
    ['2026-11-17', '2026-11-23'],
  ])(
    'from %s to %s count each day once, where whole weeks are read as such',
    async (first, last) => {
      const days = { start_date: first, end_date: last, level: 'ADVERTISER' }
      const { found } = await allRows({ ...days, granularity: 'DAY' })
      const { totals } = await results({ ...days, granularity: 'TOTAL' })
      for (const name of figures) {
        const sum = found.reduce((all, one) => all + one[name], 0)
        expect([name, totals[name]]).toEqual([name, sum])
      }
      expect(totals.impressions).toBeGreaterThan(0)
    },
  )

  it('spend what the ledger was posted, to the micro unit', async () => {
    const posted = await row<{ spent: string }>(
      world.database.reader,
      `select (-sum(amount_micro))::text as spent from ledger_entries
        where advertiser_id = $1 and kind = 'SPEND' and account = 'revenue'`,
      [advertiser_id],
    )
    const { totals, currency } = await results({})
    expect(String(totals.spend_in_micro_currency)).toBe(posted?.spent)
    expect(totals.spend_in_micro_currency % 1_000).not.toBe(0)
    expect(currency).toBe('EUR')
  })

  it('begin and end with days of the ad account, and hours with their own', async () => {
    const { rows: days } = await results({ level: 'ADVERTISER', granularity: 'DAY' })
    // The first event was at nine in the evening in Berlin.
    expect(days.map(({ date, impressions, clicks }) => [date, impressions + clicks])).toEqual([
      ['2026-11-18', 3],
      ['2026-11-19', 24],
      ['2026-11-20', 24],
      ['2026-11-21', 24],
      ['2026-11-22', 15],
    ])
    const day = { start_date: '2026-11-18', end_date: '2026-11-18' }
    const { rows: hours } = await results({ level: 'ADVERTISER', granularity: 'HOUR', ...day })
    expect(hours.map(({ hour }) => hour)).toEqual(
      [0, 1, 2].map((n) => start.getTime() / 1_000 + n * 3_600),
    )
  })

  it('are narrowed to what is named', async () => {
    const campaign = await results({ campaign_ids: ownCampaign })
    expect(campaign.rows.map(({ entity_id }) => entity_id)).toEqual([ownCampaign])
    expect(campaign.totals).toMatchObject({ clicks: 30, impressions: 0 })
    const ad = await results({ level: 'AD', ad_ids: '301,302' })
    expect(ad.rows.map(({ entity_id }) => entity_id)).toEqual(['301', '302'])
    expect((await results({ campaign_statuses: 'ACTIVE' })).totals.clicks).toBe(30)
    expect((await results({ campaign_statuses: 'PAUSED' })).rows).toEqual([])
  })

  it.each([
    [{ start_date: '2026-11-22', end_date: '2026-11-18' }],
    [{ start_date: '2026-01-01', end_date: '2026-11-18' }],
    [{ granularity: 'HOUR' }],
    [{ granularity: 'HOUR', start_date: undefined, end_date: undefined, last_days: 4 }],
    [{ last_days: 0 }],
    [{ start_date: '2026-02-30' }],
    [{ end_date: undefined }],
    [{ click_window_days: 2 }],
  ])('refuse %o', async (input) => {
    await expect(results(input)).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('are read by those who may look at ads', async () => {
    const role = 'ANALYST' as const
    const person = { advertiser_id, username: 'bob', role }
    await world.as('olive').run(addAdvertiserPerson, person)
    const { totals } = await world.as('bob').run(getAdResults, { advertiser_id, ...span })
    expect(totals.clicks).toBe(30)
    const finance = { advertiser_id, username: 'ada', role: 'FINANCE_VIEW' as const }
    await world.as('olive').run(addAdvertiserPerson, finance)
    const refused = { code: 'advertiser_role_missing' }
    const ada = world.as('ada')
    await expect(ada.run(getAdResults, { advertiser_id })).rejects.toMatchObject(refused)
    const one = { advertiser_id, campaign_ids: ownCampaign } as never
    await expect(ada.run(getAdDelivery, one)).rejects.toMatchObject(refused)
  })
})

it('says what ad groups have spent, of today and in all, and whether they are paid for', async () => {
  const ofGroups = { level: 'AD_GROUP', campaign_ids: ownCampaign }
  const before = (await results(ofGroups)).rows.map((one) => one.spend_in_micro_currency)
  const now = world.services.clock.now()
  await countAdEvent(world, place(0), { at: now, type: 'click', billed_micro: 1_000_001n })
  await updateFacts(world.database, now)
  const input = { advertiser_id, campaign_ids: ownCampaign } as never
  const found = await world.as('olive').run(getAdDelivery, input)
  expect(found).toMatchObject({ is_billing_valid: false, time_zone: 'Europe/Berlin' })
  expect(before).toHaveLength(2)
  expect(found.ad_groups.map((one) => one.spent_in_micro_currency)).toEqual([
    before[0]! + 1_000_001,
    before[1],
  ])
  expect(found.ad_groups[0]?.spent_today_in_micro_currency).toBe(1_000_001)
})

it('go with the account of the owner', async () => {
  const personId = asId<PersonId>(world.as('olive').viewer?.id ?? '')
  await deletion.remove(world, personId)
  expect((await results({})).rows).toEqual([])
})
