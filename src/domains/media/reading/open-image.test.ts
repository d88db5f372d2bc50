import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ImageAddress, imageExtensions, imageSizes } from '#contract/media/image-address'
import { uploadImage } from '#contract/media/upload-image'
import { rows } from '#platform/database'
import { maxQueuedOnDemand } from '#platform/images'
import { recordStatements } from '#testing/database/statements'
import { drawPicture } from '#testing/media/pictures'
import { createWorld, type World } from '#testing/world'
import { openImage } from '../index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const upload = async () =>
  (await world.as('olive').run(uploadImage, { image: await drawPicture({ widthPx: 900 }) }))
    .image_signature

const small = (signature: string) => ({ signature, size: '236x', extension: 'webp' }) as const

/** Reads and renditions caused by requests of visitors. */
function watched() {
  const done = { sources: 0, atOnce: 0, made: 0 }
  let inMemory = 0
  const { store, images } = world.services
  const services = {
    ...world.services,
    store: {
      ...store,
      readAll: (key: string) => {
        if (key.startsWith('incoming/')) {
          done.sources += 1
          inMemory += 1
          done.atOnce = Math.max(done.atOnce, inMemory)
        }
        return store.readAll(key)
      },
    },
    images: {
      ...images,
      render: (async (...args) => {
        try {
          return await images.render(...args)
        } finally {
          inMemory -= 1
          done.made += 1
        }
      }) as typeof images.render,
    },
  }
  const open = async (address: ImageAddress, admit?: () => Promise<unknown>) => {
    const found = await openImage(services, world.database, address, undefined, admit)
    found?.body.destroy()
    return found
  }
  return { done, open }
}

it('makes a size once for any number of concurrent requests', async () => {
  const address = { signature: await upload(), size: '564x', extension: 'jpg' } as const
  const { done, open } = watched()
  const all = await Promise.all(Array.from({ length: 30 }, () => open(address)))
  expect(new Set(all.map((found) => found?.totalSize)).size).toBe(1)
  expect(all[0]?.totalSize).toBeGreaterThan(20)
  expect(done).toEqual({ sources: 1, atOnce: 1, made: 1 })
})

it('does not let requests of visitors delay saves', async () => {
  const signatures = [await upload(), await upload(), await upload()]
  const { done, open } = watched()
  const missing = imageSizes.flatMap((size) =>
    imageExtensions
      .filter((extension) => extension !== 'webp')
      .flatMap((extension) => signatures.map((signature) => ({ signature, size, extension }))),
  )
  const requests = missing.map((address) => open(address))
  const outcomes = Promise.allSettled(requests)
  await expect.poll(() => done.sources, { interval: 1 }).toBeGreaterThan(0)
  const saved = Array.from({ length: 20 }, upload)
  expect(new Set(await Promise.all(saved)).size).toBe(20)
  // All requests came before the saves, but wait for them.
  expect(done.made).toBeLessThan(maxQueuedOnDemand / 2)
  const refused = (await outcomes).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(missing.length - maxQueuedOnDemand - 1)
  expect(refused[0]).toMatchObject({ reason: { code: 'image_queue_full' } })
  expect(done).toEqual({ sources: maxQueuedOnDemand + 1, atOnce: 1, made: maxQueuedOnDemand + 1 })
})

it('asks for admission only when a size must be made', async () => {
  const { open } = watched()
  let admitted = 0
  const admit = async () => {
    admitted += 1
    if (admitted > 1) throw new Error('enough')
  }
  const signature = await upload()
  await open({ signature, size: '236x', extension: 'webp' }, admit)
  await open({ signature: '0'.repeat(32), size: '236x', extension: 'jpg' }, admit)
  expect(admitted).toBe(0)
  const made = { signature, size: '136x136', extension: 'webp' } as const
  await open(made, admit)
  await open(made, admit)
  expect(admitted).toBe(1)
  await expect(open({ ...made, size: '60x60' }, admit)).rejects.toThrow('enough')
})

it('looks up concurrently requested pictures by one statement', async () => {
  const signatures = await Promise.all(Array.from({ length: 16 }, upload))
  const { open } = watched()
  const statements = await recordStatements(async () => {
    const found = await Promise.all(signatures.map((one) => open(small(one))))
    expect(found.map((one) => one?.contentType)).toEqual(signatures.map(() => 'image/webp'))
  })
  expect(statements.length).toBeLessThan(4)
})

it('does not find a picture requested after its deletion, even while another look-up is running', async () => {
  const [one, other, third] = await Promise.all([upload(), upload(), upload()])
  const { open } = watched()
  const underWay = [open(small(one)), open(small(other)), open(small(third))]
  await rows(world.database.writer, 'delete from images where signature = $1', [other])
  expect(await open(small(other))).toBeNull()
  expect((await Promise.all(underWay))[0]).not.toBeNull()
  expect(await open(small(one))).not.toBeNull()
})
