import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { imagePath, imageSizes } from '#contract/media/image-address'
import { uploadImage } from '#contract/media/upload-image'
import { videoKey, videoPath } from '#contract/media/video-address'
import { savePin } from '#contract/pins/save-pin'
import { openImage } from '#domains/media'
import { releaseImage } from '#domains/pins'
import { row } from '#platform/database'
import { newUpload, sendUpload, stateOf, uploadVideo } from '#testing/media/media-uploads'
import { drawPicture } from '#testing/media/pictures'
import { drawVideo } from '#testing/media/videos'
import { runAllJobs } from '#testing/run-all-jobs'
import { createServedWorld, type ServedWorld } from '#testing/served-world'

/* Somebody who has a file must not learn whether somebody else has stored it here. */

let world: ServedWorld
beforeAll(async () => {
  world = await createServedWorld()
})
afterAll(() => world.end())

const statusOf = async (path: string) => (await world.client().send('GET', path)).status
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

const upload = async (name: 'olive' | 'bob', image: Uint8Array<ArrayBuffer>) =>
  (await world.as(name).run(uploadImage, { image })).image_signature

/** Saves it to a secret board. */
async function savedInSecret(image: Uint8Array): Promise<string> {
  const { id } = await world.as('olive').run(createBoard, {
    name: `Secret ${hashOf(image)}`,
    privacy: 'secret',
  })
  const image_base64 = Buffer.from(image).toString('base64')
  const pin = await world.as('olive').run(savePin, { board_id: id, image_base64 })
  await runAllJobs(world)
  const found = await row<{ image_signature: string }>(
    world.database.reader,
    'select image_signature from pins where id = $1',
    [pin.id],
  )
  return found!.image_signature
}

async function filesIn(prefix: string): Promise<number> {
  let files = 0
  for await (const _ of world.services.store.list(prefix)) files += 1
  return files
}

it('derives no address from the contents of a file', async () => {
  const image = await drawPicture()
  const signature = await savedInSecret(image)
  expect(await statusOf(imagePath(signature, '236x', 'webp'))).toBe(200)
  for (const size of imageSizes)
    for (const extension of ['webp', 'png'] as const)
      expect(await statusOf(imagePath(hashOf(image), size, extension))).toBe(404)
})

it('stores the same file of two people once, with an address for each', async () => {
  const image = await drawPicture()
  const before = await filesIn('')
  const hers = await savedInSecret(image)
  const files = (await filesIn('')) - before
  const his = await upload('bob', image)
  await runAllJobs(world)
  expect(his).not.toBe(hers)
  expect(await upload('bob', image)).toBe(his)
  expect((await filesIn('')) - before).toBe(files)

  // Deleted for him, though she still has it.
  expect(await statusOf(imagePath(his, 'originals', 'png'))).toBe(200)
  expect(await releaseImage(world.services, world.database, his)).toBe(true)
  for (const size of ['736x', '236x'] as const)
    expect(await statusOf(imagePath(his, size, 'webp'))).toBe(404)
  expect(await statusOf(imagePath(his, 'originals', 'png'))).toBe(404)
  expect(await statusOf(imagePath(hers, '236x', 'webp'))).toBe(200)
  expect(await statusOf(imagePath(hers, 'originals', 'png'))).toBe(200)
  expect((await filesIn('')) - before).toBe(files)
})

it('makes a size for an address even when it was made for another one', async () => {
  const image = await drawPicture()
  const hers = await savedInSecret(image)
  const open = async (signature: string, size: '60x60' | 'originals') => {
    let made = 0
    const extension = size === 'originals' ? 'png' : 'webp'
    const address = { signature, size, extension } as const
    const found = await openImage(world.services, world.database, address, undefined, async () => {
      made += 1
    })
    found?.body.destroy()
    return made
  }
  expect([await open(hers, '60x60'), await open(hers, '60x60')]).toEqual([1, 0])
  const his = await upload('bob', image)
  // Hers is finished, his is not yet.
  expect([await open(hers, 'originals'), await open(his, 'originals')]).toEqual([0, 1])
  await runAllJobs(world)
  expect([await open(his, 'originals'), await open(his, '60x60')]).toEqual([0, 1])
})

it('prepares a video for each uploader, and stores its MP4 once', async () => {
  const [olive, bob] = [await world.member('olive'), await world.member('bob')]
  const bytes = await drawVideo()
  await uploadVideo(world, olive, bytes)
  const again = await newUpload(bob)
  expect((await sendUpload(bob, again, bytes)).status).toBe(204)
  expect((await stateOf(bob, again.upload_id)).status).toBe('processing')
  // As another ffmpeg made it: what she plays stays as it is.
  const { store } = world.services
  const made = Buffer.from('as it was made for her')
  await store.put(videoKey(hashOf(bytes)), made, { contentType: 'video/mp4' })
  await runAllJobs(world)
  expect(await store.readAll(videoKey(hashOf(bytes)))).toEqual(made)
  expect((await stateOf(bob, again.upload_id)).status).toBe('succeeded')
  expect(await filesIn('videos/720p/')).toBe(1)
  // Streams are an owner's: what one brings changes no file of another.
  expect(await filesIn('videos/hls/')).toBe(2 * 3)
  expect(await statusOf(videoPath(hashOf(bytes)))).toBe(404)
})
