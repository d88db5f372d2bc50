import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { createSection } from '#contract/boards/sections/create-section'
import type { BoardId } from '#contract/ids'
import type { Page } from '#contract/paging'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import type { PinSort } from '#contract/pins/feeds/pin-sorts'
import { sectionPins } from '#contract/pins/feeds/section-pins'
import { movePins } from '#contract/pins/many/move-pins'
import type { PinCard } from '#contract/pins/pin'
import { reorderPin } from '#contract/pins/reorder-pin'
import { savePin } from '#contract/pins/save-pin'
import { rows } from '#platform/database'
import { drawBase64 } from '#testing/media/pictures'
import { type Actor, createWorld, type World } from '#testing/world'

let world: World
let olive: Actor
let image_base64: string
let named = 0

beforeAll(async () => {
  world = await createWorld()
  olive = world.as('olive')
  image_base64 = await drawBase64()
})
afterAll(() => world.end())

/** A board with pins of these titles, saved one after the other. */
async function boardOf(...titles: string[]) {
  const { id } = await olive.run(createBoard, { name: `Board ${++named}` })
  const pins: Record<string, string> = {}
  for (const title of titles)
    pins[title] = (await olive.run(savePin, { board_id: id, title, image_base64 })).id
  return { id, pins }
}

async function titlesOn(board_id: BoardId, sort?: PinSort, page_size = 2): Promise<string> {
  const titles: string[] = []
  let bookmarks: string | null = null
  do {
    const page: Page<PinCard> = await olive.run(boardFeed, { board_id, sort, page_size, bookmarks })
    titles.push(...page.items.map(({ title }) => title))
    bookmarks = page.bookmark
  } while (bookmarks !== null)
  return titles.join('')
}

const move = (pins: Record<string, string>, pin: string, after: string | null) =>
  olive.run(reorderPin, {
    pin_id: pins[pin] ?? '',
    after_pin_id: after === null ? null : (pins[after] ?? ''),
  })

describe('the pins of a board', () => {
  it('are in manual order, or newest first by default', async () => {
    const { id, pins } = await boardOf('A', 'B', 'C', 'D')
    expect(await titlesOn(id)).toBe('DCBA')
    await move(pins, 'A', null)
    expect(await titlesOn(id)).toBe('ADCB')
    await move(pins, 'D', 'B')
    expect(await titlesOn(id)).toBe('ACBD')
    await move(pins, 'B', 'A')
    expect(await titlesOn(id)).toBe('ABCD')
    await move(pins, 'B', 'B')
    expect(await titlesOn(id)).toBe('ABCD')
    expect(await titlesOn(id, 'newest')).toBe('DCBA')
    expect(await titlesOn(id, 'oldest')).toBe('ABCD')
  })

  it('that are added later come first, regardless of the manual order', async () => {
    const { id, pins } = await boardOf('A', 'B')
    await move(pins, 'A', null)
    await olive.run(savePin, { board_id: id, title: 'C', image_base64 })
    expect(await titlesOn(id)).toBe('CAB')
    const other = await boardOf('X')
    await move(other.pins, 'X', null)
    // Its place belonged to the board it left: here it is sorted by when it was saved.
    await olive.run(movePins, { pin_ids: [pins.A ?? ''], board_id: other.id })
    expect(await titlesOn(other.id)).toBe('XA')
    await olive.run(movePins, { pin_ids: [pins.A ?? ''], board_id: id })
    expect(await titlesOn(id)).toBe('CBA')
  })

  it('have the same order within a section, and keep it there', async () => {
    const { id, pins } = await boardOf('A', 'B', 'C', 'D')
    const section = await olive.run(createSection, { board_id: id, name: 'Part' })
    const inPart = ['A', 'B', 'D'].map((title) => pins[title] ?? '')
    await olive.run(movePins, { pin_ids: inPart, board_id: id, section_id: section.id })
    await move(pins, 'A', 'D')
    const listed = async (sort?: PinSort) =>
      (await olive.run(sectionPins, { section_id: section.id, sort })).items
        .map(({ title }) => title)
        .join('')
    expect(await listed()).toBe('DAB')
    expect(await listed('oldest')).toBe('ABD')
    expect(await titlesOn(id)).toBe('DACB')
  })

  it('are spread again when a gap is used up', async () => {
    const { id, pins } = await boardOf('A', 'B', 'C')
    // As after very many moves: two adjacent places.
    await rows(world.database.writer, 'update pins set place = $2 where id = $1', [pins.C, 7])
    await rows(world.database.writer, 'update pins set place = $2 where id = $1', [pins.B, 6])
    expect(await titlesOn(id)).toBe('ACB')
    await move(pins, 'A', 'C')
    expect(await titlesOn(id)).toBe('CAB')
  })

  it('are complete when several people reorder them concurrently', async () => {
    const { id, pins } = await boardOf('A', 'B', 'C', 'D', 'E', 'F')
    const moves = Array.from({ length: 24 }, (_, n) => {
      const [pin, after] = ['ABCDEF'[n % 6] ?? '', [...'FEDCBA', null][(n * 5) % 7] ?? null]
      return pin === after ? move(pins, pin, null) : move(pins, pin, after)
    })
    await Promise.all(moves)
    const titles = await titlesOn(id)
    expect([...titles].toSorted().join('')).toBe('ABCDEF')
    expect(await titlesOn(id, 'custom', 6)).toBe(titles)
  })

  it('are reordered only by people who save there, and only among each other', async () => {
    const { id, pins } = await boardOf('A', 'B')
    const other = await boardOf('X')
    const input = { pin_id: pins.A ?? '', after_pin_id: null }
    const missing = { code: 'pin_not_found' }
    await expect(world.as('bob').run(reorderPin, input)).rejects.toMatchObject(missing)
    const elsewhere = olive.run(reorderPin, { ...input, after_pin_id: other.pins.X ?? '' })
    await expect(elsewhere).rejects.toMatchObject(missing)
    expect(await titlesOn(id)).toBe('BA')
  })

  it('are found by their words, all of them, in any case', async () => {
    const { id } = await boardOf('A red Lamp', 'Lamp of brass', 'A red chair', '100%_sure')
    const found = async (query: string) =>
      (await olive.run(boardFeed, { board_id: id, query })).items.map(({ title }) => title)
    expect(await found('LAMP')).toEqual(['Lamp of brass', 'A red Lamp'])
    expect(await found(' lamp  red ')).toEqual(['A red Lamp'])
    expect(await found('%_')).toEqual(['100%_sure'])
    expect(await found('nothing of the kind')).toEqual([])
    expect(await found('')).toHaveLength(4)
  })
})
