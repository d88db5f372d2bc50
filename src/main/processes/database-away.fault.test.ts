import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findInconsistencies, queryBuiltIn, type RunSql } from '#testing/faults/consistency'
import {
  databasePid,
  findDescendants,
  kill,
  type Started,
  startProduct,
  until,
} from '#testing/faults/processes'
import { isServed, startSaving } from '#testing/faults/saving-load'
import { isInFull } from '#testing/heavy-suites'
import { wireClient } from '#testing/wire-client'

let product: Started
let query: RunSql

beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: 'debug' })
  query = queryBuiltIn(product.folder)
}, 90_000)
afterAll(() => product.clear(), 30_000)

const served = () => isServed(product.url)

describe('killing all processes of the database', () => {
  it('costs no other process and no acknowledged save, and causes 503 for less than five seconds', async () => {
    const load = await startSaving({ url: product.url, connections: 4, freshPictureEvery: 5 })
    await load.waitForSaves(30)
    const websBefore = product.pidsOf('web')
    const first = await databasePid(product.folder)
    const all = [first ?? 0, ...(await findDescendants(first ?? 0)).map(({ pid }) => pid)]
    expect(all.length).toBeGreaterThan(4)
    for (const pid of all) kill(pid, 'SIGKILL')
    const killedAt = performance.now()
    await until(() => load.attempts.some(({ answer }) => answer?.status === 503))
    const from = load.acknowledged.length
    await until(() => load.acknowledged.length > from)
    await until(served)
    const backAfterMs = performance.now() - killedAt
    await load.waitForSaves(30)
    await load.stop()

    expect(backAfterMs).toBeLessThan(5_000)
    expect(product.pidsOf('web')).toEqual(websBefore)
    expect(product.hasEnded()).toBe(false)
    expect(await databasePid(product.folder)).not.toBe(first)
    expect(load.attempts.filter(({ error }) => error !== null)).toEqual([])
    const refused = load.attempts.filter(({ answer }) => answer?.status !== 200)
    expect(refused.length).toBeGreaterThan(0)
    for (const { answer } of refused) {
      expect([answer?.status, answer?.outcome]).toEqual([503, 'database_unavailable'])
      expect(Number(answer?.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(await findInconsistencies(query, load)).toEqual([])
    // Jobs continue in the same process, or in its replacement.
    await until(
      async () => (await query('select 1 from images where finished_at is null')).length === 0,
      60_000,
    )
  }, 120_000)
})

describe.runIf(isInFull('faults'))('freezing the database', () => {
  it('delays no request by more than eight seconds, and has no effect after it resumes', async () => {
    const load = await startSaving({ url: product.url, connections: 4 })
    await load.waitForSaves(20)
    const postmaster = (await databasePid(product.folder)) ?? 0
    const before = load.attempts.length
    const visitors = Array.from({ length: 12 }, () => wireClient(product.url))
    // First the one that starts others: what it started later would not be frozen.
    kill(postmaster, 'SIGSTOP')
    const others = (await findDescendants(postmaster)).map(({ pid }) => pid)
    for (const pid of others) kill(pid, 'SIGSTOP')
    const waits = await Promise.all(
      visitors.map(async (visitor, n) => {
        const startedAt = performance.now()
        if (n % 2 === 0) visitor.cookies.set('bowerbird_session', 'x'.repeat(43))
        const answer = await visitor.get('UserHomefeedResource')
        return {
          status: answer.status,
          again: answer.headers['retry-after'],
          ms: performance.now() - startedAt,
        }
      }),
    )
    // Each of the saving connections got an answer as well.
    await until(() => load.attempts.length >= before + 8)
    for (const pid of [postmaster, ...others]) kill(pid, 'SIGCONT')
    const backAfterMs = await until(served)
    await load.waitForSaves(20)
    await load.stop()

    for (const { status, again, ms } of waits) {
      expect([status, again]).toEqual([503, '1'])
      expect(ms).toBeLessThan(8_000)
    }
    expect(Math.max(...load.attempts.map(({ ms }) => ms))).toBeLessThan(8_000)
    // Control: it was frozen for long enough to matter.
    expect(Math.max(...load.attempts.map(({ ms }) => ms))).toBeGreaterThan(1_000)
    expect(backAfterMs).toBeLessThan(2_000)
    expect(load.attempts.filter(({ error }) => error !== null)).toEqual([])
    expect(await findInconsistencies(query, load)).toEqual([])
  }, 60_000)
})
