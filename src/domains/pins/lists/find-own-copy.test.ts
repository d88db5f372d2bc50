import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { deletePin } from '#contract/pins/delete-pin'
import { findOwnCopy } from '#contract/pins/find-own-copy'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { drawBase64 } from '#testing/media/pictures'
import { refusalOf } from '#testing/refusal-of'
import { createWorld, type World } from '#testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

it('refuses visitors, and what is no signature', async () => {
  const findCopy = (who: World['visitor'], image_signature: string) =>
    refusalOf(() => who.run(findOwnCopy, { image_signature }))
  expect((await findCopy(world.visitor, 'f'.repeat(32))).code).toBe('login_required')
  expect((await findCopy(world.as('bob'), '../x')).code).toBe('invalid_input')
})

it('names the latest of one’s own boards with the picture, secret ones too, and never those of others', async () => {
  const olive = world.as('olive')
  const bob = world.as('bob')
  const first = await olive.run(createBoard, { name: 'First' })
  const secret = await olive.run(createBoard, { name: 'Quiet', privacy: 'secret' })
  const image_base64 = await drawBase64()
  const pin = await olive.run(savePin, { board_id: first.id, image_base64 })
  const { image_signature } = pin
  const copyOf = (who: typeof olive) => who.run(findOwnCopy, { image_signature })
  expect((await copyOf(olive)).board).toEqual({
    id: first.id,
    name: 'First',
    url: '/olive/first/',
  })
  expect((await copyOf(bob)).board).toBeNull()

  const bobs = await bob.run(createBoard, { name: 'Bob’s' })
  await bob.run(repin, { pin_id: pin.id, board_id: bobs.id })
  expect((await copyOf(bob)).board?.id).toBe(bobs.id)
  const hidden = await olive.run(savePin, { board_id: secret.id, image_base64 })
  expect(hidden.image_signature).toBe(image_signature)
  expect((await copyOf(olive)).board?.id).toBe(secret.id)
  await olive.run(deletePin, { id: hidden.id })
  await olive.run(deletePin, { id: pin.id })
  expect((await copyOf(olive)).board).toBeNull()
})
