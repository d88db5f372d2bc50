import { afterAll, beforeAll, expect, it } from 'vitest'
import { stoppedClock, systemClock } from '#platform/clock'
import { row, rows } from '#platform/database'
import { type RunningAd, reporter, runAd } from '#testing/ads/offers'
import { createWorld, type World } from '#testing/world'
import { makeBusiness } from '#testing/worlds/advertising'
import { featureCount } from '../response/features.ts'
import { createResponseModel, learn } from '../response/response-model.ts'
import { toBytes } from '../response/stored-model.ts'
import { learnResponses } from './learn-responses.ts'
import { lockModels } from './learning-queries.ts'
import { readCalibration } from './read-calibration.ts'

let world: World
let ad: RunningAd
const clock = stoppedClock(new Date('2026-11-23T12:00:00Z'))
beforeAll(async () => {
  world = await createWorld()
  world.services.clock = clock
  ad = await runAd(world, await makeBusiness(world))
})
afterAll(async () => {
  world.services.clock = systemClock
  await world.end()
})

const minute = 60_000
const featuresOf = (n: number) =>
  Uint32Array.from({ length: featureCount }, (_, at) => (n % 3) * 100 + at)

/** So many impressions, of which every `clicked`th is clicked, one in another minute. */
async function report(count: number, clicked: number, more: { response?: number } = {}) {
  for (let n = 0; n < count; n += 1) {
    const member = reporter(world, { address: `10.1.${n >> 8}.${n & 255}` })
    const { token } = member.offer(ad, { features: featuresOf(n), ...more })
    const types = n % clicked === 0 ? (['impression', 'click'] as const) : (['impression'] as const)
    await member.report(...types.map((type) => ({ offer: token, type, seconds_ago: 0 })))
  }
}

const unlearned = async () =>
  (
    await row<{ n: number }>(
      world.database.reader,
      'select count(*)::int as n from ad_events where features is not null',
      [],
    )
  )?.n
const stored = () =>
  row<{ model: Buffer; learned_until: Date }>(
    world.database.reader,
    "select model, learned_until from response_models where event = 'CLICKTHROUGH'",
    [],
  )
const learnNow = () => learnResponses(world.database, clock.now())

it('learns from each impression once, when its outcome is known', async () => {
  await report(12, 4)
  clock.move(9 * minute)
  await report(3, 100)
  clock.move(2 * minute)
  expect(await learnNow()).toBe(12)
  expect(await unlearned()).toBe(3)
  const expected = createResponseModel(0.01)
  for (let n = 0; n < 12; n += 1) learn(expected, featuresOf(n), n % 4 === 0)
  expect((await stored())?.model.equals(Buffer.from(toBytes(expected)))).toBe(true)
  expect((await stored())?.learned_until).toEqual(new Date(clock.now().getTime() - 11 * minute))

  clock.move(60 * minute)
  await world.database.transaction(async (db) => {
    await lockModels(db)
    expect(await learnNow()).toBe(0)
  })
  expect(await Promise.all([learnNow(), learnNow(), learnNow()])).toSatisfy(
    (counts: number[]) => counts.reduce((sum, one) => sum + one, 0) === 3,
  )
  expect(await unlearned()).toBe(0)
  const before = (await stored())?.model
  expect(await learnNow()).toBe(0)
  expect((await stored())?.model.equals(before ?? Buffer.alloc(0))).toBe(true)
})

it('neither learns nor forgets what to learn from when it is interrupted', async () => {
  await report(5, 2)
  clock.move(20 * minute)
  const before = (await stored())?.model
  await rows(
    world.database.writer,
    `alter table ad_events add constraint interrupted check (features is not null or type <> 'impression') not valid`,
    [],
  )
  await expect(learnNow()).rejects.toThrow('interrupted')
  expect((await stored())?.model.equals(before ?? Buffer.alloc(0))).toBe(true)
  expect(await unlearned()).toBe(5)
  await rows(world.database.writer, 'alter table ad_events drop constraint interrupted', [])
  expect(await learnNow()).toBe(5)
})

it('takes no impression that does not count, and starts anew from a model of another version', async () => {
  const robot = reporter(world, { userAgent: 'curl/8.0' })
  const { token } = robot.offer(ad)
  await robot.report({ offer: token, type: 'impression', seconds_ago: 0 })
  expect(await unlearned()).toBe(0)
  await rows(world.database.writer, "update response_models set model = '\\x07'", [])
  await report(1, 1)
  clock.move(20 * minute)
  expect(await learnNow()).toBe(1)
  const expected = createResponseModel(0.01)
  learn(expected, featuresOf(0), true)
  expect((await stored())?.model.equals(Buffer.from(toBytes(expected)))).toBe(true)
})

it('tells an operator how right predictions were', async () => {
  clock.move(8 * 24 * 60 * minute)
  await report(10, 2, { response: 0.5 })
  await report(10, 100, { response: 0.125 })
  clock.move(20 * minute)
  const { CLICKTHROUGH, VIDEO_V_50_MRC } = await readCalibration(world.database, clock.now(), 7)
  expect(CLICKTHROUGH).toHaveLength(10)
  const half = (part: number) => CLICKTHROUGH.slice(part * 5, part * 5 + 5)
  const sum = (part: number, of: 'predicted' | 'observed' | 'impressions') =>
    half(part).reduce((total, one) => total + one[of], 0)
  expect([sum(0, 'impressions'), sum(0, 'predicted'), sum(0, 'observed')]).toEqual([10, 1.25, 1])
  expect([sum(1, 'impressions'), sum(1, 'predicted'), sum(1, 'observed')]).toEqual([10, 5, 5])
  expect(VIDEO_V_50_MRC.every(({ impressions }) => impressions === 0)).toBe(true)
})
