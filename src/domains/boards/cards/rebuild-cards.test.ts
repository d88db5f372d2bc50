import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { rows } from '#platform/database'
import { createWorld, type World } from '#testing/world'
import { rebuildBoardCards } from './rebuild-cards.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const stored = () =>
  rows<{ id: string; card: string; card_version: number }>(
    world.database.reader,
    'select id, card, coalesce(card_version, 1) as card_version from boards order by id',
    [],
  )

it('writes the cards of an earlier version anew, batch by batch, and leaves the others', async () => {
  const ids: string[] = []
  for (const name of ['Lamps', 'Chairs', 'Tables'])
    ids.push((await world.as('olive').run(createBoard, { name })).id)
  const before = await stored()
  await rows(
    world.database.writer,
    `update boards set card = '{"of":"before"', card_version = 0 where id = any($1::bigint[])`,
    [ids.slice(0, 2)],
  )
  expect(await stored()).not.toEqual(before)
  expect(await rebuildBoardCards(world.database, 1)).toBe(2)
  expect(await stored()).toEqual(before)
  expect(await rebuildBoardCards(world.database)).toBe(0)
})
