import { expect, it } from 'vitest'
import type { StoryId } from '#contract/ids'
import type { RequestOf } from '#contract/operation'
import { deletePin } from '#contract/pins/delete-pin'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import { getPin } from '#contract/pins/get-pin'
import { repin } from '#contract/pins/repin'
import {
  cancelScheduledPin,
  editScheduledPin,
  getScheduledPin,
  publishScheduledPin,
  restoreScheduledPin,
} from '#contract/pins/scheduled/change-scheduled-pin'
import { listScheduledPins } from '#contract/pins/scheduled/list-scheduled-pins'
import { scheduleStoryPin } from '#contract/pins/scheduled/schedule-story-pin'
import { rows } from '#platform/database'
import { drawBase64 } from '#testing/media/pictures'
import { runAllJobs } from '#testing/run-all-jobs'
import { releaseImage } from '../leaving/pin-jobs.ts'
import { findUnusedImages } from '../leaving/unused-media.ts'
import { releaseStory } from '../stories/release-story.ts'
import { findWrongCounters, newBoard, world } from '../test-pins.ts'
import { removeDeletedPins } from '../undo/remove-deleted-pins.ts'
import { publishDuePins } from './publishing/publish-due-pins.ts'
import { removeCancelledPins, removeScheduledPinsOf } from './remove-scheduled-pins.ts'
import { inMinutes, later, startWorld } from './test-scheduled.ts'

/* Carousels and stories that wait for their time. */

startWorld()

const olive = () => world.as('olive')
const code = (name: string) => expect.objectContaining({ code: name })
const dayMinutes = 25 * 60

async function schedule(count: number, more: Partial<RequestOf<typeof scheduleStoryPin>> = {}) {
  const board = await newBoard('olive')
  const pages = await Promise.all(
    Array.from({ length: count }, async (_, n) => ({
      ...{ image_base64: await drawBase64(), title: `Page ${n + 1}` },
      ...{ description: 'Of it', alt_text: `Alt ${n + 1}`, link: `https://a.example/${n + 1}` },
    })),
  )
  const input = { board_id: board.id, title: 'Way', pages, time_zone: 'Europe/Berlin', ...more }
  const made = await olive().run(scheduleStoryPin, { publish_time: inMinutes(60), ...input })
  return { board, made, named: { scheduled_pin_id: made.id } }
}

const storiesLeft = async () =>
  (await rows(world.database.reader, 'select 1 from stories', [])).length
const storyOf = async (id: string) => {
  const [found] = await rows<{ story_id: StoryId }>(
    world.database.reader,
    'select story_id from scheduled_pins where id = $1',
    [id],
  )
  if (!found) throw new Error('It does not wait')
  return found.story_id
}
const picturesOf = async (id: string) =>
  rows<{ signature: string }>(
    world.database.reader,
    'select image_signature as signature from story_pages where story_id = $1',
    [await storyOf(id)],
  )

it('are refused as saves and scheduled pins are', async () => {
  const board = await newBoard('olive')
  const pages = Array.from({ length: 6 }, () => ({ image_url: 'https://nowhere.example/a.png' }))
  const ask = { board_id: board.id, pages, publish_time: inMinutes(5), time_zone: 'UTC' }
  await expect(olive().run(scheduleStoryPin, ask)).rejects.toEqual(code('page_count_refused'))
  const two = { ...ask, pages: pages.slice(0, 2) }
  await expect(world.as('bob').run(scheduleStoryPin, two)).rejects.toEqual(
    code('scheduling_not_offered'),
  )
  await expect(
    olive().run(scheduleStoryPin, { ...two, publish_time: inMinutes(-1) }),
  ).rejects.toEqual(code('publish_time_past'))
  const broken = [{ image_base64: await drawBase64() }, { image_base64: 'bm9uZQ==' }]
  await expect(olive().run(scheduleStoryPin, { ...ask, pages: broken })).rejects.toMatchObject({
    detail: { field: expect.stringMatching(/^pages\.1\./) },
  })
  expect((await olive().run(listScheduledPins, {})).items).toEqual([])
  expect(await storiesLeft()).toBe(0)
})

it('wait with their pages in order, and are listed with their number', async () => {
  const { made, named } = await schedule(3, { format: '1:1' })
  const titles = ['Page 1', 'Page 2', 'Page 3']
  expect(made).toMatchObject({ title: 'Way', alt_text: 'Alt 1', page_count: 3, page_format: '1:1' })
  expect(made.pages?.map(({ title }) => title)).toEqual(titles)
  const [listed] = (await olive().run(listScheduledPins, {})).items
  expect(listed).toMatchObject({ id: made.id, page_count: 3 })
  expect(listed).not.toHaveProperty('pages')
  expect(await olive().run(getScheduledPin, named)).toEqual(made)
  await expect(world.as('bob').run(getScheduledPin, named)).rejects.toEqual(
    code('scheduled_pin_not_found'),
  )
  const changed = await olive().run(editScheduledPin, { ...named, title: 'Longer way' })
  expect(changed).toMatchObject({ title: 'Longer way', page_count: 3 })
  await olive().run(cancelScheduledPin, named)
  expect(await olive().run(restoreScheduledPin, named)).toMatchObject({ page_count: 3 })
  await olive().run(cancelScheduledPin, named)
})

it('become a pin with these pages, once, however many publish', async () => {
  const { board, made } = await schedule(7, { format: '9:16', publish_time: inMinutes(5) })
  const before = await storiesLeft()
  const publish = () => publishDuePins(later(6), world.database)
  await Promise.all([publish(), publish(), publish()])
  await publish()
  const { items } = await olive().run(boardFeed, { board_id: board.id })
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    title: 'Way',
    page_count: 7,
    image_signature: made.image_signature,
  })
  const pin = await olive().run(getPin, { id: items[0]?.id ?? '' })
  expect(pin.story_pin_data?.pages.map(({ title, link }) => [title, link])).toEqual(
    Array.from({ length: 7 }, (_, n) => [`Page ${n + 1}`, `https://a.example/${n + 1}`]),
  )
  expect(await storiesLeft()).toBe(before)
  expect(await findWrongCounters()).toEqual([])
})

it('are published at once on request, and are one plain pin with one page', async () => {
  const { made, named } = await schedule(1)
  expect(made).not.toHaveProperty('page_count')
  const saved = await olive().run(publishScheduledPin, named)
  expect((await olive().run(getPin, { id: saved.id })).carousel_data).toBeNull()
})

it('keep their pictures while they wait or can be brought back, and release them afterwards', async () => {
  const { made, named } = await schedule(2)
  const pictures = (await picturesOf(made.id)).map(({ signature }) => signature)
  expect(pictures).toHaveLength(2)
  const [, second = ''] = pictures
  const unused = async () => {
    const found: string[] = []
    for await (const { signature } of findUnusedImages(
      world.database.reader,
      later(2 * dayMinutes).clock.now(),
    ))
      found.push(signature)
    return found.filter((one) => pictures.includes(one))
  }
  expect(await unused()).toEqual([])
  expect(await releaseImage(world.services, world.database, second)).toBe(false)
  const story_id = await storyOf(made.id)
  await releaseStory(world.database, story_id)
  expect((await olive().run(getScheduledPin, named)).pages).toHaveLength(2)
  await olive().run(cancelScheduledPin, named)
  await runAllJobs(world)
  expect(await unused()).toEqual([])
  await removeCancelledPins(later(dayMinutes), world.database)
  await runAllJobs(world)
  expect(await storiesLeft()).toBe(await storiesShown())
  const kept = await rows(world.database.reader, 'select 1 from images where signature = any($1)', [
    pictures,
  ])
  expect(kept).toEqual([])
})

const storiesShown = async () =>
  (
    await rows(
      world.database.reader,
      'select distinct story_id from pins where story_id is not null',
      [],
    )
  ).length

it('leave the pages to what was saved of them', async () => {
  const { named } = await schedule(2)
  const saved = await olive().run(publishScheduledPin, named)
  const again = await world
    .as('bob')
    .run(repin, { pin_id: saved.id, board_id: (await newBoard('bob')).id })
  await olive().run(deletePin, { id: saved.id })
  await removeDeletedPins(later(dayMinutes), world.database)
  await runAllJobs(world)
  const pin = await world.as('bob').run(getPin, { id: again.id })
  expect(pin.carousel_data?.carousel_slots).toHaveLength(2)
})

it('go with the account', async () => {
  const { made } = await schedule(2)
  await removeScheduledPinsOf(world.database, made.pinner.id)
  await runAllJobs(world)
  expect(await storiesLeft()).toBe(await storiesShown())
})
