import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '#testing/database/database'
import {
  findInconsistencies,
  findLostOrDuplicated,
  queryBuiltIn,
} from '#testing/faults/consistency'
import { launchProduct, type Started, startProduct, until } from '#testing/faults/processes'
import { type SavingLoad, startSaving } from '#testing/faults/saving-load'
import { wireClient } from '#testing/wire-client'
import { queryAt, rowsOfAllTables } from '#testing/worlds/backups'
import { migrateAll } from '../processes/supervising/migrate-all.ts'

const adminFile = fileURLToPath(new URL('../admin/admin.ts', import.meta.url))
const moving = 10_392

let product: Started
let outside: TestDatabase
let load: SavingLoad

beforeAll(async () => {
  outside = await createEmptyDatabase()
  product = await startProduct({ LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '1000' })
}, 120_000)
afterAll(async () => {
  await product.clear()
  await outside.drop()
}, 60_000)

/** As an operator starts it. */
function admin(args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, [adminFile, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: product.folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function runAdmin(args: string[], env: Record<string, string> = {}) {
  const child = admin(args, env)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

/** The answers to a member, and to a visitor, who look around. */
async function look(): Promise<string[]> {
  const { client, boardId } = load
  const visitor = wireClient(product.url)
  const answers = [
    await client.get('UserHomefeedResource'),
    await client.get('BoardFeedResource', { board_id: boardId }),
    await client.get('BoardResource', { board_id: boardId }),
    await visitor.get('UserHomefeedResource'),
  ]
  visitor.close()
  return answers.map(({ outcome }) => outcome)
}

async function saveBoard() {
  const { client, boardId } = load
  return client.post('BoardResource/create', { name: `Board of ${boardId} ${Math.random()}` })
}

describe('moving the database while the server is used', () => {
  it('is begun anew after it was killed, refuses saves meanwhile, and loses nothing', async () => {
    load = await startSaving({ url: product.url, connections: 2 })
    await load.waitForSaves(60)
    const child = admin(['move-database', outside.url])
    await until(async () => {
      expect(child.exitCode).toBeNull()
      const tables = await queryAt<{ n: number }>(
        outside.url,
        "select count(*)::int as n from pg_tables where tablename = 'pins'",
      )
      return tables[0]?.n === 1
    }, 60_000)
    child.kill('SIGKILL')
    await expect(migrateAll(outside.url)).rejects.toThrow('begun to be restored')
    await load.waitForSaves(10)

    const { code, said } = await runAdmin(['move-database', outside.url])
    expect([code, said]).toEqual([0, expect.stringMatching(/the same in both[^]*set DATABASE_URL/)])
    expect(said).toContain('begun anew')
    await load.stop()
    const refused = load.attempts.filter(({ answer }) => answer?.status === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(await look()).toEqual(['ok', 'ok', 'ok', 'ok'])
    const last = await saveBoard()
    expect([last.status, last.headers['retry-after']]).toEqual([503, '60'])
    expect(last.json().resource_response.error).toMatchObject({ api_error_code: moving })

    const [own, moved] = [await rowsOfAllTables(databaseUrl()), await rowsOfAllTables(outside.url)]
    expect(moved.pins?.length).toBeGreaterThanOrEqual(70)
    for (const [name, rows] of Object.entries(own))
      if (!['migrations', 'job_processes'].includes(name))
        expect([name, moved[name]]).toEqual([name, rows])
  }, 300_000)

  it('lets the server go on there, and not where it was', async () => {
    await product.stop()
    const before = await launchProduct({ DATA_DIR: product.folder })
    await until(() => before.hasEnded(), 60_000)
    expect(before.output()).toContain('The database takes no writes: it was moved.')
    const there = await startProduct({ DATA_DIR: product.folder, DATABASE_URL: outside.url })
    try {
      const query = async <Row extends object>(text: string, values?: unknown[]) =>
        queryAt<Row>(outside.url, text, values)
      expect(await findLostOrDuplicated(query, load)).toEqual([])
      expect(await findInconsistencies(query, load)).toEqual([])
      const client = wireClient(there.url)
      for (const [name, value] of load.client.cookies) client.cookies.set(name, value)
      expect((await client.post('BoardResource/create', { name: 'After' })).status).toBe(200)
      client.close()
    } finally {
      await there.stop()
    }
  }, 300_000)

  it('and back into the built-in one; or not, if the operator gives up', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bowerbird-back-'))
    const there = await startProduct({ DATA_DIR: folder, DATABASE_URL: outside.url })
    const client = wireClient(there.url)
    for (const [name, value] of load.client.cookies) client.cookies.set(name, value)
    const create = (name: string) => client.post('BoardResource/create', { name })
    try {
      const env = { DATA_DIR: folder, DATABASE_URL: outside.url }
      const moved = await runAdmin(['move-database', 'built-in'], env)
      expect(moved).toMatchObject({ code: 0, said: expect.stringContaining('unset DATABASE_URL') })
      expect((await create('Refused')).status).toBe(503)
      expect((await runAdmin(['move-database', 'built-in'], env)).said).toContain(
        'something in the database',
      )
      expect((await runAdmin(['move-database', '--give-up'], env)).code).toBe(0)
      expect((await create('Saved where it was')).status).toBe(200)
      client.close()
      await there.stop()
      const back = await startProduct({ DATA_DIR: folder })
      expect(await findLostOrDuplicated(queryBuiltIn(folder), load)).toEqual([])
      await back.clear()
    } finally {
      await there.clear()
      await rm(folder, { recursive: true, force: true })
    }
  }, 300_000)
})

const databaseUrl = () =>
  `postgresql://bowerbird@localhost/bowerbird?host=${encodeURIComponent(`${product.folder}/postgres`)}`
