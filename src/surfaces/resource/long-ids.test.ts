import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { createSection } from '#contract/boards/sections/create-section'
import type { BoardId, SectionId } from '#contract/ids'
import { savePin } from '#contract/pins/save-pin'
import { refreshPopular } from '#domains/discover'
import { indexAll } from '#domains/search'
import { createIds } from '#platform/ids'
import { drawBase64 } from '#testing/media/pictures'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { Options } from '#testing/wire-client'

let world: ServedWorld
let boardId: BoardId
let sectionId: SectionId

/** In 2040 ids have nineteen digits. */
beforeAll(async () => {
  world = await createServedWorld({
    alter: (made) => {
      const clock = { now: () => new Date('2040-06-01T12:00:00Z') }
      Object.assign(made.services, { newId: createIds(clock, 7) })
      return made
    },
  })
  const olive = world.as('olive')
  for (let n = 0; n < 4; n += 1) {
    const board = await olive.run(createBoard, { name: `Lamps ${n}` })
    boardId ??= board.id
    const section = await olive.run(createSection, { board_id: boardId, name: `Part ${n}` })
    sectionId ??= section.id
    await olive.run(savePin, {
      board_id: boardId,
      section: sectionId,
      image_base64: await drawBase64(),
      title: 'Lamp',
    })
  }
  await indexAll(world.database)
  await refreshPopular(world.services, world.database)
})
afterAll(() => world.end())

const lists: [string, () => Options][] = [
  ['BoardsResource', () => ({ username: 'olive' })],
  ['BoardsResource', () => ({ username: 'olive', sort: 'alphabetical' })],
  ['BoardsResource', () => ({ username: 'olive', sort: 'custom' })],
  ['BoardFeedResource', () => ({ board_id: boardId })],
  ['BoardSectionsResource', () => ({ board_id: boardId })],
  ['BoardSectionPinsResource', () => ({ section_id: sectionId })],
  ['UserPinsResource', () => ({ username: 'olive' })],
  ['UserActivityPinsResource', () => ({ username: 'olive' })],
  ['UserHomefeedResource', () => ({})],
  ['TrendingPinsResource', () => ({})],
  ['BaseSearchResource', () => ({ query: 'lamp' })],
]

it.each(lists)('%s %o continues after its first page', async (name, options) => {
  const visitor = world.client()
  const read: string[] = []
  let bookmarks: string[] = []
  for (let n = 0; n < 6 && bookmarks[0] !== '-end-'; n += 1) {
    const page = await visitor.get(name, { ...options(), page_size: 1, bookmarks })
    const data = page.data<{ id: string }[] | { results: { id: string }[] }>()
    read.push(...(Array.isArray(data) ? data : data.results).map(({ id }) => id))
    bookmarks = page.json().resource.options.bookmarks ?? []
  }
  expect(bookmarks).toEqual(['-end-'])
  expect(read).toHaveLength(4)
  expect(new Set(read).size).toBe(4)
  for (const id of read) expect(id).toHaveLength(19)
})
