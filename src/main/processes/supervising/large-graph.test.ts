import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { savePin } from '#contract/pins/save-pin'
import { drawBase64 } from '#testing/media/pictures'
import { createWorld, type World } from '#testing/world'
import { hasLargeGraph } from './large-graph.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

it('the graph of a server with few pins needs no process of its own', async () => {
  expect(await hasLargeGraph(world.databaseUrl, 2)).toBe(false)
  const olive = world.as('olive')
  const { id } = await olive.run(createBoard, { name: 'Lamps' })
  const save = async () => olive.run(savePin, { board_id: id, image_base64: await drawBase64() })
  await save()
  expect(await hasLargeGraph(world.databaseUrl, 2)).toBe(false)
  await save()
  expect(await hasLargeGraph(world.databaseUrl, 2)).toBe(true)
  expect(await hasLargeGraph(world.databaseUrl)).toBe(false)
})
