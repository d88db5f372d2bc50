import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { seeFewer } from '#contract/discover/see-fewer'
import { limits } from '#contract/limits'
import { savePin } from '#contract/pins/save-pin'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { drawBase64 } from '#testing/media/pictures'
import { type CastName, createWorld, type World } from '#testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

/** As many as anybody may have, one a second. */
const fill = (name: CastName) =>
  rows(
    world.database.writer,
    `insert into see_fewer (person_id, kind, subject, noted_at)
     select $1, 'pin', 'picture ' || n, now() - interval '1 day' + n * interval '1 second'
       from generate_series(1, $2::int) n`,
    [idOf(world, name), limits.seeFewerPerPerson],
  )
const subjectsOf = async (name: CastName) =>
  (
    await rows<{ subject: string }>(
      world.database.reader,
      'select subject from see_fewer where person_id = $1 order by noted_at',
      [idOf(world, name)],
    )
  ).map(({ subject }) => subject)

it('forgets what one wanted to see fewer of first, once there is too much, and nothing of others', async () => {
  await fill('bob')
  await fill('ada')
  const [bob, ada] = [await subjectsOf('bob'), await subjectsOf('ada')]
  const { id: board_id } = await world.as('olive').run(createBoard, { name: 'Lamps' })
  const { id: pin_id } = await world
    .as('olive')
    .run(savePin, { board_id, image_base64: await drawBase64() })
  await world.as('bob').run(seeFewer, { pin_id, of: 'board' })
  expect(await subjectsOf('bob')).toEqual([...bob.slice(1), board_id])
  expect(await subjectsOf('ada')).toEqual(ada)
})
