import { expect, it } from 'vitest'
import type { RequestOf } from '#contract/operation'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import { getPin } from '#contract/pins/get-pin'
import {
  cancelScheduledPin,
  editScheduledPin,
  getScheduledPin,
  publishScheduledPin,
} from '#contract/pins/scheduled/change-scheduled-pin'
import { scheduleStoryPin } from '#contract/pins/scheduled/schedule-story-pin'
import type { ScheduledPin } from '#contract/pins/scheduled/scheduled-pin'
import { rows } from '#platform/database'
import { lockWaits } from '#testing/database/lock-waits'
import { drawBase64 } from '#testing/media/pictures'
import { runAllJobs } from '#testing/run-all-jobs'
import { findWrongCounters, newBoard, world } from '../../test-pins.ts'
import { lockWaiting } from '../lock-waiting.ts'
import { publishDuePins } from '../publishing/publish-due-pins.ts'
import { publishLocked } from '../publishing/publish-scheduled-pin.ts'
import { forgetPublished, removeScheduledPinsOf } from '../remove-scheduled-pins.ts'
import { inMinutes, later, scheduledBy, startWorld } from '../test-scheduled.ts'

/* Pages of carousels and stories that wait, as they are changed. */

startWorld()

const olive = () => world.as('olive')
const code = (name: string) => expect.objectContaining({ code: name })
type Pages = NonNullable<RequestOf<typeof editScheduledPin>['pages']>

async function schedule(count: number, more: Partial<RequestOf<typeof scheduleStoryPin>> = {}) {
  const board = await newBoard('olive')
  const pages = await Promise.all(
    Array.from({ length: count }, async (_, n) => ({
      ...{ image_base64: await drawBase64(), title: `Page ${n + 1}` },
    })),
  )
  const input = { board_id: board.id, title: 'Way', pages, time_zone: 'Europe/Berlin', ...more }
  const made = await olive().run(scheduleStoryPin, { publish_time: inMinutes(60), ...input })
  const named = { scheduled_pin_id: made.id }
  const edit = (pages: Pages, version?: number) =>
    olive().run(editScheduledPin, { ...named, version, pages })
  return { board, made, named, edit }
}

const titlesOf = ({ pages = [] }: ScheduledPin) => pages.map(({ title }) => title)
const idsOf = ({ pages = [] }: ScheduledPin) => pages.map(({ id }) => ({ page_id: id }))
const isThere = async (signature: string | undefined) =>
  (await rows(world.database.reader, 'select 1 from images where signature = $1', [signature]))
    .length > 0
const storiesThere = async () =>
  (await rows(world.database.reader, 'select 1 from stories', [])).length

it('are in another order, with other words, one less and one more, of the same format', async () => {
  const { board, made, named, edit } = await schedule(3, { format: '1:1' })
  const [first, second, third] = made.pages!
  const stories = await storiesThere()
  const changed = await edit([
    { page_id: third!.id, title: 'Last', alt_text: 'Moss', link: 'https://moss.example/' },
    { page_id: first!.id, title: 'Page 1' },
    { image_base64: await drawBase64(), title: 'New' },
  ])
  expect(titlesOf(changed)).toEqual(['Last', 'Page 1', 'New'])
  expect(changed).toMatchObject({
    ...{ page_format: '1:1', page_count: 3, title: 'Way', version: made.version + 1 },
    image_signature: third!.image_signature,
  })
  expect(await olive().run(getScheduledPin, named)).toEqual(changed)
  await runAllJobs(world)
  const kept = [first, second, third].map((page) => isThere(page?.image_signature))
  expect(await Promise.all(kept)).toEqual([true, false, true])
  expect(await storiesThere()).toBe(stories)

  const { id } = await olive().run(publishScheduledPin, named)
  const slots = (await olive().run(getPin, { id })).carousel_data?.carousel_slots
  expect(slots?.map(({ title, link }) => [title, link])).toEqual([
    ['Last', 'https://moss.example/'],
    ['Page 1', null],
    ['New', null],
  ])
  expect((await olive().run(boardFeed, { board_id: board.id })).items).toHaveLength(1)
  expect(await findWrongCounters()).toEqual([])
})

it('are refused as those of a pin are, and then nothing of the change is kept', async () => {
  const { made, named, edit } = await schedule(2)
  const ids = idsOf(made)
  const other = idsOf((await schedule(2)).made)[0]!
  await expect(edit([...ids, other])).rejects.toMatchObject({
    ...{ code: 'pin_page_not_found', detail: { field: 'pages.2.page_id' } },
  })
  await expect(edit(ids.slice(0, 1))).rejects.toEqual(code('invalid_input'))
  await expect(edit([...ids, ...ids, ...ids])).rejects.toEqual(code('page_count_refused'))
  const broken = olive().run(editScheduledPin, {
    ...{ ...named, title: 'Other', pages: [...ids, { image_base64: 'bm9uZQ==' }] },
  })
  await expect(broken).rejects.toMatchObject({
    detail: { field: expect.stringMatching(/^pages\.2\./) },
  })
  const past = olive().run(editScheduledPin, {
    ...{ ...named, pages: ids.toReversed(), publish_time: inMinutes(-5) },
  })
  await expect(past).rejects.toEqual(code('publish_time_past'))
  const plain = await scheduledBy('olive', (await newBoard('olive')).id)
  await expect(
    olive().run(editScheduledPin, { scheduled_pin_id: plain.id, pages: ids }),
  ).rejects.toEqual(code('pin_page_not_found'))
  await expect(
    world.as('bob').run(editScheduledPin, { ...named, pages: ids.toReversed() }),
  ).rejects.toEqual(code('scheduled_pin_not_found'))
  expect(await olive().run(getScheduledPin, named)).toEqual(made)
})

it('are not overwritten by who has not seen the latest, nor are words and times', async () => {
  const { made, named, edit } = await schedule(2)
  const mine = await edit(idsOf(made).toReversed(), made.version)
  await expect(edit(idsOf(made), made.version)).rejects.toMatchObject({
    ...{ code: 'scheduled_pin_changed', detail: { data: { version: mine.version } } },
  })
  await expect(
    olive().run(editScheduledPin, { ...named, version: made.version, title: 'Late' }),
  ).rejects.toEqual(code('scheduled_pin_changed'))
  expect(await olive().run(getScheduledPin, named)).toEqual(mine)
  // Control: whoever has seen it, and clients that name none.
  const version = (
    await olive().run(editScheduledPin, { ...named, version: mine.version, title: 'Late' })
  ).version
  expect(version).toBe(mine.version + 1)
  expect(await olive().run(editScheduledPin, { ...named, title: 'Later' })).toMatchObject({
    ...{ title: 'Later', version: version + 1 },
  })
})

it('are changed or published at the same moment, never both, and nothing is lost', async () => {
  const outcomes: string[] = []
  for (let round = 0; round < 6; round += 1) {
    const { board, made, named, edit } = await schedule(2, { publish_time: inMinutes(5) })
    const editNow = () =>
      edit(idsOf(made).toReversed(), made.version).then(titlesOf, ({ code, detail }) => ({
        ...{ code, pin_id: detail.data?.pin_id },
      }))
    const due = () => publishDuePins(later(6), world.database)
    const [edited] =
      round % 2
        ? await Promise.all([editNow(), due()])
        : (await Promise.all([due(), editNow()])).toReversed()
    // What waited for the change to end is published in the next minute.
    await due()
    const { items } = await olive().run(boardFeed, { board_id: board.id })
    expect(items).toHaveLength(1)
    const id = items[0]!.id
    const shown = (await olive().run(getPin, { id })).carousel_data?.carousel_slots ?? []
    const titles = shown.map(({ title }) => title)
    if (Array.isArray(edited)) expect(titles).toEqual(edited)
    else {
      expect(edited).toEqual({ code: 'scheduled_pin_published', pin_id: id })
      expect(titles).toEqual(['Page 1', 'Page 2'])
      // As they were, so that what was typed can be saved to the pin.
      expect(shown.map(({ id }) => ({ page_id: id }))).toEqual(idsOf(made))
    }
    outcomes.push(Array.isArray(edited) ? 'changed' : 'published')
    await expect(olive().run(getScheduledPin, named)).rejects.toEqual(
      code('scheduled_pin_published'),
    )
  }
  expect(outcomes).toHaveLength(6)
  expect(await findWrongCounters()).toEqual([])
})

it('of one that was published tell for a day which pin it became, to nobody else', async () => {
  const { made, named } = await schedule(2)
  const { id } = await olive().run(publishScheduledPin, named)
  const published = { code: 'scheduled_pin_published', detail: { data: { pin_id: id } } }
  for (const operation of [editScheduledPin, cancelScheduledPin, publishScheduledPin])
    await expect(olive().run(operation, named)).rejects.toMatchObject(published)
  await expect(world.as('bob').run(cancelScheduledPin, named)).rejects.toEqual(
    code('scheduled_pin_not_found'),
  )
  await forgetPublished(later(0), world.database)
  await expect(olive().run(cancelScheduledPin, named)).rejects.toMatchObject(published)
  await forgetPublished(later(25 * 60), world.database)
  await expect(olive().run(cancelScheduledPin, named)).rejects.toEqual(
    code('scheduled_pin_not_found'),
  )
  const another = (await schedule(2)).named
  await olive().run(publishScheduledPin, another)
  await removeScheduledPinsOf(world.database, made.pinner.id)
  expect(await rows(world.database.reader, 'select 1 from published_scheduled_pins', [])).toEqual(
    [],
  )
})

it('are locked by a change that is under way, so that the publisher comes back for them', async () => {
  const { made, named, board } = await schedule(2, { publish_time: inMinutes(5) })
  await world.database.transaction(async (db) => {
    const lock = 'select 1 from scheduled_pins where person_id = $1 and id = $2 for update'
    await rows(db, lock, [made.pinner.id, made.id])
    await publishDuePins(later(6), world.database)
    expect((await olive().run(boardFeed, { board_id: board.id })).items).toEqual([])
  })
  expect(await olive().run(getScheduledPin, named)).toEqual(made)
  await publishDuePins(later(6), world.database)
  expect((await olive().run(boardFeed, { board_id: board.id })).items).toHaveLength(1)
})

it('get the published pin in the failure if it is published while their change waits', async () => {
  const { made, named, edit } = await schedule(2)
  const { late, saved } = await world.database.transaction(async (db) => {
    const of = { person_id: made.pinner.id, advertiser_id: null }
    const pin = await lockWaiting(db, of, made.id)
    const late = edit(idsOf(made).toReversed(), made.version).catch((error) => error)
    await expect.poll(() => lockWaits(world.database.reader)).toBe(1)
    return { late, saved: await publishLocked({ ...world.services, db }, pin, made.pinner.id) }
  })
  expect(await late).toMatchObject({
    ...{ code: 'scheduled_pin_published', detail: { data: { pin_id: saved.id } } },
  })
  await expect(olive().run(getScheduledPin, named)).rejects.toEqual(code('scheduled_pin_published'))
})
