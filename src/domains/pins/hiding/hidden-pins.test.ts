import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { deleteBoard } from '#contract/boards/delete-board'
import { editBoard } from '#contract/boards/edit-board'
import { isFailure } from '#contract/errors'
import { blockPerson, unblockPerson } from '#contract/people/blocks'
import { mutePerson, unmutePerson } from '#contract/people/mutes'
import { deletePin } from '#contract/pins/delete-pin'
import { homeFeed } from '#contract/pins/feeds/home-feed'
import { getPin } from '#contract/pins/get-pin'
import { hidePin, listHiddenPins, unhidePin } from '#contract/pins/hide-pin'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { rows } from '#platform/database'
import { drawBase64 } from '#testing/media/pictures'
import { type Actor, createWorld, type World } from '#testing/world'
import { removeDeletedPins } from '../index.ts'
import { sweepHiddenPins } from './hidden-pins.ts'

let world: World
let olive: Actor
let bob: Actor

beforeAll(async () => {
  world = await createWorld()
  olive = world.as('olive')
  bob = world.as('bob')
})
afterAll(() => world.end())

const fed = async (actor: Actor) =>
  (await actor.run(homeFeed, { page_size: 50 })).items.map(({ id }) => id)

const hiddenBy = async (actor: Actor) =>
  (await actor.run(listHiddenPins, {})).items.map(({ id }) => id)

it('hides a pin and its picture from the viewer’s feed, and shows it again', async () => {
  const board = await olive.run(createBoard, { name: 'Lamps' })
  const place = { board_id: board.id }
  const first = await olive.run(savePin, { ...place, image_base64: await drawBase64() })
  const again = await olive.run(repin, { ...place, pin_id: first.id })
  const other = await olive.run(savePin, { ...place, image_base64: await drawBase64() })
  expect(await fed(bob)).toEqual([other.id, again.id])

  await bob.run(hidePin, { pin_id: first.id, reason: 'not_for_me' })
  await bob.run(hidePin, { pin_id: first.id })
  expect(await fed(bob)).toEqual([other.id])
  expect(await fed(world.as('ada'))).toEqual([other.id, again.id])
  expect(await fed(world.visitor)).toEqual([other.id, again.id])
  await bob.run(unhidePin, { pin_id: first.id })
  expect(await fed(bob)).toEqual([other.id, again.id])

  // Another pin of the picture is hidden as well, listed, and can unhide it.
  expect((await bob.run(getPin, { id: again.id })).hidden_by_me).toBe(false)
  await bob.run(hidePin, { pin_id: first.id })
  expect((await bob.run(getPin, { id: again.id })).hidden_by_me).toBe(true)
  expect((await olive.run(getPin, { id: again.id })).hidden_by_me).toBe(false)
  expect(await hiddenBy(bob)).toEqual([first.id])
  expect(await hiddenBy(olive)).toEqual([])
  await bob.run(unhidePin, { pin_id: again.id })
  expect(await hiddenBy(bob)).toEqual([])

  await bob.run(hidePin, { pin_id: other.id })
  await olive.run(deletePin, { id: other.id })
  const hidden = () => rows(world.database.reader, 'select 1 from hidden_pins', [])
  await sweepHiddenPins(world.database)
  expect(await hidden()).toHaveLength(1)
  // The pin can no longer be restored.
  const tomorrow = new Date(world.services.clock.now().getTime() + 25 * 3_600_000)
  await removeDeletedPins({ clock: { now: () => tomorrow } }, world.database)
  await sweepHiddenPins(world.database)
  expect(await hidden()).toEqual([])
})

it('lists hidden pins page by page, if they may still be opened', async () => {
  const board = await olive.run(createBoard, { name: 'Stools' })
  const place = { board_id: board.id }
  const ids: string[] = []
  for (const _ of Array(3).keys()) {
    const pin = await olive.run(savePin, { ...place, image_base64: await drawBase64() })
    await bob.run(hidePin, { pin_id: pin.id })
    ids.unshift(pin.id)
  }
  const first = await bob.run(listHiddenPins, { page_size: 2 })
  const rest = await bob.run(listHiddenPins, { page_size: 2, bookmarks: first.bookmark ?? '' })
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids)
  await olive.run(editBoard, { board_id: board.id, privacy: 'secret' })
  expect(await hiddenBy(bob)).toEqual([])
  await olive.run(deleteBoard, { board_id: board.id })
})

it('does not list pins of muted or blocked people, and reveals no secret ones', async () => {
  const board = await olive.run(createBoard, { name: 'Chairs' })
  const pin = await olive.run(savePin, { board_id: board.id, image_base64: await drawBase64() })
  expect(await fed(bob)).toContain(pin.id)
  await bob.run(blockPerson, { user_id: olive.viewer?.id ?? '' })
  expect(await fed(bob)).toEqual([])
  await bob.run(unblockPerson, { user_id: olive.viewer?.id ?? '' })
  await bob.run(mutePerson, { user_id: olive.viewer?.id ?? '' })
  expect(await fed(bob)).toEqual([])
  await bob.run(unmutePerson, { user_id: olive.viewer?.id ?? '' })
  expect(await fed(bob)).toContain(pin.id)

  const secret = await olive.run(createBoard, { name: 'Hidden', privacy: 'secret' })
  const kept = await olive.run(savePin, { board_id: secret.id, image_base64: await drawBase64() })
  const refused = await bob.run(hidePin, { pin_id: kept.id }).catch((error: unknown) => error)
  expect(isFailure(refused, 'pin_not_found')).toBe(true)
})
