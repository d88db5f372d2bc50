import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { createSection } from '#contract/boards/sections/create-section'
import { savePin } from '#contract/pins/save-pin'
import { isCluster } from '#testing/database/cluster'
import { drawBase64 } from '#testing/media/pictures'
import { createWorld, type World } from '#testing/world'
import { selectCoversOf } from './select-covers.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

// One machine answers both.
it.skipIf(isCluster)('finds the same covers on one machine and on several', async () => {
  const olive = world.as('olive')
  const board = await olive.run(createBoard, { name: 'Lamps' })
  const section = await olive.run(createSection, { board_id: board.id, name: 'Old' })
  const pictures = [await drawBase64(), await drawBase64()] as const
  for (const [at, section_id] of [
    [0, null],
    [0, section.id],
    [1, null],
  ] as const)
    await olive.run(savePin, {
      board_id: board.id,
      image_base64: pictures[at],
      ...(section_id && { section: section_id }),
    })
  const places = [null, section.id].map((section_id) => ({ board_id: board.id, section_id }))
  const { reader } = world.database
  const [together, apart] = await Promise.all(
    [false, true].map((isSpread) =>
      selectCoversOf({ ...reader, isDistributed: async () => isSpread }, places),
    ),
  )
  expect(together?.map(({ covers }) => covers.length)).toEqual([2, 1])
  expect(together?.[0]?.covers[1]).toBe(together?.[1]?.covers[0])
  expect(apart).toEqual(together)
})
