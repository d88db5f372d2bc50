import { afterAll, beforeAll, expect, it } from 'vitest'
import { count, rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { wrongCounters } from '#testing/faults/consistency'
import { createWorld, type World } from '#testing/world'
import { addUsage, forgetOwner } from './usage-queries.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const many = 1_200

/** Pictures that count as this member's, each the cover of a video of theirs. */
async function addMany(name: 'olive' | 'bob') {
  const { writer } = world.database
  const id = idOf(world, name)
  const signature = `md5('${name}' || n)`
  await rows(
    writer,
    `insert into images (signature, format, extension, width, height, is_animated, dominant_color, placeholder,
       byte_size, created_at, described_at, owner_id)
     select ${signature}, 'png', 'png', 9, 9, false, '#000000', '', n, now(), now(), $1 from generate_series(1, ${many}) n`,
    [id],
  )
  await rows(
    writer,
    `insert into videos (signature, width, height, duration_ms, byte_size, cover_signature, created_at, owner_id)
     select ${signature}, 9, 9, 9, n, ${signature}, now(), $1 from generate_series(1, ${many}) n`,
    [id],
  )
  await world.database.transaction((db) => addUsage(db, id, many * (many + 1)))
}

const ownedBy = (name: 'olive' | 'bob') =>
  count(
    world.database.reader,
    `select (select count(*) from images where owner_id = $1)::int
          + (select count(*) from videos where owner_id = $1)::int as n`,
    [idOf(world, name)],
  )
const wrong = () => rows(world.database.reader, wrongCounters, [])

it('what a deleted account brought becomes nobody’s in batches, and figures agree in between', async () => {
  await addMany('olive')
  await addMany('bob')
  let begun = 0
  const stopping = {
    ...world.database,
    transaction: (async (work) => {
      begun += 1
      if (begun === 3) throw new Error('Killed')
      return world.database.transaction(work)
    }) satisfies typeof world.database.transaction,
  }
  await expect(forgetOwner(stopping, idOf(world, 'olive'))).rejects.toThrow('Killed')
  expect(await ownedBy('olive')).toBe(2 * many - 1_000)
  expect(await wrong()).toEqual([])
  await forgetOwner(world.database, idOf(world, 'olive'))
  expect([await ownedBy('olive'), await ownedBy('bob')]).toEqual([0, 2 * many])
  expect(await wrong()).toEqual([])
  const left = await rows(world.database.reader, 'select person_id from media_usage', [])
  expect(left).toEqual([{ person_id: idOf(world, 'bob') }])
})
