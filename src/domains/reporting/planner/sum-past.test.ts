import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows } from '#platform/database'
import { createWorld, type World } from '#testing/world'
import { type Business, makeBusiness } from '#testing/worlds/advertising'
import { sumPast, sumPastOfNight } from './sum-past.ts'

let world: World
let shop: Business
let campaignId: string
beforeAll(async () => {
  world = await createWorld()
  shop = await makeBusiness(world)
  campaignId = (await shop.promote(await shop.pin())).campaign.id
})
afterAll(() => world.end())

/** The 20th is not over. */
const now = new Date('2026-11-20T12:00:00Z')

async function addGroup(id: number, budget_type = 'DAILY'): Promise<void> {
  await rows(
    world.database.writer,
    `insert into ad_groups (advertiser_id, id, campaign_id, name, status, billable_event, bid_strategy_type, budget_type,
       budget_micro, pacing_delivery_type, placement_group, auto_targeting_enabled, targeting_spec, created_at, updated_at)
     values ($1, $2, $3, 'Past', 'PAUSED', 'CLICKTHROUGH', 'AUTOMATIC_BID', $4, 5000000, 'STANDARD', 'ALL', true, '{}',
             now(), now())`,
    [shop.advertiser.id, id, campaignId, budget_type],
  )
}

async function deliver(group: number, days: string[], country = 'DE', ad = group): Promise<void> {
  await rows(
    world.database.writer,
    `insert into ad_daily_facts (advertiser_id, day, campaign_id, ad_group_id, ad_id, placement, country, age_bucket,
       gender, device, gross_impressions, impressions, gross_clicks, clicks, gross_closeups, closeups, gross_saves, saves,
       gross_hides, hides, gross_video_halves, video_halves, spend_micro)
     select $1, day::date, $2, $3, $4, 'BROWSE', $5, '', 'unknown', 'web', 50, 50, 7, 6, 0, 0, 0, 0, 0, 0, 4, 3, 2000001
       from unnest($6::text[]) day`,
    [shop.advertiser.id, campaignId, group, ad, country, days],
  )
}

const sum = () => sumPast(world.database, now, 1)
const groups = () =>
  rows<{ ad_group_id: string; people: string | null }>(
    world.database.reader,
    `select p.ad_group_id, p.days, p.impressions, p.clicks, p.video_halves, p.spend_micro, p.people, p.countries,
            p.country_impressions from past_ad_groups p order by p.ad_group_id`,
    [],
  )
const three = ['2026-11-17', '2026-11-18', '2026-11-19']

describe('what forecasts read', () => {
  it('is what ad groups brought on whole days of the last eight weeks, by country', async () => {
    for (const id of [1, 2, 3]) await addGroup(id)
    await addGroup(4, 'LIFETIME')
    await deliver(1, [...three, '2026-11-20', '2026-09-24'])
    await deliver(1, ['2026-11-18'], 'AT')
    await deliver(2, ['2026-11-18', '2026-11-19', '2026-11-20'])
    await deliver(3, three)
    await deliver(3, three, 'DE', 33)
    await deliver(4, three)
    await rows(
      world.database.writer,
      `insert into ad_reach (advertiser_id, ad_id, country, sketch, people) select $1, n, '', '', 90 + n
         from generate_series(1, 4) n`,
      [shop.advertiser.id],
    )
    await sum()
    expect(await groups()).toEqual([
      {
        ...{ ad_group_id: '1', days: 3, impressions: '200', clicks: '24', video_halves: '12' },
        ...{ spend_micro: '8000004', people: '91', countries: ['DE', 'AT'] },
        country_impressions: ['150', '50'],
      },
      {
        ...{ ad_group_id: '3', days: 3, impressions: '300', clicks: '36', video_halves: '18' },
        ...{ spend_micro: '12000006', people: null, countries: ['DE'] },
        country_impressions: ['300'],
      },
    ])
    const days = await rows(
      world.database.reader,
      `select d.day::text as day, d.impressions from past_country_days d where d.country = 'DE' order by 1 desc limit 2`,
      [],
    )
    expect(days).toEqual([
      { day: '2026-11-20', impressions: '100' },
      { day: '2026-11-19', impressions: '250' },
    ])
  })

  it('is made anew: what is over or gone is left out', async () => {
    await sum()
    expect((await groups()).map((one) => one.ad_group_id)).toEqual(['1', '3'])
    await rows(world.database.writer, 'delete from ad_daily_facts where ad_group_id = 3', [])
    await sum()
    expect((await groups()).map((one) => one.ad_group_id)).toEqual(['1'])
    await sumPast(world.database, new Date('2027-03-01T12:00:00Z'))
    expect(await groups()).toEqual([])
    expect(await rows(world.database.reader, 'select 1 from past_country_days', [])).toEqual([])
  })

  it('is what facts say after those of a past day were corrected', async () => {
    await addGroup(5)
    await deliver(5, three)
    await sum()
    const groupFive = async () => (await groups()).filter((one) => one.ad_group_id === '5')
    expect(await groupFive()).toMatchObject([{ impressions: '150', spend_micro: '6000003' }])
    await rows(
      world.database.writer,
      `update ad_daily_facts set country = 'CH', impressions = 41, clicks = 2, video_halves = 0, spend_micro = 1000000
        where ad_group_id = 5 and day = '2026-11-18'`,
      [],
    )
    await sum()
    expect(await groupFive()).toMatchObject([
      {
        ...{ days: 3, impressions: '141', clicks: '14', video_halves: '6' },
        ...{ spend_micro: '5000002', countries: ['DE', 'CH'], country_impressions: ['100', '41'] },
      },
    ])
    const seen = await rows(
      world.database.reader,
      `select d.country, d.impressions from past_country_days d where d.day = '2026-11-18' and d.country <> 'AT'
        order by 1`,
      [],
    )
    expect(seen).toEqual([
      { country: 'CH', impressions: '41' },
      // Of three other ad groups.
      { country: 'DE', impressions: '150' },
    ])
  })

  it('is there without a night on a new server, and then made once a night', async () => {
    await rows(world.database.writer, 'delete from past_ad_groups', [])
    const at = (moment: string) => sumPastOfNight(world.database, new Date(moment))
    const isThere = async () => (await groups()).some((one) => one.ad_group_id === '5')
    await at('2026-11-20T12:00:00Z')
    expect(await isThere()).toBe(true)
    await rows(world.database.writer, 'delete from past_ad_groups', [])
    await at('2026-11-20T12:01:00Z')
    await at('2026-11-21T03:59:59Z')
    expect(await isThere()).toBe(false)
    // Two nights are missed, and made up for.
    await at('2026-11-23T15:00:00Z')
    expect(await isThere()).toBe(true)
  })
})
