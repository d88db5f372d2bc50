import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { createdPins } from '#contract/pins/created-pins'
import { personPins } from '#contract/pins/person-pins'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { drawBase64 } from '#testing/pictures'
import { createWorld, type World } from '#testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

it('lists what somebody brought here, without what they saved onward', async () => {
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

it('goes on from page to page, and keeps secret boards to their people', async () => {
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
  // A page of another list does not carry on here.
  const other = await ada.run(personPins, { username: 'ada', page_size: 3 })
  expect(
    await ada.run(createdPins, { username: 'ada', page_size: 3, bookmarks: other.bookmark }),
  ).toEqual(first)

  const [, , ofSecret] = pins
  expect(await idsOf(createdPins, 'ada')).toEqual(pins.filter((id) => id !== ofSecret))
})

it('knows nobody of a name that is not taken', async () => {
  await expect(
    world.visitor.run(createdPins, { username: 'nobody_of_that_name' }),
  ).rejects.toMatchObject({ code: 'person_not_found' })
})

async function idsOf(operation: typeof createdPins | typeof personPins, username: string) {
  const { items } = await world.visitor.run(operation, { username })
  return items.map(({ id }) => id)
}
