import { describe, expect, it } from 'vitest'
import { createSection } from '#contract/boards/sections/create-section'
import type { BoardId, PinId } from '#contract/ids'
import type { RequestOf } from '#contract/operation'
import { deletePin } from '#contract/pins/delete-pin'
import { editPin } from '#contract/pins/edit-pin'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import { getPin } from '#contract/pins/get-pin'
import { copyPins } from '#contract/pins/many/copy-pins'
import { movePins } from '#contract/pins/many/move-pins'
import { restorePins } from '#contract/pins/many/restore-pins'
import { repin } from '#contract/pins/repin'
import { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { rows } from '#platform/database'
import { recordStatements } from '#testing/database/statements'
import { drawBase64 } from '#testing/media/pictures'
import { runAllJobs } from '#testing/run-all-jobs'
import { rebuildPinCards } from '../cards/rebuild-cards.ts'
import { sweepUploads } from '../leaving/pin-jobs.ts'
import { removePinsOf } from '../leaving/remove-person.ts'
import { findWrongCounters, newBoard, savedBy, startWorld, world } from '../test-pins.ts'
import { removeDeletedPins } from '../undo/remove-deleted-pins.ts'

startWorld()

type Ask = RequestOf<typeof saveStoryPin>

const olive = () => world.as('olive')
const bob = () => world.as('bob')
const open = (id: PinId, by = olive()) => by.run(getPin, { id })
const listed = async (board_id: BoardId) => (await olive().run(boardFeed, { board_id })).items

const page = async (title: string, more: object = {}) => ({
  image_base64: await drawBase64(),
  title,
  ...more,
})
const saved = async (board_id: BoardId, count: number, more: Partial<Ask> = {}) => {
  const pages = Array.from({ length: count }, (_, n) => page(`Page ${n + 1}`))
  return olive().run(saveStoryPin, { board_id, pages: await Promise.all(pages), ...more })
}

const countOf = async (table: 'stories' | 'story_pages' | 'images') =>
  (await rows(world.database.reader, `select 1 from ${table}`, [])).length

const titlesOf = async (id: PinId, by = olive()) => {
  const { carousel_data, story_pin_data } = await open(id, by)
  return (carousel_data?.carousel_slots ?? story_pin_data?.pages)?.map(({ title }) => title)
}

describe('a pin of several pages', () => {
  it('is refused with too many, on boards of others, and with a picture that is none', async () => {
    const board = await newBoard('olive')
    const pages = Array.from({ length: 6 }, () => ({ image_url: 'https://nowhere.example/a.png' }))
    const ask = { board_id: board.id, pages }
    await expect(olive().run(saveStoryPin, ask)).rejects.toMatchObject({
      code: 'page_count_refused',
    })
    await expect(
      bob().run(saveStoryPin, { ...ask, pages: pages.slice(0, 2) }),
    ).rejects.toMatchObject({ code: 'board_not_found' })
    const broken = [await page('Good'), { image_base64: 'bm9uZQ==' }]
    await expect(
      olive().run(saveStoryPin, { board_id: board.id, pages: broken }),
    ).rejects.toMatchObject({
      code: 'image_type_unsupported',
      detail: { field: expect.stringMatching(/^pages\.1\./) },
    })
    expect(await listed(board.id)).toEqual([])
  })

  it('shows its first page and their number on its card, and all with their words on its page', async () => {
    const board = await newBoard('olive')
    const pages = [
      await page('Sand', { alt_text: 'A dune', link: 'https://sand.example/' }),
      await page('Rock', { description: 'Grey' }),
    ]
    const pin = await olive().run(saveStoryPin, {
      ...{ board_id: board.id, title: 'Ground', format: '1:1', pages },
    })
    expect(pin).toMatchObject({ title: 'Ground', page_count: 2 })
    const slots = [
      { title: 'Sand', link: 'https://sand.example/', domain: 'sand.example', alt_text: 'A dune' },
      { title: 'Rock', details: 'Grey', link: null },
    ]
    const [card] = await listed(board.id)
    expect(card).toMatchObject({
      ...{ title: 'Ground', alt_text: 'A dune', link: 'https://sand.example/', page_count: 2 },
      carousel_data: { metadata: { canvas_aspect_ratio: 1 }, carousel_slots: slots },
    })
    expect(card?.image_signature).toBe(card?.carousel_data?.carousel_slots[0]?.image_signature)
    expect(await open(pin.id)).toMatchObject({
      story_pin_data: null,
      carousel_data: { carousel_slots: slots },
    })
  })

  it('is a story when it is high and narrow, whose card has the first page alone', async () => {
    const board = await newBoard('olive')
    const { id } = await saved(board.id, 7, { format: '9:16' })
    const [card] = await listed(board.id)
    expect(card).toMatchObject({ page_count: 7, story_pin_data: { page_count: 7 } })
    expect(card?.story_pin_data?.pages_preview).toHaveLength(1)
    expect(card?.story_pin_data).not.toHaveProperty('pages')
    expect(await titlesOf(id)).toEqual(Array.from({ length: 7 }, (_, n) => `Page ${n + 1}`))
  })

  it('is a plain pin of one page', async () => {
    const board = await newBoard('olive')
    const { id } = await saved(board.id, 1, { title: 'Alone' })
    expect(await open(id)).toMatchObject({ title: 'Alone', carousel_data: null })
    expect((await listed(board.id))[0]).not.toHaveProperty('page_count')
  })

  it('is seen by nobody on a secret board', async () => {
    const board = await newBoard('olive', 'secret')
    const { id } = await saved(board.id, 2)
    await expect(open(id, bob())).rejects.toMatchObject({ code: 'pin_not_found' })
  })
})

describe('its pages', () => {
  it('are shared by all that save it, and go with it wherever it moves', async () => {
    const [from, to, of] = [await newBoard('olive'), await newBoard('olive'), await newBoard('bob')]
    const section = await olive().run(createSection, { board_id: to.id, name: 'Part' })
    const { id } = await saved(from.id, 3)
    const [pictures, stories] = [await countOf('images'), await countOf('stories')]
    const again = await bob().run(repin, { pin_id: id, board_id: of.id })
    const { pin_ids } = await bob().run(copyPins, { board_id: of.id, pin_ids: [id] })
    await olive().run(movePins, { board_id: to.id, pin_ids: [id] })
    await olive().run(editPin, { id, title: 'New', board_section_id: section.id })
    for (const one of [id, again.id, ...pin_ids])
      expect(await titlesOf(one)).toEqual(['Page 1', 'Page 2', 'Page 3'])
    for (const board of [to, of])
      for (const card of await listed(board.id)) expect(card.page_count).toBe(3)
    expect([await countOf('images'), await countOf('stories')]).toEqual([pictures, stories])
    expect(await findWrongCounters()).toEqual([])
  })

  it('come back with it, and go with the last pin that shows them', async () => {
    const [board, of] = [await newBoard('olive'), await newBoard('bob')]
    const [pictures, stories] = [await countOf('images'), await countOf('stories')]
    const { id } = await saved(board.id, 3)
    const again = await bob().run(repin, { pin_id: id, board_id: of.id })
    await olive().run(deletePin, { id })
    await olive().run(restorePins, { pin_ids: [id] })
    expect(await titlesOf(id)).toHaveLength(3)

    await olive().run(deletePin, { id })
    const tomorrow = { now: () => new Date(Date.now() + 24.1 * 3_600_000) }
    await removeDeletedPins({ clock: tomorrow }, world.database)
    await runAllJobs(world)
    expect(await titlesOf(again.id, bob())).toHaveLength(3)
    await bob().run(deletePin, { id: again.id })
    await removeDeletedPins({ clock: tomorrow }, world.database)
    await runAllJobs(world)
    expect([await countOf('images'), await countOf('stories')]).toEqual([pictures, stories])
  })

  it('keep their pictures from the sweep of what nobody saved', async () => {
    const board = await newBoard('olive')
    const { id } = await saved(board.id, 2)
    await rows(
      world.database.writer,
      `update images set created_at = now() - interval '3 days'`,
      [],
    )
    await sweepUploads(world.services, world.database)
    const { carousel_data } = await open(id)
    for (const { image_signature } of carousel_data?.carousel_slots ?? [])
      expect(
        await rows(world.database.reader, 'select 1 from images where signature = $1', [
          image_signature,
        ]),
      ).toHaveLength(1)
  })

  it('are on cards that are written anew', async () => {
    const board = await newBoard('olive')
    await saved(board.id, 2)
    const before = await listed(board.id)
    await rows(world.database.writer, 'update pins set card_version = null where board_id = $1', [
      board.id,
    ])
    expect(await rebuildPinCards(world.database)).toBeGreaterThan(0)
    expect(await listed(board.id)).toEqual(before)
  })

  it('cost a list no statement more', async () => {
    const [plain, paged] = [await newBoard('olive'), await newBoard('olive')]
    await savedBy('olive', plain.id)
    for (let n = 0; n < 3; n += 1) await saved(paged.id, 2)
    const without = await recordStatements(() => listed(plain.id))
    const statements = await recordStatements(() => listed(paged.id))
    expect(statements).toHaveLength(without.length)
  })

  it('stay with those who saved them when their first saver leaves', async () => {
    const [board, of] = [await newBoard('ada'), await newBoard('bob')]
    const pages = [await page('One'), await page('Two')]
    const { id, pinner } = await world.as('ada').run(saveStoryPin, { board_id: board.id, pages })
    const again = await bob().run(repin, { pin_id: id, board_id: of.id })
    await removePinsOf(world.database, pinner.id)
    await runAllJobs(world)
    expect(await titlesOf(again.id, bob())).toEqual(['One', 'Two'])
  })
})
