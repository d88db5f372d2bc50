import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OfferId } from '#contract/ids'
import {
  correct,
  createConversionModel,
  jobs as deliveryJobs,
  featureCount,
  featuresOfClick,
  fromBytes,
  learn,
  predict,
  readCalibration,
  toBytes,
} from '#domains/delivery'
import { stoppedClock, systemClock } from '#platform/clock'
import { row, rows } from '#platform/database'
import { type RunningAd, reporter, runAd } from '#testing/ads/offers'
import { createWorld, type World } from '#testing/world'
import { makeBusiness } from '#testing/worlds/advertising'
import { jobs } from '../jobs.ts'

let world: World
let ad: RunningAd
let plain: RunningAd
const minute = 60_000
const day = 1_440 * minute
// The ids of offers tell when they were made: now.
const clock = stoppedClock(new Date())
beforeAll(async () => {
  world = await createWorld()
  world.services.clock = clock
  const business = await makeBusiness(world)
  ad = await runAd(world, business)
  plain = await runAd(world, business)
  await rows(
    world.database.writer,
    'update ad_groups set optimization_goal_metadata = $2 where id = $1',
    [
      ad.ad_group_id,
      {
        conversion_tag_v3_goal_metadata: {
          conversion_tag_id: '77',
          conversion_event: 'CHECKOUT',
          attribution_windows: {
            ...{ click_window_days: 7, engagement_window_days: 0, view_window_days: 0 },
          },
        },
      },
    ],
  )
})
afterAll(async () => {
  world.services.clock = systemClock
  await world.end()
})

const features = Uint32Array.from({ length: featureCount }, (_, n) => 1_000 + n)
let people = 0

/** Somebody sees the ad and clicks on it. */
async function click(on = ad): Promise<OfferId> {
  people += 1
  clock.move(1_000)
  const member = reporter(world, { address: `10.2.${people >> 8}.${people & 255}` })
  const { offer, token } = member.offer(on, { features })
  await member.report(
    { offer: token, type: 'impression', seconds_ago: 0 },
    { offer: token, type: 'click', seconds_ago: 0 },
  )
  await rows(
    world.database.writer,
    `insert into accounts (id, email, country, created_at, birthday) values ($1, $2, 'US', now(), '1990-01-01')`,
    [member.id, `buyer${people}@mail.example`],
  )
  await rows(
    world.database.writer,
    `insert into ad_preferences (person_id, ads_measured, updated_at) values ($1, true, now())`,
    [member.id],
  )
  return offer.offer_id
}

async function convert(
  click_id: OfferId,
  { event = 'checkout', tag = '77' }: { event?: string; tag?: string | null } = {},
): Promise<void> {
  await rows(
    world.database.writer,
    `insert into conversion_events (advertiser_id, day, id, event_name, action_source, event_at, received_at, sources,
       is_limited, click_id, tag_id)
     values ($1, ($2::timestamptz at time zone 'UTC')::date, $3, $4, 'web', $2, $2, '{api}', false, $5, $6)`,
    [ad.advertiser_id, clock.now(), world.services.newId(), event, click_id, tag],
  )
}

async function runJobs(): Promise<void> {
  const { services, database } = world
  const context = { services, database } as Parameters<typeof jobs>[0]
  await deliveryJobs(context).schedule?.learn_responses?.run()
  await jobs(context).schedule?.attribute_conversions?.run()
  await jobs(context).schedule?.learn_conversions?.run()
}

const stateOf = async (offer_id: OfferId) => {
  const found = await row<{ has_converted: boolean; is_learned: boolean; is_open: boolean }>(
    world.database.reader,
    `select has_converted, learned_at is not null as is_learned, features is not null as is_open
       from ad_goal_clicks where offer_id = $1`,
    [offer_id],
  )
  if (found === null) return null
  const { has_converted, is_learned, is_open } = found
  return `${has_converted ? 'converted' : 'not'}, ${is_learned ? 'learned' : 'new'}, ${is_open ? 'open' : 'over'}`
}

async function predicted(): Promise<number> {
  const stored = await row<{ model: Buffer }>(
    world.database.reader,
    "select model from response_models where event = 'CONVERSION'",
    [],
  )
  return predictStored(stored?.model ?? toBytes(createConversionModel()))
}

function predictStored(bytes: Uint8Array): number {
  const model = fromBytes(bytes)
  if (model === null) throw new Error('The model cannot be read')
  return predict(model, featuresOfClick(features, 'CHECKOUT'))
}

it('learns from clicks of ad groups with a goal, by what was put down to them', async () => {
  const first = await predicted()
  const bought = await click()
  const elsewhere = await click()
  const looked = await click()
  const late = await click()
  const never = await click()
  const tooLate = await click()
  const withoutGoal = await click(plain)
  clock.move(20 * minute)
  await convert(bought)
  await convert(elsewhere, { tag: '78' })
  await convert(looked, { event: 'page_visit' })
  await runJobs()
  // Neither is learned before a day is over: what converts at once is no more likely than what does not.
  expect(await stateOf(bought)).toBe('not, new, open')
  expect(await stateOf(withoutGoal)).toBeNull()
  expect(await predicted()).toBeCloseTo(first, 6)

  clock.move(day)
  await runJobs()
  expect(await stateOf(bought)).toBe('converted, learned, over')
  for (const one of [elsewhere, looked, late, never])
    expect(await stateOf(one)).toBe('not, learned, open')
  const afterOne = await predicted()
  const expected = createConversionModel()
  const known = featuresOfClick(features, 'CHECKOUT')
  for (let n = 0; n < 6; n += 1) learn(expected, known, n === 0)
  expect(afterOne).toBeCloseTo(predictStored(toBytes(expected)), 5)

  clock.move(2 * day)
  await convert(late, { tag: null })
  await runJobs()
  expect(await stateOf(late)).toBe('converted, learned, over')
  const afterTwo = await predicted()
  expect(afterTwo).toBeGreaterThan(afterOne)
  correct(expected, known)
  expect(afterTwo).toBeCloseTo(predictStored(toBytes(expected)), 5)
  await runJobs()
  expect(await predicted()).toBe(afterTwo)

  clock.move(5 * day)
  await convert(tooLate)
  await runJobs()
  expect(await stateOf(tooLate)).toBe('not, learned, open')
  clock.move(2 * day)
  await runJobs()
  expect(await stateOf(never)).toBe('not, learned, over')
  expect(await predicted()).toBe(afterTwo)

  const { CONVERSION } = await readCalibration(world.database, clock.now(), 30)
  const sum = (of: 'impressions' | 'predicted' | 'observed') =>
    CONVERSION.reduce((total, one) => total + one[of], 0)
  expect([sum('impressions'), sum('observed')]).toEqual([6, 2])
  expect(sum('predicted')).toBeCloseTo(6 * first, 5)
})
