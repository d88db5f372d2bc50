import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { storageUsage } from '#contract/media/storage-usage'
import { uploadImage } from '#contract/media/upload-image'
import { deletePin } from '#contract/pins/delete-pin'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { releaseImage, removeDeletedPins, sweepVideos } from '#domains/pins'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { wrongCounters } from '#testing/faults/consistency'
import { asId } from '#testing/ids'
import {
  expectRefused,
  newUpload,
  registerUpload,
  sendUpload,
  stateOf,
  uploadVideo,
} from '#testing/media/media-uploads'
import { drawPicture } from '#testing/media/pictures'
import { sendBegin } from '#testing/media/resumable'
import { drawVideo } from '#testing/media/videos'
import { refusalOf } from '#testing/refusal-of'
import { runAllJobs } from '#testing/run-all-jobs'
import { createServedWorld, type ServedWorld } from '#testing/served-world'

type Member = 'olive' | 'bob'

let world: ServedWorld
beforeAll(async () => {
  world = await createServedWorld({ env: { MEMBER_QUOTA_MB: '1', RATE_LIMIT_SCALE: '1000' } })
})
afterAll(() => world.end())

const quota_bytes = 1_000_000
const usedBy = async (name: Member) => (await world.as(name).run(storageUsage, {})).used_bytes
const boardOf = (name: Member, title: string) => world.as(name).run(createBoard, { name: title })
const isBalanced = async () =>
  expect(await rows(world.database.reader, wrongCounters, [])).toEqual([])

/** Leaves room for this many bytes. */
const leaveRoom = (name: Member, bytes: number) =>
  rows(
    world.database.writer,
    `insert into media_usage (person_id, bytes) values ($1, $2)
     on conflict (person_id) do update set bytes = excluded.bytes`,
    [idOf(world, name), quota_bytes - bytes],
  )
const tomorrow = () => ({
  ...world.services,
  clock: { now: () => new Date(Date.now() + 25 * 3_600_000) },
})
/** Once what was deleted can no longer be brought back. */
async function aDayPasses() {
  await removeDeletedPins(tomorrow(), world.database)
  await runAllJobs(world)
}

/** Keeps nothing of `work` before so many pictures of it are about to be kept, each past the first look at the quota. */
async function together<Result>(count: number, work: () => Promise<Result>): Promise<Result> {
  const { store } = world.services
  const { promise: allCame, resolve: goOn } = Promise.withResolvers<void>()
  let came = 0
  const { put } = store
  const held = vi.spyOn(store, 'put').mockImplementation(async (key, ...rest) => {
    if (key.startsWith('incoming/')) came += 1
    if (came === count) goOn()
    await allCame
    return put.call(store, key, ...rest)
  })
  return work().finally(() => held.mockRestore())
}

it('a picture counts once as its member’s, and no more once no Pin of theirs shows it', async () => {
  const [lamps, own] = [await boardOf('bob', 'Lamps'), await boardOf('olive', 'Own')]
  const image = await drawPicture()
  const save = () =>
    world.as('olive').run(savePin, {
      ...{ board_id: own.id, image_base64: Buffer.from(image).toString('base64') },
    })
  const first = await save()
  expect(await world.as('olive').run(storageUsage, {})).toEqual({
    ...{ used_bytes: image.byteLength, quota_bytes },
  })
  const second = await save()
  const copy = await world.as('bob').run(repin, { pin_id: first.id, board_id: lamps.id })
  expect([await usedBy('olive'), await usedBy('bob')]).toEqual([image.byteLength, 0])

  await world.as('olive').run(deletePin, { id: first.id })
  await aDayPasses()
  expect(await usedBy('olive')).toBe(image.byteLength)
  await world.as('olive').run(deletePin, { id: second.id })
  expect(await usedBy('olive')).toBe(image.byteLength)
  await aDayPasses()
  expect([await usedBy('olive'), await usedBy('bob')]).toEqual([0, 0])
  await isBalanced()
  await world.as('bob').run(deletePin, { id: copy.id })
  await aDayPasses()
  await isBalanced()
})

it('a video counts with its cover, until it goes', async () => {
  const client = await world.member('olive')
  const upload_id = await uploadVideo(world, client, await drawVideo())
  const [video] = await rows<{ bytes: number }>(
    world.database.reader,
    `select ((select sum(byte_size) from videos)
       + (select sum(byte_size) from images where signature in (select cover_signature from videos)))::int as bytes`,
    [],
  )
  expect(await usedBy('olive')).toBe(video?.bytes)
  expect(await stateOf(client, asId(upload_id))).toMatchObject({ status: 'succeeded' })
  await isBalanced()
  await rows(world.database.writer, 'delete from media_uploads', [])
  await sweepVideos(tomorrow(), world.database)
  await runAllJobs(world)
  expect(await usedBy('olive')).toBe(0)
  await isBalanced()
})

it('a video stays its member’s while one of their Pins plays it', async () => {
  const [own, lamps] = [await boardOf('olive', 'Moving'), await boardOf('bob', 'Moving')]
  const media_upload_id = await uploadVideo(world, await world.member('olive'), await drawVideo())
  const pin = await world.as('olive').run(savePin, {
    ...{ board_id: own.id, media_upload_id: asId(media_upload_id) },
  })
  await world.as('bob').run(repin, { pin_id: pin.id, board_id: lamps.id })
  await rows(world.database.writer, 'delete from media_uploads', [])
  const all = await usedBy('olive')
  await world.as('olive').run(deletePin, { id: pin.id })
  expect(await usedBy('olive')).toBe(all)
  await aDayPasses()
  expect(await usedBy('olive')).toBe(0)
  await isBalanced()
})

it('whoever has reached the quota can bring nothing more by any way, and the same again', async () => {
  const client = await world.member('bob')
  const board = await boardOf('bob', 'Full')
  const known = await drawPicture()
  await world.as('bob').run(uploadImage, { image: known })
  const waiting = await newUpload(client)
  await leaveRoom('bob', 0)

  await world.as('bob').run(uploadImage, { image: known })
  const image = await drawPicture()
  const image_base64 = Buffer.from(image).toString('base64')
  const board_id = board.id
  const refused = { code: 'quota_reached' }
  const bob = world.as('bob')
  expect(await refusalOf(() => bob.run(uploadImage, { image }))).toMatchObject(refused)
  expect(await refusalOf(() => bob.run(savePin, { board_id, image_base64 }))).toMatchObject(refused)
  // Nothing is fetched: no site has this name.
  const image_url = 'https://nowhere.example/picture.png'
  expect(await refusalOf(() => bob.run(savePin, { board_id, image_url }))).toMatchObject(refused)
  expect(await registerUpload(client, 'video-story-pin')).toMatchObject({ status: 413 })
  expectRefused(await sendUpload(client, waiting, await drawVideo()), 'quota_reached')
  expectRefused(await sendBegin(client, 1), 'quota_reached')
})

it('of what comes at the same time, only as much is kept as there is room for', async () => {
  const images = await Promise.all([drawPicture(), drawPicture(), drawPicture()])
  const largest = Math.max(...images.map(({ byteLength }) => byteLength))
  await leaveRoom('bob', largest)
  const came = await together(images.length, () =>
    Promise.allSettled(images.map((image) => world.as('bob').run(uploadImage, { image }))),
  )
  const refused = came.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toMatchObject([{ code: 'quota_reached' }, { code: 'quota_reached' }])
  expect(await usedBy('bob')).toBeLessThanOrEqual(quota_bytes)
  // One after the other, there is room for all.
  await leaveRoom('bob', 3 * largest)
  for (const image of images) await world.as('bob').run(uploadImage, { image })
})

it('what no room would be enough for is refused with another reason', async () => {
  await leaveRoom('bob', 0)
  expectRefused(await sendBegin(await world.member('bob'), quota_bytes + 1), 'larger_than_quota')
  expectRefused(await sendBegin(await world.member('bob'), quota_bytes), 'quota_reached')
})

it('what fits exactly is taken, and one byte more is not', async () => {
  const image = await drawPicture()
  await leaveRoom('bob', image.byteLength - 1)
  expect(await refusalOf(() => world.as('bob').run(uploadImage, { image }))).toMatchObject({
    code: 'quota_reached',
  })
  await leaveRoom('bob', image.byteLength)
  const { image_signature } = await world.as('bob').run(uploadImage, { image })
  expect(await usedBy('bob')).toBe(quota_bytes)
  await releaseImage(world.services, world.database, image_signature)
  expect(await usedBy('bob')).toBe(quota_bytes - image.byteLength)
})
