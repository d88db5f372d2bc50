import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listBackups, openFolder, type Pruned, pruneBackups } from '#platform/backup'
import { diskStore } from '#platform/storage'
import { createWorld, type World } from '#testing/world'
import { type Backups, createBackups } from '#testing/worlds/backups'

const dayMs = 86_400_000
const unnamed = 'files/aa/aa11'

let world: World
let backups: Backups
beforeAll(async () => {
  world = await createWorld()
  backups = await createBackups(world)
})
afterAll(async () => {
  await backups.end()
  await world.end()
})

async function prune(where: string, afterDays = 0): Promise<Pruned> {
  const folder = await openFolder(diskStore({ folder: where }), null)
  const now = new Date(Date.now() + afterDays * dayMs)
  const connect = () => world.database.connect()
  return pruneBackups({ connect }, folder, { keep: 5, maxDays: 35 }, now)
}

/** A piece of a file that no backup names. */
async function putUnnamed(where: string): Promise<() => Promise<boolean>> {
  const store = diskStore({ folder: where })
  await store.put(unnamed, Buffer.from('x'), { contentType: 'application/octet-stream' })
  return async () => (await store.size(unnamed)) !== null
}

it('deletes what is too old, and never the newest', async () => {
  const where = await backups.newFolder()
  const first = (await backups.make({ where })).manifest.name
  const second = (await backups.make({ where })).manifest.name
  expect(await prune(where, 34)).toEqual({ deleted: [], damaged: [] })
  expect(await prune(where, 36)).toEqual({ deleted: [first], damaged: [] })
  expect(await prune(where, 3_600)).toEqual({ deleted: [], damaged: [] })
  expect(await listBackups({ store: diskStore({ folder: where }) })).toEqual([second])
  expect((await backups.restore({ from: where })).problems).toEqual([])
})

it('goes on beside a damaged one until that is too old, and deletes no files meanwhile', async () => {
  const where = await backups.newFolder()
  const { name } = (await backups.make({ where })).manifest
  const path = join(where, 'backups', name, 'manifest.json')
  await writeFile(path, (await readFile(path, 'utf8')).replace('"format":1', '"format":2'))
  const isThere = await putUnnamed(where)
  expect(await backups.make({ where })).toMatchObject({ deleted: [], damaged: [name] })
  expect(await isThere()).toBe(true)
  expect((await backups.restore({ from: where })).problems).toEqual([])
  expect(await prune(where, 36)).toEqual({ deleted: [name], damaged: [] })
  expect(await isThere()).toBe(false)
})

it('deletes nothing while another backup is made', async () => {
  const where = await backups.newFolder()
  await backups.make({ where })
  const isThere = await putUnnamed(where)
  let amid: Promise<[Pruned, boolean]> | undefined
  const onProgress = () => {
    amid ??= prune(where, 36).then(async (pruned) => [pruned, await isThere()])
  }
  await backups.make({ where: await backups.newFolder(), onProgress })
  expect(await amid).toEqual([{ deleted: [], damaged: [] }, true])
  await prune(where)
  expect(await isThere()).toBe(false)
})
