import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { uploadImage } from '#contract/media/upload-image'
import { savePin } from '#contract/pins/save-pin'
import { lockWaits } from '#testing/database/lock-waits'
import { drawPicture, drawShapes } from '#testing/media/pictures'
import { refusalOf } from '#testing/refusal-of'
import { createWorld, type World } from '#testing/world'
import { addKnownPictures } from './add-known-pictures.ts'
import { keepList } from './known-lists.ts'
import { deleteList, listKnownPictureLists } from './list-queries.ts'
import { countRefused } from './refused-counts.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())
afterEach(async () => {
  for (const { id } of await listKnownPictureLists(world.database.reader))
    await world.database.transaction((db) => deleteList(db, id))
})

const shaOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const lookOf = async (bytes: Uint8Array) => (await world.services.images.ingest(bytes)).facts.look

/** Makes a list of one picture, by its file or its looks. */
function know(by: { sha256?: string; pdq?: Uint8Array }, expires_at: Date | null = null) {
  const { sha256 = null, pdq = null } = by
  return world.database.transaction(async (db) => {
    const wanted = { name: 'Known', reason: 'child_safety' as const, keep_days: 0, expires_at }
    const list = await keepList(db, world.services, wanted)
    return addKnownPictures(db, world.services, list.id, [{ sha256, pdq, note: '' }])
  })
}

const upload = (image: Uint8Array<ArrayBuffer>) => world.as('bob').run(uploadImage, { image })
async function files(): Promise<number> {
  let count = 0
  for await (const _ of world.services.store.list('')) count += 1
  return count
}
const hits = async () => (await listKnownPictureLists(world.database.reader))[0]?.hits

it('refuses the same file, keeps nothing of it, and says no more than that', async () => {
  const image = await drawPicture()
  await know({ sha256: shaOf(image) })
  const before = await files()
  expect(await refusalOf(() => upload(image))).toEqual({
    code: 'image_not_taken',
    field: undefined,
    message: 'This picture cannot be saved here.',
  })
  expect(await files()).toBe(before)
  expect(await hits()).toBe(1)
  const now = world.services.clock.now()
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const counted = (from: Date, before: Date) =>
    countRefused(world.database.reader, { from, before })
  const start = new Date(Date.UTC(year, month))
  const next = new Date(Date.UTC(year, month + 1))
  expect(await counted(start, next)).toEqual([{ reason: 'child_safety', count: 1 }])
  expect(await counted(new Date(0), start)).toEqual([])
  // Too little detail to tell by its looks, and another file.
  expect((await upload(await drawPicture())).image_signature).toBeTruthy()
  expect(await hits()).toBe(1)
})

it('knows a file by the first half of its hash, which is all that is kept of stored ones', async () => {
  const image = await drawPicture()
  await know({ sha256: shaOf(image).slice(0, 32) })
  expect((await refusalOf(() => upload(image))).code).toBe('image_not_taken')
})

it.each<[string, (picture: Sharp) => Sharp]>([
  ['in another size', (picture) => picture.resize({ width: 120 })],
  ['as a poor JPEG', (picture) => picture.jpeg({ quality: 25 })],
  ['in grey', (picture) => picture.grayscale()],
  ['a little cropped', (picture) => picture.extract({ left: 2, top: 3, width: 296, height: 394 })],
  ['mirrored', (picture) => picture.flop()],
  ['mirrored, smaller and as a JPEG', (picture) => picture.flop().resize(200).jpeg()],
])('refuses a picture that it knows by its looks %s, and no other', async (_how, change) => {
  await know({ pdq: (await lookOf(await drawShapes(1))).pdq })
  const code = async (seed: number) =>
    (await refusalOf(async () => upload(await drawShapes(seed, change)))).code
  expect(await code(1)).toBe('image_not_taken')
  await expect(code(2)).rejects.toThrow('It was not refused')
})

it('tells no picture with too little detail by its looks', async () => {
  const plain = await drawPicture({ color: '#808080', seed: 3 })
  const look = await lookOf(plain)
  expect(look.quality).toBeLessThan(50)
  await know({ pdq: look.pdq })
  expect((await upload(plain)).image_signature).toBeTruthy()
})

it('does not compare to a list that is over', async () => {
  const image = await drawShapes(4)
  const by = { sha256: shaOf(image), pdq: (await lookOf(image)).pdq }
  await know(by, new Date(Date.now() + 60_000))
  expect((await refusalOf(() => upload(image))).code).toBe('image_not_taken')
  await know(by, new Date(Date.now() - 60_000))
  expect((await upload(image)).image_signature).toBeTruthy()
})

it('refuses it in a save, and brought once more by who has it already', async () => {
  const image = await drawShapes(5)
  const { id: board_id } = await world.as('olive').run(createBoard, { name: 'Lamps' })
  const save = (bytes: Buffer) =>
    world.as('olive').run(savePin, { board_id, image_base64: bytes.toString('base64') })
  await save(image)
  await know({ sha256: shaOf(image) })
  expect((await refusalOf(() => save(image))).code).toBe('image_not_taken')
  expect((await save(await drawShapes(6))).id).toBeTruthy()
})

it('lets no picture in between an addition and the search for it', async () => {
  const image = await drawShapes(7)
  const { database, services } = world
  const held = Promise.withResolvers<void>()
  const adding = database.transaction(async (db) => {
    const wanted = { name: 'Known', reason: 'spam' as const, keep_days: 0, expires_at: null }
    const list = await keepList(db, services, wanted)
    await addKnownPictures(db, services, list.id, [{ sha256: shaOf(image), pdq: null, note: '' }])
    await held.promise
  })
  // It finds nothing at first, and then waits for the addition.
  const storing = refusalOf(() => upload(image))
  await expect.poll(() => lockWaits(database.reader)).toBe(1)
  held.resolve()
  await adding
  expect((await storing).code).toBe('image_not_taken')
})

it('is asked for every picture: nothing else writes the row of one', async () => {
  const folder = new URL('../../..', import.meta.url)
  const writers: string[] = []
  for (const path of await readdir(folder, { recursive: true }))
    if (path.endsWith('.ts') && !path.endsWith('.test.ts')) {
      const text = await readFile(new URL(path, `${folder.href}/`), 'utf8')
      if (text.includes('insertImage(') || text.includes('insert into images')) writers.push(path)
    }
  expect(writers.toSorted()).toEqual([
    'domains/media/image-queries.ts',
    'domains/media/store-image.ts',
  ])
})
