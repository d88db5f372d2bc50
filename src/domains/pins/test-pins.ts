import { afterAll, beforeAll } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import type { BoardId } from '#contract/ids'
import { savePin } from '#contract/pins/save-pin'
import { findWrongCounters as findWrongCountersIn } from '#testing/many-pins'
import { drawBase64 } from '#testing/media/pictures'
import { createWorld, type World } from '#testing/world'

export let world: World
let boards = 0

/** @param env asked once what was begun before is there */
export function startWorld(env: () => Record<string, string> = () => ({})): void {
  beforeAll(async () => {
    world = await createWorld(env())
  })
  afterAll(() => world.end())
}

export const newBoard = (
  owner: 'olive' | 'bob' | 'ada',
  privacy: 'public' | 'secret' | 'protected' = 'public',
) => world.as(owner).run(createBoard, { name: `Board ${++boards}`, privacy })

export async function savedBy(
  owner: 'olive' | 'bob' | 'ada',
  board_id: BoardId,
  more: object = {},
) {
  return world.as(owner).run(savePin, { board_id, image_base64: await drawBase64(), ...more })
}

/** Counters that differ from what they count. */
export const findWrongCounters = () => findWrongCountersIn(world)
