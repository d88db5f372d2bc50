import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { createdPins } from '#contract/pins/feeds/created-pins'
import { personPins } from '#contract/pins/feeds/person-pins'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { writeBookmark } from '#platform/paging'
import { drawBase64 } from '#testing/media/pictures'
import { createWorld, type World } from '#testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

it('lists what a person uploaded or saved from the web, without repins', async () => {
  const olives = await world.as('olive').run(createBoard, { name: 'Found' })
  const bobs = await world.as('bob').run(createBoard, { name: 'Kept' })
  const found = await world
    .as('olive')
    .run(savePin, { board_id: olives.id, image_base64: await drawBase64() })
  const kept = await world.as('bob').run(repin, { pin_id: found.id, board_id: bobs.id })
  const drawn = await world
    .as('bob')
    .run(savePin, { board_id: bobs.id, image_base64: await drawBase64() })

  expect(await idsOf(personPins, 'bob')).toEqual([drawn.id, kept.id])
  expect(await idsOf(createdPins, 'bob')).toEqual([drawn.id])
  expect(await idsOf(createdPins, 'olive')).toEqual([found.id])
})

it('pages the list, and shows secret boards to their members only', async () => {
  const ada = world.as('ada')
  const open = await ada.run(createBoard, { name: 'Open' })
  const secret = await ada.run(createBoard, { name: 'Hidden', privacy: 'secret' })
  const pins: string[] = []
  for (const board_id of [open.id, secret.id, open.id, open.id])
    pins.unshift((await ada.run(savePin, { board_id, image_base64: await drawBase64() })).id)

  const first = await ada.run(createdPins, { username: 'ada', page_size: 3 })
  expect(first.items.map(({ id }) => id)).toEqual(pins.slice(0, 3))
  const second = await ada.run(createdPins, {
    username: 'ada',
    page_size: 3,
    bookmarks: first.bookmark,
  })
  expect(second).toMatchObject({ items: [{ id: pins[3] }], bookmark: null })
  // A bookmark of another list is ignored.
  const other = await ada.run(personPins, { username: 'ada', page_size: 3 })
  expect(
    await ada.run(createdPins, { username: 'ada', page_size: 3, bookmarks: other.bookmark }),
  ).toEqual(first)

  const [, , ofSecret] = pins
  expect(await idsOf(createdPins, 'ada')).toEqual(pins.filter((id) => id !== ofSecret))
})

it('shows full pages with the same bookmarks whatever is on secret boards', async () => {
  const olive = world.as('olive')
  const open = await olive.run(createBoard, { name: 'In the open' })
  const secret = await olive.run(createBoard, { name: 'Out of sight', privacy: 'secret' })
  for (let n = 0; n < 5; n += 1)
    await olive.run(savePin, { board_id: open.id, image_base64: await drawBase64() })
  const before = await walks()
  // A page of two scans four rows first: these are more.
  const hidden = await olive.run(savePin, {
    board_id: secret.id,
    image_base64: await drawBase64(),
  })
  const copies = Array.from({ length: 1_500 }, (_none, n) =>
    String(BigInt(hidden.id) + BigInt(n + 1)),
  )
  await world.database.pool.query(
    `insert into pins (board_id, id, person_id, image_signature, title, description, alt_text, method,
        root_pin_id, root_person_id, created_at, card)
     select board_id, copy, person_id, image_signature, title, description, alt_text, method, copy, person_id,
        created_at, card from pins, unnest($2::bigint[]) copy where id = $1`,
    [hidden.id, copies],
  )
  expect(await walks()).toEqual(before)
  for (const pages of before) {
    expect(pages.slice(0, -1).every(({ items }) => items.length === 2)).toBe(true)
    expect(pages.length).toBeGreaterThan(2)
  }

  // A forged bookmark reveals nothing about what lies behind it.
  for (const [index, operation] of both.entries()) {
    const bookmarks = writeBookmark(feeds[index] ?? '', [copies.at(-1) ?? ''])
    expect(await pageOf(operation, bookmarks)).toEqual(before[index]?.[0])
  }
})

const both = [personPins, createdPins] as const
const feeds = ['person_pins', 'created_pins']

async function pageOf(operation: (typeof both)[number], bookmarks: string | null) {
  const input = { username: 'olive', page_size: 2, bookmarks }
  const { items, bookmark } = await world.visitor.run(operation, input)
  return { items: items.map(({ id }) => id), bookmark }
}

/** Each list from its first page to its last, for a viewer without access to the secret board. */
async function walks() {
  return Promise.all(
    both.map(async (operation) => {
      const pages = [await pageOf(operation, null)]
      for (let next = pages[0]?.bookmark; next; next = pages.at(-1)?.bookmark)
        pages.push(await pageOf(operation, next))
      return pages
    }),
  )
}

it('finds nobody for an unknown username', async () => {
  await expect(
    world.visitor.run(createdPins, { username: 'nobody_of_that_name' }),
  ).rejects.toMatchObject({ code: 'person_not_found' })
})

async function idsOf(operation: typeof createdPins | typeof personPins, username: string) {
  const { items } = await world.visitor.run(operation, { username })
  return items.map(({ id }) => id)
}
