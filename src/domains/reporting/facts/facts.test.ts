import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AdGroupId, AdId, AdvertiserId, CampaignId } from '#contract/ids'
import { rows } from '#platform/database'
import { asId } from '#testing/ids'
import { createWorld, type World } from '#testing/world'
import { type AdPlace, type CountedEvent, countAdEvent } from '#testing/worlds/ad-events'
import { makeBusiness } from '#testing/worlds/advertising'
import { rebuildFacts } from './rebuild-facts.ts'
import { updateFacts } from './update-facts.ts'

let world: World
let place: AdPlace
beforeAll(async () => {
  world = await createWorld()
  const { advertiser } = await makeBusiness(world)
  place = {
    advertiser_id: asId<AdvertiserId>(advertiser.id),
    campaign_id: asId<CampaignId>('71'),
    ad_group_id: asId<AdGroupId>('72'),
    ad_id: asId<AdId>('73'),
  }
})
afterAll(() => world.end())
beforeEach(async () => {
  await world.database.pool.query(
    `delete from ad_events; delete from ad_hourly_facts; delete from ad_daily_facts;
     delete from ad_daily_totals; delete from ad_weekly_totals; delete from reporting_progress`,
  )
})

const add = (event: CountedEvent) => countAdEvent(world, place, event)
const at = (time: string) => new Date(time)

function facts(table: 'hourly' | 'daily'): Promise<Record<string, unknown>[]> {
  const time = table === 'hourly' ? 'f.hour' : 'f.day::text as day'
  return rows(
    world.database.reader,
    `select ${time}, f.impressions::int, f.gross_impressions::int, f.clicks::int, f.gross_clicks::int, f.hides::int,
       f.saves::int, f.closeups::int, f.video_halves::int, f.spend_micro::text, f.device, f.age_bucket
       from ad_${table}_facts f order by 1, f.device, f.age_bucket`,
    [],
  )
}

/** Days and their ads as reports read them, and as their facts sum up. */
async function totals(): Promise<{ read: unknown[]; summed: unknown[] }> {
  const sums = [...['impressions', 'clicks', 'closeups', 'saves', 'hides', 'video_halves']]
    .flatMap((name) => [name, `gross_${name}`])
    .concat('spend_micro')
    .map((name) => `sum(t.${name})::text as ${name}`)
    .join(', ')
  const of = (table: 'facts' | 'totals') =>
    world.database.pool.query(
      `select t.advertiser_id, t.day::text as day, t.campaign_id, t.ad_group_id, t.ad_id, ${sums}
         from ad_daily_${table} t group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
    )
  return { read: (await of('totals')).rows, summed: (await of('facts')).rows }
}

/** Whole weeks, and sums of their days. */
async function weeks(): Promise<{ read: unknown[]; summed: unknown[] }> {
  const figures =
    't.ad_id, sum(t.impressions)::text as impressions, sum(t.spend_micro)::text as spent'
  const of = (week: string, table: string) =>
    world.database.pool.query(
      `select ${week}::text as week, ${figures} from ${table} t group by 1, 2 order by 1, 2`,
    )
  return {
    read: (await of('t.week', 'ad_weekly_totals')).rows,
    summed: (await of(`date_trunc('week', t.day)::date`, 'ad_daily_totals')).rows,
  }
}

it('sums events by what they have in common, with and without invalid ones', async () => {
  const hour = at('2026-11-20T09:00:00Z')
  for (let n = 0; n < 3; n += 1) await add({ at: at(`2026-11-20T09:1${n}:00Z`) })
  await add({ at: at('2026-11-20T09:59:59.999Z'), invalid_reason: 'robot' })
  await add({ at: hour, type: 'click', billed_micro: 400_001n })
  await add({ at: hour, type: 'click', invalid_reason: 'double_click' })
  for (const type of ['closeup', 'save', 'hide', 'video_half'] as const)
    for (const invalid_reason of [null, 'robot'] as const)
      await add({ at: hour, type, invalid_reason })
  await add({ at: hour, device: 'iphone', age_bucket: '25-34' })
  await add({ at: at('2026-11-20T10:00:00Z') })
  await updateFacts(world.database, at('2026-11-20T10:01:00Z'))
  const sums = { impressions: 1, gross_impressions: 1, clicks: 0, gross_clicks: 0, hides: 0 }
  const none = { ...sums, saves: 0, closeups: 0, video_halves: 0, spend_micro: '0', device: 'web' }
  expect(await facts('hourly')).toEqual([
    { ...none, hour, device: 'iphone', age_bucket: '25-34' },
    {
      ...{ ...none, hour, age_bucket: '', impressions: 3, gross_impressions: 4 },
      ...{ clicks: 1, gross_clicks: 2, spend_micro: '400001' },
      ...{ hides: 1, saves: 1, closeups: 1, video_halves: 1 },
    },
    { ...none, hour: at('2026-11-20T10:00:00Z'), age_bucket: '' },
  ])
})

it('counts days by the clocks of the ad account, also when these are changed', async () => {
  // Germany: +2 h until 25 October, 25 hours that day, +1 h afterwards.
  await add({ at: at('2026-10-24T21:59:59Z') })
  await add({ at: at('2026-10-24T22:00:00Z') })
  await add({ at: at('2026-10-25T22:59:59Z') })
  await add({ at: at('2026-10-25T23:00:00Z') })
  await updateFacts(world.database, at('2026-10-26T00:00:00Z'))
  const days = (await facts('daily')).map(({ day, impressions }) => [day, impressions])
  expect(days).toEqual([
    ['2026-10-24', 1],
    ['2026-10-25', 2],
    ['2026-10-26', 1],
  ])
})

it('takes up what was received late into its own hour, and counts nothing twice', async () => {
  await add({ at: at('2026-11-20T21:30:00Z') })
  await updateFacts(world.database, at('2026-11-20T21:31:00Z'))
  await add({ at: at('2026-11-20T21:40:00Z'), received_at: at('2026-11-20T23:39:00Z') })
  await add({ at: at('2026-11-20T23:30:00Z') })
  const now = at('2026-11-20T23:40:00Z')
  await Promise.all([updateFacts(world.database, now), updateFacts(world.database, now)])
  await updateFacts(world.database, at('2026-11-20T23:41:00Z'))
  const hours = (await facts('hourly')).map(({ hour, impressions }) => [hour, impressions])
  expect(hours).toEqual([
    [at('2026-11-20T21:00:00Z'), 2],
    [at('2026-11-20T23:00:00Z'), 1],
  ])
  expect((await facts('daily')).map(({ impressions }) => impressions)).toEqual([2, 1])
})

it('sees what was noted by a transaction that ended after the last time', async () => {
  await updateFacts(world.database, at('2026-11-20T12:00:00Z'))
  await add({ at: at('2026-11-20T11:56:00Z') })
  await updateFacts(world.database, at('2026-11-20T12:01:00Z'))
  expect(await facts('hourly')).toHaveLength(1)
})

it('makes the same figures anew from all events', async () => {
  const start = at('2026-11-17T20:00:00Z').getTime()
  const types = ['impression', 'impression', 'click', 'save', 'hide'] as const
  let now = new Date(start)
  for (let n = 0; n < 120; n += 1) {
    const happened = new Date(start + n * 31 * 60_000)
    const delayMs = n % 7 === 0 ? 100 * 60_000 : 0
    await add({
      at: happened,
      received_at: new Date(happened.getTime() + delayMs),
      type: types[n % 5]!,
      device: n % 3 === 0 ? 'ipad' : 'web',
      invalid_reason: n % 11 === 0 ? 'burst' : null,
      billed_micro: n % 5 === 2 ? BigInt(n) * 1_001n : 0n,
    })
    now = new Date(happened.getTime() + delayMs)
    if (n % 10 === 9) await updateFacts(world.database, happened)
  }
  await updateFacts(world.database, now)
  const [hourly, daily] = [await facts('hourly'), await facts('daily')]
  const { read, summed } = await totals()
  expect(read).toEqual(summed)
  expect(read.length).toBeGreaterThan(2)
  expect(read.length).toBeLessThan(daily.length)
  expect(daily.length).toBeGreaterThan(4)
  const byWeek = await weeks()
  expect(byWeek.read).toEqual(byWeek.summed)
  expect(byWeek.read).toHaveLength(1)
  await world.database.pool.query(
    'update ad_hourly_facts set impressions = impressions + 5; delete from ad_daily_facts; update ad_daily_totals set clicks = clicks + 1; update ad_weekly_totals set impressions = 0',
  )
  await rebuildFacts(world.database, place.advertiser_id, now)
  expect(await facts('hourly')).toEqual(hourly)
  expect(await facts('daily')).toEqual(daily)
  expect((await totals()).read).toEqual(read)
  expect((await weeks()).read).toEqual(byWeek.read)
})
