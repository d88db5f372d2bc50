import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import type { GraphPart, Walk } from '#platform/graph'
import { drawBase64 } from '#testing/media/pictures'
import { createWorld, type World } from '#testing/world'
import { createLiveGraph, type LiveGraph } from './live-graph.ts'
import { createSpreadGraph } from './spread-graph.ts'

const partCount = 3
const boardCount = 9
/** By picture: on which other boards it is. */
const alsoOn = new Map([
  [0, [1, 2, 3, 4, 5, 6, 7, 8]],
  [1, [3, 6]],
  [2, [4, 8]],
])

let world: World
let whole: LiveGraph
let parts: LiveGraph[]
let pictures: string[]

beforeAll(async () => {
  world = await createWorld()
  const olive = world.as('olive')
  const boards = []
  for (let n = 0; n < boardCount; n += 1)
    boards.push((await olive.run(createBoard, { name: `Board ${n}` })).id)
  const pins = []
  for (const board_id of boards)
    pins.push(await olive.run(savePin, { board_id, image_base64: await drawBase64() }))
  for (const [picture, others] of alsoOn)
    for (const at of others)
      await olive.run(repin, { pin_id: pins[picture]!.id, board_id: boards[at]! })
  pictures = pins.map(({ image_signature }) => image_signature)
  const { reader } = world.database
  whole = createLiveGraph(reader)
  parts = Array.from({ length: partCount }, (_, part) =>
    createLiveGraph(reader, { part, of: partCount }),
  )
  for (const graph of [whole, ...parts]) await graph.catchUp()
})
afterAll(async () => {
  for (const graph of [whole, ...parts]) await graph.close()
  await world.end()
})

const from = (...starts: number[]): Walk => ({
  from: starts.map((at, place) => [pictures[at]!, 0.9 ** place]),
  limit: 50,
})

const away: GraphPart = {
  countLists: () => Promise.resolve(null),
  nearInPart: () => Promise.resolve(null),
  state: () => Promise.resolve(null),
  close: () => Promise.resolve(),
}

it('finds what one graph of all boards finds', async () => {
  const walks = [...pictures.keys().map((at) => from(at)), from(1, 2), from(3, 4, 5, 6)]
  const found = await createSpreadGraph(parts).walk(walks)
  const expected = await whole.walk(walks)
  expect(found?.map((near) => near.toSorted())).toEqual(expected?.map((near) => near.toSorted()))
  // What is on all boards of a picture is the nearest to it, however they are spread.
  expect(found?.[1]?.[0]).toBe(pictures[0])
  expect(expected?.[1]?.[0]).toBe(pictures[0])

  // The control: no part has all boards.
  const counts = await Promise.all(parts.map((part) => part.countLists([pictures[0]!])))
  expect(Math.max(...counts.flat().map(Number))).toBeLessThan(boardCount)
  expect(counts.flat().reduce((sum, count) => Number(sum) + Number(count), 0)).toBe(boardCount)
  expect(await createSpreadGraph(parts).state()).toMatchObject({
    lists: boardCount,
    edges: (await whole.state())?.edges,
  })
})

it('gives at most as many as are wanted, the nearest first', async () => {
  const walk = { ...from(0), limit: 3 }
  const [near] = (await createSpreadGraph(parts).walk([walk])) ?? []
  expect(near).toHaveLength(3)
  const [first = []] = (await whole.walk([from(0)])) ?? []
  // Two pictures are on several boards with it, and so nearer than those that are on one.
  expect(near?.slice(0, 2).toSorted()).toEqual(first.slice(0, 2).toSorted())
})

it('answers without a part that is away, and is away when all are', async () => {
  const [one, two] = parts
  const [near = []] = (await createSpreadGraph([one!, two!, away]).walk([from(0)])) ?? []
  const [all = []] = (await whole.walk([from(0)])) ?? []
  expect(near.filter((picture) => !all.includes(picture))).toEqual([])
  expect(near.length).toBeGreaterThan(0)
  const none = createSpreadGraph([away, away])
  expect(await none.walk([from(0)])).toBeNull()
  expect(await none.state()).toBeNull()
  // Its size is not known while a part is away.
  expect(await createSpreadGraph([one!, away]).state()).toBeNull()
})

it('follows changes of boards in the part that has them', async () => {
  const olive = world.as('olive')
  const { id: board_id } = await olive.run(createBoard, { name: 'Later' })
  const saved = await olive.run(savePin, { board_id, image_base64: await drawBase64() })
  const other = await olive.run(savePin, { board_id, image_base64: await drawBase64() })
  for (const part of parts) await part.catchUp()
  const walk = { from: [[saved.image_signature, 1]] as Walk['from'], limit: 5 }
  expect(await createSpreadGraph(parts).walk([walk])).toEqual([[other.image_signature]])
  const counts = await Promise.all(parts.map((part) => part.countLists([saved.image_signature])))
  expect(counts.flat().toSorted()).toEqual([0, 0, 1])
})
