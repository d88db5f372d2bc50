import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/database'
import { createTestDatabase, type TestDatabase } from '#testing/database/database'
import { type FreezableProxy, openFreezableProxy } from '#testing/faults/freezable-proxy'
import { createRateLimiter } from './index.ts'

const budgets = {
  together: { points: 4, perSeconds: 600, shared: true },
  alone: { points: 4, perSeconds: 600, shared: false },
}

let testDatabase: TestDatabase
let connection: FreezableProxy
let database: Database

beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterAll(() => testDatabase.drop())
beforeEach(async () => {
  connection = await openFreezableProxy(testDatabase.url)
  database = openDatabase({
    url: connection.url,
    poolSize: 2,
    applicationName: 'l',
    onError: () => {},
  })
})
afterEach(async () => {
  connection.thaw()
  await database.close()
  await connection.close()
})

const limiter = (scale = 1) => createRateLimiter({ budgets, scale, pool: database.pool })

/** How many of `times` concurrent takes succeeded. */
async function taken(budget: string, key: string, times: number, limiters = [limiter()]) {
  const takes = Array.from({ length: times }, (_, n) =>
    limiters[n % limiters.length]?.take(budget, key).then(
      () => true,
      () => false,
    ),
  )
  return (await Promise.all(takes)).filter(Boolean).length
}

it('counts a shared budget across processes, and other budgets per process', async () => {
  expect(await taken('together', 'one', 20, [limiter(), limiter()])).toBe(4)
  expect(await taken('alone', 'one', 20, [limiter(), limiter()])).toBe(8)
})

it('scales every budget, and refuses nothing at scale 0', async () => {
  expect(await taken('together', 'half', 20, [limiter(0.5)])).toBe(2)
  expect(await taken('together', 'none', 20, [limiter(0)])).toBe(20)
})

it('reports how long to wait', async () => {
  const one = limiter()
  for (let n = 0; n < 4; n += 1) await one.take('together', 'late')
  await expect(one.take('together', 'late')).rejects.toMatchObject({
    code: 'rate_limited',
    detail: { retry_after_s: expect.toSatisfy((s: number) => s > 590 && s <= 600) },
  })
  expect(await one.mayTake('together', 'late')).toBe(false)
  await one.reset('together', 'late')
  expect(await one.mayTake('together', 'late')).toBe(true)
})

it.each(['frozen', 'gone'])(
  'falls back to memory in time while the database is %s',
  async (state) => {
    const one = limiter()
    await one.take('together', 'frail')
    if (state === 'frozen') connection.freeze()
    else {
      await connection.close()
      connection = await openFreezableProxy(testDatabase.url)
    }
    const startedAt = performance.now()
    expect(await taken('together', 'frail', 10, [one])).toBe(4)
    expect(performance.now() - startedAt).toBeLessThan(3_500)
  },
)
