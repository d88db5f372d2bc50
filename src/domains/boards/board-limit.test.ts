import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { limits } from '#contract/limits'
import { rows } from '#platform/database'
import { createWorld, type World } from '#testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

it('keeps no more boards than the limit when several are created concurrently', async () => {
  const bob = world.as('bob')
  const { id } = await bob.run(createBoard, { name: 'First' })
  await rows(
    world.database.writer,
    `insert into boards
     select (jsonb_populate_record(b, jsonb_build_object('id', n))).*
     from boards b, generate_series(1, $2::int) n where b.id = $1`,
    [id, limits.boardsPerPerson - 2],
  )
  const made = await Promise.allSettled(
    [1, 2, 3, 4].map((n) => bob.run(createBoard, { name: `Last ${n}` })),
  )
  const codes = made.map((one) => (one.status === 'fulfilled' ? 'made' : one.reason.code))
  expect(codes.sort()).toEqual([...Array(3).fill('board_limit_reached'), 'made'])
})
