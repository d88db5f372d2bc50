import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { deleteBoard } from '#contract/boards/delete-board'
import { editBoard } from '#contract/boards/edit-board'
import { deletePin } from '#contract/pins/delete-pin'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { drawBase64 } from '#testing/media/pictures'
import { type Actor, createWorld, type World } from '#testing/world'
import { createLiveGraph, type LiveGraph } from './live-graph.ts'

let world: World
let olive: Actor
let ada: Actor
let kept: LiveGraph
beforeAll(async () => {
  world = await createWorld()
  olive = world.as('olive')
  ada = world.as('ada')
  kept = createLiveGraph(world.database.reader)
})
afterAll(async () => {
  await kept.close()
  await world.end()
})

const board = async (who: Actor, name: string, privacy: 'public' | 'secret' | 'protected') =>
  (await who.run(createBoard, { name, privacy })).id

/** What is near a picture, in an updated graph and in a freshly loaded one. */
async function near(signature: string): Promise<string[]> {
  const anew = createLiveGraph(world.database.reader)
  const answers: (string[] | undefined)[] = []
  for (const graph of [kept, anew]) {
    await graph.catchUp()
    answers.push((await graph.walk([{ from: [[signature, 1]], limit: 50 }]))?.[0]?.toSorted())
  }
  await anew.close()
  expect(answers[0]).toEqual(answers[1])
  return answers[0]!
}

it('answers null before it is loaded', async () => {
  const graph = createLiveGraph(world.database.reader)
  expect(await graph.walk([{ from: [['0'.repeat(32), 1]], limit: 5 }])).toBeNull()
  expect(await graph.state()).toBeNull()
})

it('contains only public boards, and follows their changes', async () => {
  const place = await board(olive, 'Lamps', 'public')
  const links = await board(ada, 'Links', 'secret')
  const one = await olive.run(savePin, { board_id: place, image_base64: await drawBase64() })
  await kept.catchUp()
  const saves = kept.graph()!.saves
  const far = await board(olive, 'Far', 'public')
  const two = await olive.run(savePin, { board_id: far, image_base64: await drawBase64() })
  await ada.run(repin, { pin_id: one.id, board_id: links })
  const link = await ada.run(repin, { pin_id: two.id, board_id: links })

  expect(await near(one.image_signature)).toEqual([])
  expect(kept.graph()!.saves).toBe(saves + 1)
  await ada.run(editBoard, { board_id: links, privacy: 'public' })
  expect(await near(one.image_signature)).toEqual([two.image_signature])
  // Private boards do not even count in the number of boards that show a picture.
  expect(kept.graph()!.saves).toBe(saves + 3)
  for (const privacy of ['secret', 'protected'] as const) {
    await ada.run(editBoard, { board_id: links, privacy })
    expect(await near(one.image_signature)).toEqual([])
    expect(kept.graph()!.saves).toBe(saves + 1)
  }
  await ada.run(editBoard, { board_id: links, privacy: 'public' })
  await ada.run(deletePin, { id: link.id })
  expect(await near(one.image_signature)).toEqual([])
  await ada.run(repin, { pin_id: two.id, board_id: links })
  expect(await near(one.image_signature)).toEqual([two.image_signature])
  await ada.run(deleteBoard, { board_id: links })
  expect(await near(one.image_signature)).toEqual([])
})
