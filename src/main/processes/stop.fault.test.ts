import { access, chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '#platform/embedded-postgres'
import { findInconsistencies, queryBuiltIn } from '#testing/faults/consistency'
import {
  databasePid,
  findDescendants,
  isAlive,
  kill,
  launchProduct,
  startInContainer,
  startProduct,
  until,
} from '#testing/faults/processes'
import { type Attempt, startSaving } from '#testing/faults/saving-load'

/** The tests share one data folder, like repeated starts of the same server. */
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bowerbird-stop-'))
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a stop signal during the start', () => {
  it.each([
    ['while the data folder is created', /initdb/],
    ['while the database starts', /postgres -D/],
    ['while the first processes start', /main\.ts$/],
  ])(
    '%s leaves nothing behind',
    async (_when, sign) => {
      const early = await launchProduct({ DATA_DIR: folder })
      try {
        let seen: number[] = []
        await until(async () => {
          const below = await early.descendants()
          seen = below.map(({ pid }) => pid)
          return below.some(({ command }) => sign.test(command))
        })
        const ended = await early.stop('SIGTERM')
        expect(ended).toMatchObject({ code: 0, signal: null })
        expect(ended.ms).toBeLessThan(10_000)
        await until(() => seen.every((pid) => !isAlive(pid)), 2_000)
        expect(await databasePid(folder)).toBeNull()
      } finally {
        await early.clear()
      }
    },
    60_000,
  )
})

describe('a stop signal to the first process of a container', () => {
  it.each(['npm', 'node'] as const)(
    'started by %s shuts the database down cleanly',
    async (by) => {
      const own = await mkdtemp(join(tmpdir(), 'bowerbird-contained-'))
      const product = await startInContainer(by, { DATA_DIR: own })
      try {
        const started = [product.pid, ...(await product.descendants()).map(({ pid }) => pid)]
        // Of unshare, the command and the supervisor, the command is the container's first process.
        const first = started[1] ?? 0
        expect(await findDescendants(first)).not.toEqual([])
        kill(first, 'SIGTERM')
        await until(() => started.every((pid) => !isAlive(pid)), 20_000)
        expect(product.output()).toContain('Stopping: answering what is under way')
        await expect(access(join(own, 'postgres', 'postmaster.pid'))).rejects.toThrow()
      } finally {
        await product.clear()
        await rm(own, { recursive: true, force: true })
      }
    },
    120_000,
  )
})

describe('a stop signal during saves', () => {
  it('lets begun requests finish, exits with 0 within ten seconds, and leaves nothing behind', async () => {
    const product = await startProduct({ DATA_DIR: folder })
    try {
      // A client whose connection is refused stops; no connection is broken.
      const shouldContinue = (error: string) => error !== 'ECONNREFUSED'
      const options = { url: product.url, connections: 8, freshPictureEvery: 4, shouldContinue }
      const load = await startSaving(options)
      await load.waitForSaves(60)
      const all = await product.descendants()
      const database = (await databasePid(folder)) ?? 0
      const ended = await product.stop('SIGTERM')
      await load.stop()

      expect(ended).toMatchObject({ code: 0, signal: null })
      expect(ended.ms).toBeLessThan(10_000)
      const cut = load.attempts.filter(isCut)
      expect(cut.map(({ answer, error }) => error ?? answer?.text)).toEqual([])
      expect(load.attempts.filter(({ error }) => error === 'ECONNREFUSED')).toHaveLength(8)

      expect(all.length).toBeGreaterThanOrEqual(4)
      const pids = [...all.map(({ pid }) => pid), database]
      await until(() => pids.every((pid) => !isAlive(pid)), 2_000)
      await expect(access(join(folder, 'postgres', 'postmaster.pid'))).rejects.toThrow()

      const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') })
      const query = queryBuiltIn(folder)
      expect(await findInconsistencies(query, load)).toEqual([])
      const unanswered = load.attempts.filter(({ error }) => error !== null)
      const titles = unanswered.map(({ title }) => `'${title}'`).join()
      expect(await query(`select title from pins where title in (${titles})`)).toEqual([])
      expect(await query(heldJobs)).toEqual([])
      expect(await query('select 1 from job_processes')).toEqual([])
      await postgres.stop()
    } finally {
      await product.clear()
    }
  }, 60_000)
})

/**
 * Whether a request was begun, but not answered. A connection that nobody had accepted when the port was closed is
 * reset instead of refused.
 */
function isCut({ answer, error, isOnKeptConnection }: Attempt): boolean {
  if (error === 'ECONNREFUSED') return false
  return answer?.status !== 200 && (error !== 'ECONNRESET' || isOnKeptConnection)
}

const heldJobs = 'select 1 from graphile_worker._private_jobs where locked_by is not null'
