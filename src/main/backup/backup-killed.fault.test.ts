import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { savePin } from '#contract/pins/save-pin'
import { listBackups, sweepHeld } from '#platform/backup'
import { migrate, UnfinishedRestore } from '#platform/database'
import { diskStore } from '#platform/storage'
import { until } from '#testing/faults/processes'
import { drawBase64 } from '#testing/media/pictures'
import { createWorld, type World } from '#testing/world'
import {
  type Backups,
  createBackups,
  filesBelow,
  queryAt,
  rowsOfAllTables,
} from '#testing/worlds/backups'

const adminFile = fileURLToPath(new URL('../admin/admin.ts', import.meta.url))

let world: World
let backups: Backups

beforeAll(async () => {
  world = await createWorld()
  backups = await createBackups(world)
  const { id } = await world.as('olive').run(createBoard, { name: 'Lamps' })
  for (let i = 0; i < 12; i += 1) {
    const image_base64 = await drawBase64()
    await world.as('olive').run(savePin, { board_id: id, title: `Pin ${i}`, image_base64 })
  }
})
afterAll(async () => {
  await backups.end()
  await world.end()
})

/** As an operator starts it, on this database and data folder. */
function admin(databaseUrl: string, dataDir: string, args: string[]): ChildProcess {
  return spawn(process.execPath, [adminFile, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    stdio: 'ignore',
  })
}

/** Kills it as soon as this is true; returns its exit code, which is null when it was killed. */
async function killWhen(child: ChildProcess, isTrue: () => Promise<boolean>) {
  const ended = once(child, 'exit')
  await until(async () => child.exitCode !== null || (await isTrue()), 60_000)
  child.kill('SIGKILL')
  const [code] = (await ended) as [number | null]
  return code
}

async function hasFile(folder: string, part: string): Promise<boolean> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return names.some((name) => name.includes(part))
}

/** A folder with what a backup left that was killed at this file; a machine may be too busy to kill it in time. */
async function killedAt(part: string): Promise<string> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const where = await backups.newFolder()
    const child = admin(world.databaseUrl, world.config.DATA_DIR, ['backup', where])
    await killWhen(child, () => hasFile(where, part))
    if (!(await hasFile(where, 'manifest.json'))) return where
  }
  throw new Error(`No backup was killed at ${part}`)
}

describe('a backup that is killed', () => {
  it.each([
    ['while it copies files', 'files/'],
    ['while it copies tables', '/tables/account_emails/'],
  ] as const)('%s is none, and the next one is whole', async (_when, part) => {
    const where = await killedAt(part)
    expect(await hasFile(where, part)).toBe(true)
    expect(await listBackups({ store: diskStore({ folder: where }) })).toEqual([])
    await expect(backups.restore({ from: where })).rejects.toThrow('There is no complete backup')
    const { manifest } = await backups.make({ where })
    const left = [...(await filesBelow(where)).keys()].filter((name) => name.startsWith('backups/'))
    expect(left.every((name) => name.startsWith(`backups/${manifest.name}/`))).toBe(true)
    expect((await backups.restore({ from: where })).problems).toEqual([])
  })

  it('is none or whole, when it was killed at its end', async () => {
    const where = await backups.newFolder()
    const child = admin(world.databaseUrl, world.config.DATA_DIR, ['backup', where])
    await killWhen(child, () => hasFile(where, '/tables/waiting_jobs/'))
    const made = await listBackups({ store: diskStore({ folder: where }) })
    if (made.length === 0) await backups.make({ where })
    expect((await backups.restore({ from: where })).problems).toEqual([])
  })

  it('would have been one if it had not been killed', async () => {
    const where = await backups.newFolder()
    const child = admin(world.databaseUrl, world.config.DATA_DIR, ['backup', where])
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(await listBackups({ store: diskStore({ folder: where }) })).toHaveLength(1)
  })

  it('leaves nothing held', async () => {
    const { store } = world.services
    const held = 'held-for-backup/736x/aa/bb/cc/left.webp'
    await store.put(held, Buffer.from('x'), { contentType: 'image/webp' })
    await sweepHeld(store, world.database.reader)
    expect(await store.size(held)).toBeNull()
  })
})

/** Where a restore was killed once this was there; a machine may be too busy to kill it in time. */
async function killedRestore(from: string, part: string) {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const [database, dataDir] = [await backups.emptyDatabase(), await backups.newFolder()]
    const isThere = async () => {
      if (part.startsWith('pictures/')) return hasFile(dataDir, part)
      const found = await queryAt<{ there: boolean }>(
        database,
        `select to_regclass('${part}') is not null as there`,
      )
      return found[0]?.there === true
    }
    const code = await killWhen(admin(database, dataDir, ['restore', from]), isThere)
    if (code === null) return { from, database, dataDir }
  }
  throw new Error(`No restore was killed at ${part}`)
}

describe('a restore that is killed', () => {
  it.each([
    ['when it has begun', 'unfinished_restore'],
    ['while it brings files back', 'pictures/736x'],
  ] as const)('%s lets no server start there, and is begun again', async (_when, part) => {
    const where = await backups.newFolder()
    await backups.make({ where })
    const place = await killedRestore(where, part)
    const { database } = place
    await expect(migrate(database)).rejects.toThrow(UnfinishedRestore)
    await expect(backups.restore(place)).rejects.toThrow('An earlier restore was interrupted')
    expect((await backups.restore({ ...place, isAgain: true })).problems).toEqual([])
    expect(await migrate(database)).toEqual([])
    const [own, restored] = [
      await rowsOfAllTables(world.databaseUrl),
      await rowsOfAllTables(database),
    ]
    expect(restored.pins).toEqual(own.pins)
  })
})
