import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import type { BoardId } from '#contract/ids'
import { imageKey } from '#contract/media/image-address'
import { deletePin } from '#contract/pins/delete-pin'
import { savePin } from '#contract/pins/save-pin'
import { removeDeletedPins } from '#domains/pins'
import { rows } from '#platform/database'
import type { ObjectStore } from '#platform/storage'
import { isInFull } from '#testing/heavy-suites'
import { drawBase64 } from '#testing/media/pictures'
import { startBucketServer } from '#testing/outside/bucket-server'
import { runAllJobs } from '#testing/run-all-jobs'
import { createWorld, type World } from '#testing/world'
import {
  type Backups,
  createBackups,
  filesBelow,
  queryAt,
  rowsOfAllTables,
} from '#testing/worlds/backups'
import { runBackup } from './run-backup.ts'

const itInFull = it.runIf(isInFull('backups'))

let world: World
let backups: Backups
let boardId: BoardId

beforeAll(async () => {
  world = await createWorld()
  backups = await createBackups(world)
  boardId = (await world.as('olive').run(createBoard, { name: 'Lamps' })).id
  for (let i = 0; i < 3; i += 1) await save(`before ${i}`)
  await runAllJobs(world)
})
afterAll(async () => {
  await backups.end()
  await world.end()
})

async function save(title: string) {
  const image_base64 = await drawBase64()
  return world.as('olive').run(savePin, { board_id: boardId, title, image_base64 })
}

const picturesOf = (dataDir: string) => filesBelow(join(dataDir, 'pictures'))

describe('a backup', () => {
  it('is restored as it was: every row, every file and the jobs that wait', async () => {
    await save('with a job that waits')
    const { manifest } = await backups.make()
    expect(manifest.files.count).toBeGreaterThan(12)
    const withoutRows = manifest.tables.filter((table) => table.rows === 0)
    expect(withoutRows.length).toBeGreaterThan(50)
    expect(withoutRows.flatMap(({ parts }) => parts)).toEqual([])
    const restored = await backups.restore()
    expect(restored.problems).toEqual([])
    const before = await rowsOfAllTables(world.databaseUrl)
    const after = await rowsOfAllTables(restored.database)
    const differing = Object.keys(before).filter(
      (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
    )
    // Starting takes a number, and the days of migrations are their own.
    expect(differing).toEqual(['migrations', 'process_numbers'])
    const jobs = 'select task_identifier, key from graphile_worker.jobs order by 1, 2'
    expect(await queryAt(restored.database, jobs)).toEqual(await queryAt(world.databaseUrl, jobs))
    expect(await picturesOf(restored.config.DATA_DIR)).toEqual(
      await picturesOf(world.config.DATA_DIR),
    )
  })

  it('copies only what is new, and again what is lost', async () => {
    await backups.make()
    expect((await backups.make()).written).toEqual({ files: 0, bytes: 0 })
    await save('new')
    const { written } = await backups.make()
    expect(written.files).toBeGreaterThan(0)
    expect((await backups.make()).written.files).toBe(0)
  })

  it('has what was saved before it began, and nothing half, while saving goes on', async () => {
    const saved: string[] = []
    let isOver = false
    const saving = async (part: number) => {
      for (let i = 0; !isOver; i += 1) {
        await save(`amid ${part} ${i}`)
        saved.push(`amid ${part} ${i}`)
      }
    }
    const all = Promise.all([saving(0), saving(1)])
    await expect.poll(() => saved.length).toBeGreaterThan(3)
    const before = [...saved]
    const { manifest } = await backups.make()
    isOver = true
    await all
    expect(saved.length).toBeGreaterThan(before.length)
    const restored = await backups.restore()
    expect(restored.problems).toEqual([])
    const titles = await queryAt<{ title: string }>(restored.database, 'select title from pins')
    expect(titles.map(({ title }) => title)).toEqual(expect.arrayContaining(before))
    expect(manifest.tables.find(({ name }) => name === 'pins')?.rows).toBe(titles.length)
  })

  itInFull('has the files of a pin that is made and deleted while it is made', async () => {
    let lists = 0
    let pin: Awaited<ReturnType<typeof save>> | undefined
    const { store } = world.services
    const watched: ObjectStore = {
      ...store,
      async *list(prefix) {
        if (prefix === '') lists += 1
        // The second time, after the snapshot.
        if (prefix === '' && lists === 2 && pin) {
          await world.as('olive').run(deletePin, { id: pin.id })
          await removeAtOnce(world)
        }
        yield* store.list(prefix)
        if (prefix === '' && lists === 1) pin = await save('made and deleted')
      },
    }
    await runBackup(
      { ...world, services: { ...world.services, store: watched } },
      {
        ...{ where: backups.where, keep: 5, passphraseFile: '' },
        isVerified: true,
        onProgress() {},
      },
    )
    expect(lists).toBe(2)
    const image = 'select file from images where signature = $1'
    const signature = pin?.image_signature
    expect(await rows(world.database.reader, image, [signature])).toEqual([])
    const restored = await backups.restore()
    expect(restored.problems).toEqual([])
    const [found] = await queryAt<{ file: string }>(restored.database, image, [signature])
    const key = imageKey(found?.file ?? '', '736x', 'webp')
    expect((await picturesOf(restored.config.DATA_DIR)).has(key)).toBe(true)
    expect(await store.size(key)).toBeNull()
    // Nothing is left of what was held.
    const held = [...(await picturesOf(world.config.DATA_DIR)).keys()]
    expect(held.filter((name) => name.startsWith('held'))).toEqual([])
  })

  itInFull('deletes those that are too many, with the files that only they had', async () => {
    await backups.make()
    const pin = await save('soon deleted')
    const { manifest } = await backups.make()
    const before = (await filesBelow(backups.where)).size
    await world.as('olive').run(deletePin, { id: pin.id })
    await removeAtOnce(world)
    const { deleted, manifest: last } = await backups.make({ keep: 1 })
    expect(deleted).toContain(manifest.name)
    const left = [...(await filesBelow(backups.where)).keys()]
    expect(left.filter((name) => name.endsWith('manifest.json'))).toEqual([
      `backups/${last.name}/manifest.json`,
    ])
    expect(left.length).toBeLessThan(before)
    expect((await backups.restore()).problems).toEqual([])
  })
})

describe('a place for backups', () => {
  it('is open to its owner alone, as all that the server knows is in it', async () => {
    const where = join(await backups.newFolder(), 'made')
    await backups.make({ where })
    const names = await readdir(where, { recursive: true })
    expect(names.length).toBeGreaterThan(12)
    const open: string[] = []
    for (const name of ['', ...names])
      if (((await stat(join(where, name))).mode & 0o077) !== 0) open.push(name)
    expect(open).toEqual([])
  })

  itInFull('may be a bucket', async () => {
    const server = await startBucketServer(await backups.newFolder(), 'backups')
    try {
      Object.assign(world.config, {
        BACKUP_S3_ENDPOINT: server.endpoint,
        BACKUP_S3_ACCESS_KEY_ID: server.accessKeyId,
        BACKUP_S3_SECRET_ACCESS_KEY: server.secretAccessKey,
      })
      const where = 's3://backups/of/mine'
      await backups.make({ where })
      expect((await backups.make({ where })).written.files).toBe(0)
      expect((await backups.restore({ from: where })).problems).toEqual([])
    } finally {
      await server.close()
    }
  })

  it('that holds something else, or backups of another site, is refused', async () => {
    const where = await backups.newFolder()
    await mkdir(join(where, 'a'))
    await writeFile(join(where, 'a', 'letter.txt'), 'Dear')
    await expect(backups.make({ where })).rejects.toThrow('holds something else (a/letter.txt)')
    const other = await createWorld()
    const others = await createBackups(other)
    try {
      await others.make()
      await expect(backups.make({ where: others.where })).rejects.toThrow('of another site')
    } finally {
      await others.end()
      await other.end()
    }
  })
})

describe('a restore', () => {
  it('into a database or a store that is not empty is refused', async () => {
    await backups.make()
    await expect(backups.restore({ database: world.databaseUrl })).rejects.toThrow(
      'There is something in the database',
    )
    await expect(backups.restore({ dataDir: world.config.DATA_DIR })).rejects.toThrow(
      'There is something in the store of pictures',
    )
    // Nor is a store emptied that the interrupted restore did not write into.
    const database = await backups.emptyDatabase()
    await queryAt(database, 'create table unfinished_restore (backup text not null)')
    await expect(
      backups.restore({ database, dataDir: world.config.DATA_DIR, isAgain: true }),
    ).rejects.toThrow('There is something in the store of pictures')
    // None was touched.
    expect((await backups.make()).manifest.files.count).toBeGreaterThan(12)
  })
})

/** A deleted pin can be restored for a day: removes it now, with its files. */
async function removeAtOnce({ database, services }: World): Promise<void> {
  const now = new Date(services.clock.now().getTime() + 2 * 86_400_000)
  await removeDeletedPins({ ...services, clock: { now: () => now } }, database)
  await runAllJobs(world)
}
