import { afterAll, beforeAll, expect, it } from 'vitest'
import type { KnownPictureListId } from '#contract/ids'
import { uploadImage } from '#contract/media/upload-image'
import { rows } from '#platform/database'
import { seeded } from '#testing/ads/random'
import { recordStatements } from '#testing/database/statements'
import { randomHash, withOtherBits } from '#testing/media/hashes'
import { drawShapes } from '#testing/media/pictures'
import { createWorld, type World } from '#testing/world'
import { addKnownPictures } from './add-known-pictures.ts'
import { heldHashes, mayBeKnown } from './held-hashes.ts'
import { keepList } from './known-lists.ts'
import { deleteList } from './list-queries.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const random = seeded(5)
const draw = (count: number) => Array.from({ length: count }, () => randomHash(random))

/** Adds them to one list, in one transaction. */
const know = (hashes: readonly Uint8Array[], name = 'Known') =>
  world.database.transaction(async (db) => {
    const wanted = { name, reason: 'spam' as const, keep_days: 0, expires_at: null }
    const list = await keepList(db, world.services, wanted)
    const pictures = hashes.map((pdq) => ({ sha256: null, pdq, note: '' }))
    await addKnownPictures(db, world.services, list.id, pictures)
    return list
  })

const held = () => heldHashes(world.database.reader)
const asks = (pdq: Uint8Array) => mayBeKnown(world.database.reader, world.database.reader, pdq)

/** As they are since before additions were numbered. */
const keepOld = (hashes: readonly Uint8Array[], listId: KnownPictureListId) =>
  rows(
    world.database.writer,
    `insert into known_pictures (id, list_id, pdq, added_at)
     select n, $1, ('x' || pdq)::bit(256), now() from unnest($2::text[]) with ordinality old (pdq, n)`,
    [listId, hashes.map((hash) => Buffer.from(hash).toString('hex'))],
  )

it('says of any picture that it may be known until all hashes are loaded, page by page', async () => {
  const first = draw(30)
  const old = draw(5_100)
  await keepOld(old, (await know(first)).id)
  expect(await asks(randomHash(random))).toBe(true)
  expect(await held()).toBe(5_130)
  expect(await asks(randomHash(random))).toBe(false)
  for (const hash of [...first, ...old.slice(-200)])
    expect(await asks(withOtherBits(random, hash, 31))).toBe(true)
})

it('knows at once what was added since, each once, also of several who ask at once', async () => {
  const before = await held()
  const added = draw(10)
  await know(added.slice(0, 5))
  await know(added.slice(5))
  const [first, ...others] = await Promise.all(added.map(asks))
  expect([first, ...others.filter((isKnown) => !isKnown)]).toEqual([true])
  expect(await held()).toBe(before + 10)
})

it('knows within a transaction what was added after it began', async () => {
  const [hash = randomHash(random)] = draw(1)
  await world.database.transaction(async (db) => {
    const { reader } = world.database
    expect(await mayBeKnown(reader, db, hash)).toBe(false)
    await know([hash])
    expect(await mayBeKnown(reader, db, hash)).toBe(true)
  })
})

it('loads many additions without those who ask having to wait, and forgets what was deleted', async () => {
  const lost = await know(draw(3), 'Lost')
  const before = await held()
  await asks(randomHash(random))
  expect(await held()).toBe(before + 3)
  await world.database.transaction((db) => deleteList(db, lost.id))
  const many = draw(30)
  for (const hash of many) await know([hash])
  expect(await asks(randomHash(random))).toBe(true)
  expect(await held()).toBe(before + 30)
  expect(await asks(randomHash(random))).toBe(false)
  for (const hash of many) expect(await asks(hash)).toBe(true)
})

it('has the database compare only pictures that look like a known one', async () => {
  await know([(await world.services.images.ingest(await drawShapes(8))).facts.look.pdq])
  const compared = async (seed: number) => {
    const image = await drawShapes(seed)
    const upload = () =>
      world
        .as('bob')
        .run(uploadImage, { image })
        .catch(() => null)
    const statements = await recordStatements(upload)
    return statements.filter(({ text }) => text.includes('from near join')).length
  }
  expect(await compared(7)).toBe(0)
  expect(await compared(8)).toBe(1)
})
