import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PersonId } from '#contract/ids'
import { imageKey } from '#contract/media/image-address'
import { type Database, row, rows, type Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { lockWaits } from '#testing/database/lock-waits'
import { asId } from '#testing/ids'
import { drawPicture } from '#testing/media/pictures'
import { createWorld, type World } from '#testing/world'
import { finishImage } from '../image-jobs.ts'
import { deleteImageIfUnused, openImage } from '../index.ts'
import { storeImage } from '../store-image.ts'

const somebody = asId<PersonId>('1')
const unused = { isUsed: async () => false, isUsedBy: async () => false }

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const store = (bytes: Uint8Array, services: Services = world.services) =>
  storeImage(services, world.database, somebody, bytes)
const finish = (signature: string, services: Services = world.services) =>
  finishImage(services, world.database, signature)
const release = (signature: string, services: Services = world.services) =>
  deleteImageIfUnused(services, world.database, signature, unused)

async function filesOf(...names: string[]): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of world.services.store.list(''))
    if (names.some((name) => key.includes(name))) keys.push(key)
  return keys.toSorted()
}

const hasRow = async (signature: string) =>
  (await row(world.database.reader, 'select 1 from images where signature = $1', [signature])) !==
  null

const quick = (file: string) =>
  (['236x', '474x', '736x'] as const).map((size) => imageKey(file, size, 'webp'))

/** Whether a transaction waits for the lock of another. */
async function isWaited(): Promise<true> {
  await expect.poll(() => lockWaits(world.database.reader)).toBe(1)
  return true
}

describe('deleting a picture', () => {
  it('while its original is being made leaves no file', async () => {
    const { signature, file } = await store(await drawPicture())
    const { images } = world.services
    const meanwhile: typeof images.finish = async (source) => {
      const made = await images.finish(source)
      expect(await release(signature)).toBe(true)
      return made
    }
    await finish(signature, { ...world.services, images: { ...images, finish: meanwhile } })
    expect(await filesOf(file, signature)).toEqual([])
  })

  it('while a requested size is being made leaves no file', async () => {
    const { signature, file } = await store(await drawPicture())
    const { images } = world.services
    const meanwhile: typeof images.render = async (...args) => {
      const made = await images.render(...args)
      await release(signature)
      return made
    }
    const services = { ...world.services, images: { ...images, render: meanwhile } }
    const address = { signature, size: '60x60', extension: 'jpg' } as const
    expect(await openImage(services, world.database, address)).toBeNull()
    expect(await filesOf(file, signature)).toEqual([])
  })

  it('while the same file is uploaded leaves either all its files or no row', async () => {
    const bytes = await drawPicture()
    const { signature, file } = await store(bytes)
    const { store: files } = world.services
    let again: ReturnType<typeof store> | null = null
    const deletion = {
      ...files,
      delete: async (key: string) => {
        again ??= store(bytes)
        // Either it is done, or it waits for our lock.
        await Promise.race([again, isWaited()])
        return files.delete(key)
      },
    }
    await release(signature, { ...world.services, store: deletion })
    await again
    expect(await hasRow(signature)).toBe(true)
    expect(await filesOf(file, signature)).toEqual([...quick(file), `incoming/${file}`].sort())
    await finish(signature)
    expect(await filesOf(file, signature)).toContain(imageKey(file, 'originals', 'png'))
  })

  it('and uploading it again at once keeps the new files', async () => {
    const bytes = await drawPicture()
    const { signature, file } = await store(bytes)
    let transactions = 0
    const transaction = async <T>(work: (db: Writer) => Promise<T>) => {
      transactions += 1
      if (transactions === 2) await store(bytes)
      return world.database.writer.transaction(work)
    }
    const writer: Database['writer'] = { ...world.database.writer, transaction }
    const between = { ...world.database, writer }
    await deleteImageIfUnused(world.services, between, signature, unused)
    expect(await hasRow(signature)).toBe(true)
    expect(await filesOf(file, signature)).toEqual([...quick(file), `incoming/${file}`].sort())
  })
})

describe('a picture whose files were lost', () => {
  it.each(['finished', 'unfinished'])(
    'gets them back when it is uploaded again, %s',
    async (state) => {
      const bytes = await drawPicture()
      const { signature, file } = await store(bytes)
      if (state === 'finished') await finish(signature)
      for (const key of await filesOf(file, signature)) await world.services.store.delete(key)
      await store(bytes)
      await finish(signature)
      expect(await filesOf(file, signature)).toEqual(
        [...quick(file), imageKey(file, 'originals', 'png')].sort(),
      )
      const job = `select 1 from graphile_worker._private_jobs where payload->>'signature' = $1`
      expect(await rows(world.database.reader, job, [signature])).toHaveLength(2)
    },
  )
})
