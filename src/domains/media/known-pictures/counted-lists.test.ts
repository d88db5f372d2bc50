import { afterAll, beforeAll, expect, it } from 'vitest'
import type { KnownPictureId, KnownPictureListId } from '#contract/ids'
import { uploadImage } from '#contract/media/upload-image'
import { migrate, rows } from '#platform/database'
import { seeded } from '#testing/ads/random'
import { randomHash } from '#testing/media/hashes'
import { drawPicture } from '#testing/media/pictures'
import { createWorld, type World } from '#testing/world'
import { addKnownPictures } from './add-known-pictures.ts'
import { keepOutStored, letInStored } from './keep-out.ts'
import { keepList } from './known-lists.ts'
import { deleteList, findCountedList } from './list-queries.ts'
import { countHit } from './refused-counts.ts'
import { searchStored } from './search-stored.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const random = seeded(6)
const draw = (count: number) => Array.from({ length: count }, () => randomHash(random))

const make = async (name: string) =>
  (
    await world.database.transaction((db) =>
      keepList(db, world.services, { name, reason: 'spam', keep_days: 0, expires_at: null }),
    )
  ).id
const add = (id: KnownPictureListId, hashes: readonly Uint8Array[]) =>
  world.database.transaction((db) =>
    addKnownPictures(
      db,
      world.services,
      id,
      hashes.map((pdq) => ({ sha256: null, pdq, note: '' })),
    ),
  )
const search = () => searchStored(world.services, world.database)

async function storePictures(count: number): Promise<string[]> {
  const signatures: string[] = []
  while (signatures.length < count) {
    const image = await drawPicture()
    signatures.push((await world.as('bob').run(uploadImage, { image })).image_signature)
  }
  return signatures
}

const shown = async (id: KnownPictureListId) => {
  const found = await findCountedList(world.database.reader, id)
  return { pictures: found?.pictures, unsearched: found?.unsearched }
}
/** By the pictures themselves. */
const counted = async (id: KnownPictureListId) =>
  (
    await rows(
      world.database.reader,
      `select count(*)::int as pictures, (count(*) filter (where searched_at is null))::int as unsearched
         from known_pictures where list_id = $1`,
      [id],
    )
  )[0]

it('counts what is added to a list, each picture once, and what was searched for', async () => {
  const [id, other] = [await make('Counted'), await make('Other')]
  const hashes = draw(6)
  expect(await add(id, [...hashes.slice(0, 3), ...hashes.slice(0, 2)])).toBe(3)
  expect(await add(id, hashes.slice(2))).toBe(3)
  const { last_added_at } = (await findCountedList(world.database.reader, id)) ?? {}
  expect(await add(id, hashes)).toBe(0)
  await add(other, hashes.slice(0, 1))
  expect(await shown(id)).toEqual({ pictures: 6, unsearched: 6 })
  // Nothing new was added since.
  expect(await findCountedList(world.database.reader, id)).toMatchObject({ last_added_at })
  await search()
  await add(id, draw(2))
  expect(await shown(id)).toEqual({ pictures: 8, unsearched: 2 })
  expect(await shown(other)).toEqual({ pictures: 1, unsearched: 0 })
})

it('counts nothing of an addition that is rolled back', async () => {
  const id = await make('Rolled back')
  const broken = world.database.transaction(async (db) => {
    const pictures = draw(3).map((pdq) => ({ sha256: null, pdq, note: '' }))
    await addKnownPictures(db, world.services, id, pictures)
    throw new Error('It broke off')
  })
  await expect(broken).rejects.toThrow('It broke off')
  expect(await shown(id)).toEqual({ pictures: 0, unsearched: 0 })
})

it('counts less when stored pictures come off again, searched for or not, and not twice', async () => {
  const id = await make('Off again')
  const signatures = await storePictures(4)
  const keep = (some: readonly string[]) =>
    world.database.transaction((db) => keepOutStored(db, world.services, id, some))
  const letIn = (some: readonly string[]) =>
    world.database.transaction((db) => letInStored(db, id, some))
  await keep(signatures.slice(0, 2))
  await search()
  await keep(signatures)
  expect(await shown(id)).toEqual({ pictures: 4, unsearched: 2 })
  await letIn(signatures.slice(1, 3))
  expect(await shown(id)).toEqual({ pictures: 2, unsearched: 1 })
  await letIn(signatures.slice(1, 3))
  expect(await shown(id)).toEqual({ pictures: 2, unsearched: 1 })
})

it('counts right whatever happens at once', async () => {
  const [id, gone] = [await make('At once'), await make('Gone')]
  const hashes = draw(60)
  const signatures = await storePictures(4)
  await add(gone, draw(20))
  await add(id, hashes.slice(40))
  await world.database.transaction((db) => keepOutStored(db, world.services, id, signatures))
  await Promise.all([
    search(),
    search(),
    ...[0, 8, 16, 24].map((from) => add(id, hashes.slice(from, from + 20))),
    ...signatures.map((one) =>
      world.database.transaction((db) => letInStored(db, id, [one, signatures[0] ?? ''])),
    ),
    world.database.transaction((db) => deleteList(db, gone)),
  ])
  expect(await shown(id)).toEqual(await counted(id))
  expect((await shown(id)).pictures).toBe(hashes.length + 4 - signatures.length)
  await Promise.all([search(), search(), search()])
  expect((await shown(id)).unsearched).toBe(0)
})

it('adds up the refusals of a list, and tells when the last was', async () => {
  const id = await make('Refused')
  await add(id, draw(5))
  expect(await findCountedList(world.database.reader, id)).toMatchObject({
    ...{ hits: 0, last_hit_at: null },
  })
  const times = [new Date('2026-11-01'), new Date('2026-11-03'), new Date('2026-11-02')]
  const known = await rows<{ id: KnownPictureId }>(
    world.database.reader,
    'select id from known_pictures where list_id = $1 order by id limit 2',
    [id],
  )
  for (const [n, time] of times.entries()) {
    const one = known[n % 2]
    if (one) await world.database.transaction((db) => countHit(db, one.id, time))
  }
  expect(await findCountedList(world.database.reader, id)).toMatchObject({
    ...{ hits: 3, last_hit_at: times[1] },
  })
})

it('counts what was there before lists had counts', async () => {
  const [id, empty] = [await make('Before'), await make('Empty')]
  await add(id, draw(3))
  await search()
  await add(id, draw(2))
  const before = await findCountedList(world.database.reader, id)
  const change = (text: string, values: string[] = []) => rows(world.database.writer, text, values)
  await change('drop index known_pictures_hit')
  for (const column of ['pictures', 'unsearched', 'last_added_at'])
    await change(`alter table known_picture_lists drop column ${column}`)
  const name = '0200_counts_of_known_pictures.sql'
  await change('delete from migrations where name = $1', [name])
  expect(await migrate(world.databaseUrl)).toEqual([name])
  expect(await findCountedList(world.database.reader, id)).toEqual(before)
  expect(await shown(id)).toEqual({ pictures: 5, unsearched: 2 })
  expect(await shown(empty)).toEqual({ pictures: 0, unsearched: 0 })
})
