import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PersonId } from '#contract/ids'
import { imageKey } from '#contract/media/image-address'
import { streamKey } from '#contract/media/stream-address'
import { videoKey } from '#contract/media/video-address'
import { row, rows } from '#platform/database'
import { asId } from '#testing/ids'
import { drawPicture } from '#testing/media/pictures'
import { runAllJobs } from '#testing/run-all-jobs'
import { createWorld, type World } from '#testing/world'
import { storeImage } from '../store-image.ts'
import { listLostFiles } from './list-lost-files.ts'
import { sweepFiles } from './sweep-files.ts'

const somebody = asId<PersonId>('1')

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const store = (bytes: Uint8Array, services = world.services) =>
  storeImage(services, world.database, somebody, bytes)

const servicesIn = (hours: number) => ({
  ...world.services,
  clock: { now: () => new Date(Date.now() + hours * 3_600_000) },
})

/** Sweeps as if so many hours had passed. */
const sweep = (hours: number) => sweepFiles(servicesIn(hours), world.database)

/** What sweeps would delete then. */
async function listed(hours: number): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of listLostFiles(servicesIn(hours), world.database)) keys.push(key)
  return keys.toSorted()
}

/** Files without a row. */
async function forgotten(): Promise<string[]> {
  const known = await rows<{ file: string; finished_at: Date | null }>(
    world.database.reader,
    `select coalesce(file, signature) as file, finished_at from images
     union all select coalesce(file, signature), created_at from videos`,
    [],
  )
  const rowsOf = new Map(known.map((one) => [one.file, one]))
  const keys: string[] = []
  for await (const { key } of world.services.store.list('')) {
    const own = rowsOf.get(/[0-9a-f]{32}/.exec(key)?.[0] ?? '')
    const isWanted = key.startsWith('incoming/') ? own?.finished_at === null : own !== undefined
    if (!isWanted) keys.push(key)
  }
  return keys.toSorted()
}

/** Services that fail after the files are written and before the row is. */
function failing() {
  let asked = 0
  const now = () => {
    // Before, lists of pictures that are not taken are asked twice.
    asked += 1
    if (asked > 2) throw new Error('no row')
    return new Date()
  }
  return { ...world.services, clock: { now } }
}

it('removes files left by a failure, and nothing else', async () => {
  const finished = await store(await drawPicture())
  await runAllJobs(world)
  const waiting = await store(await drawPicture())
  await expect(store(await drawPicture(), failing())).rejects.toThrow('no row')
  expect(await forgotten()).toHaveLength(4)

  // Its row may still be written.
  expect(await sweep(0.9)).toBe(0)
  const lost = await forgotten()
  expect(await listed(0.9)).toEqual([])
  expect(await listed(1.1)).toEqual(lost)
  expect(await forgotten()).toEqual(lost)
  expect(await sweep(1.1)).toBe(4)
  expect(await forgotten()).toEqual([])
  for (const key of [
    imageKey(finished.file, 'originals', 'png'),
    imageKey(finished.file, '474x', 'webp'),
    imageKey(waiting.file, '736x', 'webp'),
    `incoming/${waiting.file}`,
  ])
    expect(await world.services.store.size(key)).toBeGreaterThan(0)
})

it('removes uploaded bytes once the original is made, and videos without a row', async () => {
  const bytes = await drawPicture()
  const { file } = await store(bytes)
  await runAllJobs(world)
  const facts = { contentType: 'application/octet-stream' }
  const name = '0123456789abcdef'.repeat(2)
  const stream = (['master.m3u8', '240p.mp4'] as const).map((one) => streamKey(name, one))
  const lost = [`incoming/${file}`, videoKey(name), ...stream]
  for (const key of lost) await world.services.store.put(key, bytes, facts)
  await world.services.store.put('imports/7', bytes, facts)
  const uploads = ['incoming-videos/gone', 'upload-parts/7/8/gone']
  for (const key of uploads) await world.services.store.put(key, bytes, facts)
  expect(await listed(2)).toEqual([...lost, ...uploads].toSorted())
  for (const key of uploads) await world.services.store.delete(key)
  expect(await sweep(2)).toBe(4)
  for (const key of lost) expect(await world.services.store.size(key)).toBeNull()
  expect(await world.services.store.size('imports/7')).toBeGreaterThan(0)
  await world.services.store.delete('imports/7')
})

it('sweeps many files, but keeps those whose row is written meanwhile', async () => {
  const facts = { contentType: 'image/webp' }
  const signatures = Array.from({ length: 620 }, (_, n) => n.toString(16).padStart(32, '0'))
  for (const one of signatures)
    await world.services.store.put(imageKey(one, '60x60', 'webp'), Buffer.of(1), facts)
  const bytes = await drawPicture()
  await expect(store(bytes, failing())).rejects.toThrow('no row')
  const { store: files } = world.services
  let again: Awaited<ReturnType<typeof store>> | null = null
  const clock = { now: () => new Date(Date.now() + 7_200_000) }
  const deletion = {
    ...files,
    delete: async (key: string) => {
      again ??= await store(bytes)
      return files.delete(key)
    },
  }
  await sweepFiles({ ...world.services, clock, store: deletion }, world.database)
  expect(await forgotten()).toEqual([])
  const { signature, file } = again as unknown as { signature: string; file: string }
  expect(await world.services.store.size(imageKey(file, '236x', 'webp'))).toBeGreaterThan(0)
  expect(await world.services.store.size(`incoming/${file}`)).toBeGreaterThan(0)
  const found = await row(world.database.reader, 'select 1 from images where signature = $1', [
    signature,
  ])
  expect(found).not.toBeNull()
})
