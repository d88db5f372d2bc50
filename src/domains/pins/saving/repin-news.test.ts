import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Privacy } from '#contract/boards/board'
import { createBoard } from '#contract/boards/create-board'
import { listNews } from '#contract/news/news'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { drawBase64 } from '#testing/media/pictures'
import { type Actor, createWorld, type World } from '#testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

async function boardOf(actor: Actor, privacy: Privacy): Promise<string> {
  return (await actor.run(createBoard, { name: `A ${privacy} one`, privacy })).id
}

it('notifies the saver of a pin of repins, except to boards that are not listed', async () => {
  const olive = world.as('olive')
  const bob = world.as('bob')
  const own = await boardOf(olive, 'public')
  const pin = await olive.run(savePin, { board_id: own, image_base64: await drawBase64() })
  const readNews = async () =>
    (await olive.run(listNews, {})).items.map(({ kind, actor, board }) => [
      kind,
      actor.username,
      board?.name,
    ])

  await olive.run(repin, { pin_id: pin.id, board_id: own })
  await bob.run(repin, { pin_id: pin.id, board_id: await boardOf(bob, 'secret') })
  await bob.run(repin, { pin_id: pin.id, board_id: await boardOf(bob, 'protected') })
  expect(await readNews()).toEqual([])
  await bob.run(repin, { pin_id: pin.id, board_id: await boardOf(bob, 'public') })
  expect(await readNews()).toEqual([['saved_yours', 'bob', 'A public one']])
})
