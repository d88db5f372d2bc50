import { afterAll, beforeAll, expect, it } from 'vitest'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { type CastName, createWorld, type World } from '#testing/world'
import { removeNewsOf } from './remove-news.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

/** News by the same ids for each of them: ids tell apart only what one person gets. */
const tell = (name: CastName, by: CastName, from: number, to: number) =>
  rows(
    world.database.writer,
    `insert into news (person_id, id, kind, actor_id, facts, created_at)
     select $1, n, 'followed', $2, '{}', now() from generate_series($3::int, $4::int) n`,
    [idOf(world, name), idOf(world, by), from, to],
  )
const newsOf = async (name: CastName) =>
  (
    await rows<{ id: string }>(
      world.database.reader,
      'select id from news where person_id = $1 order by id',
      [idOf(world, name)],
    )
  ).map(({ id }) => Number(id))

it('removes all news to and about somebody, however many, and no others', async () => {
  await tell('bob', 'olive', 1, 2_500)
  await tell('ada', 'olive', 1, 3)
  await tell('ada', 'bob', 4, 1_500)
  await tell('olive', 'ada', 4, 6)
  await removeNewsOf(world.database, idOf(world, 'bob'))
  expect(await newsOf('bob')).toEqual([])
  expect(await newsOf('ada')).toEqual([1, 2, 3])
  expect(await newsOf('olive')).toEqual([4, 5, 6])
})
