import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import type { BoardId, PinId } from '#contract/ids'
import { deletePin } from '#contract/pins/delete-pin'
import { getPinDraft } from '#contract/pins/drafts/drafts'
import { savePinDraft } from '#contract/pins/drafts/save-draft'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import { getPin } from '#contract/pins/get-pin'
import type { PinPage } from '#contract/pins/pin'
import { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { findVideo } from '#domains/media'
import { rows } from '#platform/database'
import { uploadVideo } from '#testing/media/media-uploads'
import { drawBase64 } from '#testing/media/pictures'
import { drawVideo } from '#testing/media/videos'
import { runAllJobs } from '#testing/run-all-jobs'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'
import { addStream } from '../cards/add-stream.ts'
import { rebuildPinCards } from '../cards/rebuild-cards.ts'
import { sweepVideos } from '../leaving/pin-jobs.ts'
import { removeDeletedPins } from '../undo/remove-deleted-pins.ts'

/* A carousel and a story, each of a picture and a video. */

let world: ServedWorld
let client: WireClient
let board_id: BoardId
let carousel: PinId
let story: PinId
let video: string

const olive = () => world.as('olive')
const later = (hours: number) => ({
  ...world.services,
  clock: { now: () => new Date(Date.now() + hours * 3_600_000) },
})
const cardOf = async (id: PinId) =>
  (await olive().run(boardFeed, { board_id })).items.find((card) => card.id === id)
const isThere = async () => (await findVideo(world.database.reader, video)) !== null

beforeAll(async () => {
  world = await createServedWorld()
  client = await world.member('olive')
  board_id = (await olive().run(createBoard, { name: 'Films' })).id
  const upload_id = await uploadVideo(world, client, await drawVideo())
  const save = async (format: '2:3' | '9:16') => {
    const pages = [
      { title: 'Still', image_base64: await drawBase64() },
      { title: 'Film', upload_id },
    ]
    return (await olive().run(saveStoryPin, { board_id, format, pages })).id
  }
  carousel = await save('2:3')
  story = await save('9:16')
  const [page] = await rows<{ video_signature: string }>(
    world.database.reader,
    'select video_signature from story_pages where video_signature is not null',
    [],
  )
  video = page?.video_signature ?? ''
}, 60_000)
afterAll(() => world.end())

const kinds = (pages: readonly PinPage[] | undefined) =>
  pages?.map(({ title, videos }) => [title, videos?.video_list.V_720P.duration !== undefined])

it('plays on its page, on the card of a carousel and on the pin’s own page, and nowhere else', async () => {
  const each = [
    ['Still', false],
    ['Film', true],
  ]
  const card = await cardOf(carousel)
  expect([card?.is_video, card?.videos]).toEqual([false, null])
  expect(kinds(card?.carousel_data?.carousel_slots)).toEqual(each)
  expect(kinds((await cardOf(story))?.story_pin_data?.pages_preview)).toEqual([['Still', false]])
  const pins = [
    await olive().run(getPin, { id: carousel }),
    await olive().run(getPin, { id: story }),
  ]
  expect(kinds(pins[0]?.carousel_data?.carousel_slots)).toEqual(each)
  expect(kinds(pins[1]?.story_pin_data?.pages)).toEqual(each)
})

it('is a block of its own for other clients', async () => {
  const pin = (await client.get('PinResource', { id: story })).data()
  expect(pin).toMatchObject({
    story_pin_data: {
      pages: [
        { blocks: [{ type: 'story_pin_image_block' }] },
        { blocks: [{ type: 'story_pin_video_block', video: { video_list: { V_720P: {} } } }] },
      ],
    },
  })
})

it('gets its stream on cards, too, once there is one', async () => {
  const streamOf = async () =>
    (await cardOf(carousel))?.carousel_data?.carousel_slots[1]?.videos?.video_list.V_HLSV4
  const change = (at: string) =>
    rows(world.database.writer, `update videos set streamed_at = ${at} where signature = $1`, [
      video,
    ])
  await change('null')
  await rows(world.database.writer, 'update pins set card_version = null', [])
  await rebuildPinCards(world.database)
  expect(await streamOf()).toBeUndefined()
  await change('now()')
  await addStream(world.database, video)
  expect(await streamOf()).toMatchObject({ url: expect.stringMatching(/\.m3u8$/) })
})

it('is taken from the draft of its page, once its upload is forgotten', async () => {
  const upload_id = await uploadVideo(world, client, await drawVideo())
  const draft = { ...{ editor_key: 'filmspage1', edit_number: 1 }, page_format: '2:3' as const }
  const { id: draft_id } = await olive().run(savePinDraft, { ...draft, pages: [{ upload_id }] })
  const [kept] = (await olive().run(getPinDraft, { draft_id })).pages ?? []
  expect(kept).toMatchObject({ is_video: true, video_url: expect.stringMatching(/mp4$/) })
  await rows(world.database.writer, 'delete from media_uploads where id = $1', [upload_id])
  await sweepVideos(later(49), world.database)
  const image_signature = kept?.image?.signature
  const again = { draft_id, ...draft, edit_number: 2 }
  await olive().run(savePinDraft, { ...again, pages: [{ image_signature }] })
  const pages = [{ image_base64: await drawBase64() }, { image_signature, title: 'Film' }]
  const { id } = await olive().run(saveStoryPin, { board_id, draft_id, pages })
  const shown = (await olive().run(getPin, { id })).carousel_data?.carousel_slots
  expect(kinds(shown)).toEqual([
    ['', false],
    ['Film', true],
  ])
})

it('is kept from the sweep while any pin has the page, and goes with the last', async () => {
  await rows(world.database.writer, 'delete from media_uploads', [])
  await sweepVideos(later(49), world.database)
  expect(await isThere()).toBe(true)
  await olive().run(deletePin, { id: carousel })
  await removeDeletedPins(later(25), world.database)
  await runAllJobs(world)
  expect(await isThere()).toBe(true)
  await olive().run(deletePin, { id: story })
  await removeDeletedPins(later(25), world.database)
  await runAllJobs(world)
  expect(await isThere()).toBe(false)
})
