import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { highestId } from '#contract/ids'
import { imagePath } from '#contract/media/image-address'
import {
  addKnownPicturesFile,
  keepKnownPictureList,
  listKnownPictureLists,
  removeKnownPictureList,
  switchKnownPictureList,
} from '#contract/media/known-picture-lists'
import { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { preparePurge, undoPurge } from '#contract/reports/purges/change-purge'
import { getPurge, listPurgePins } from '#contract/reports/purges/list-purges'
import { listReports } from '#contract/reports/reports'
import {
  addKnownPictures,
  findStored,
  jobs as mediaJobs,
  selectListedPictures,
} from '#domains/media'
import { rows } from '#platform/database'
import { drawShapes } from '#testing/media/pictures'
import { runAllJobs } from '#testing/run-all-jobs'
import { type Actor, createWorld, type World } from '#testing/world'
import { boardOf, codeOf, prepare, remove } from '../test-purges.ts'
import { listOf, pinOf, put } from './test-lists.ts'

let world: World
let operator: Actor
let olive: Actor
let bob: Actor
beforeAll(async () => {
  world = await createWorld({ FOUR_EYES: 'off' })
  operator = world.as('ada')
  if (operator.viewer) operator.viewer.is_operator = true
  olive = world.as('olive')
  bob = world.as('bob')
})
afterAll(() => world.end())

const smaller = (seed: number) => drawShapes(seed, (picture) => picture.resize(150).jpeg())
const found = async (id: string) =>
  (await operator.run(listPurgePins, { id, page_size: 100 })).items
const foundIds = async (id: string) => (await found(id)).map((pin) => pin.id).toSorted()
const left = async (...ids: string[]) =>
  (
    await rows<{ id: string }>(
      world.database.reader,
      'select id from pins where id = any($1::bigint[]) order by id',
      [ids],
    )
  ).map(({ id }) => id)

describe('a list of known pictures', () => {
  it('finds the same files and what looks like them, shows those on public boards, and removes exactly them', async () => {
    const board = await boardOf(olive)
    const [same, alike] = [await drawShapes(1), await smaller(1)]
    const hers = await pinOf(olive, board, same, { title: 'Same' })
    const hidden = await pinOf(olive, await boardOf(olive, 'secret'), same, { title: 'Diary' })
    const bobs = await boardOf(bob)
    const his = await pinOf(bob, bobs, alike, { title: 'Alike' })
    const other = await pinOf(bob, bobs, await drawShapes(2))
    const list_id = await listOf(operator, 'Partners')
    await put(world, list_id, 'file', same)
    await put(world, list_id, 'looks', same)

    const prepared = await prepare(world, operator, { list_id })
    expect(prepared).toMatchObject({
      ...{ state: 'counted', pins: 3, people: 2, unlisted_pins: 1, of_list: true },
      ...{ list: { name: 'Partners', reason: 'hate' } },
    })
    // Olive's two pins show pictures of their own, of the same file.
    expect(prepared.pictures - prepared.same_files).toBe(1)
    const [first, second] = await found(prepared.id)
    expect([first, second]).toMatchObject([
      { id: hers, title: 'Same', username: 'olive' },
      { id: his, title: 'Alike', username: 'bob' },
    ])
    const [signature] = await rows<{ image_signature: string }>(
      world.database.reader,
      'select image_signature from pins where id = $1',
      [his],
    )
    expect(second?.image_url).toContain(imagePath(signature!.image_signature, '236x', 'webp'))
    expect(JSON.stringify(await found(prepared.id))).not.toContain('Diary')
    expect(await left(hers, hidden, his)).toHaveLength(3)

    const later = await pinOf(bob, bobs, same)
    expect(await remove(world, operator, prepared)).toMatchObject({ removed: 3, gone: 0 })
    expect(await left(hers, hidden, his, other, later)).toEqual([other, later])
    await operator.run(undoPurge, { id: prepared.id, person_id: null })
    await runAllJobs(world)
    expect(await left(hers, hidden, his)).toHaveLength(3)
  })

  it('does nothing but look while it is switched off, and as much as it said once it is on', async () => {
    const pin = await pinOf(bob, await boardOf(bob), await drawShapes(3))
    const list_id = await listOf(operator, 'Off')
    await put(world, list_id, 'file', await drawShapes(3))
    const search = async () => {
      const { services, database } = world
      const all = mediaJobs({ services, database, ownDataByDomain: [] })
      await all.schedule?.search_known_pictures?.run()
      await runAllJobs(world)
    }
    await search()
    const { id } = await prepare(world, operator, { list_id })
    await search()
    expect(await foundIds(id)).toEqual([pin])
    expect(await left(pin)).toEqual([pin])
    expect((await operator.run(listReports, {})).items).toEqual([])
    const lists = await operator.run(listKnownPictureLists, {})
    expect(lists.find((one) => one.id === list_id)).toMatchObject({ is_on: false, unsearched: 1 })
    expect(await pinOf(olive, await boardOf(olive), await drawShapes(3))).not.toBe('')

    await operator.run(switchKnownPictureList, { id: list_id, is_on: true })
    await search()
    expect(await left(pin)).toEqual([])
    // Its picture is blocked: nobody sees it any more, operators neither.
    expect(await found(id)).toMatchObject([{ id: pin, image_url: null }])
  })

  it('finds a pin once, also by its pages and by several pictures', async () => {
    const [one, two] = [await drawShapes(4), await drawShapes(5)]
    const pages = [one, two].map((bytes) => ({ image_base64: bytes.toString('base64') }))
    const { id: pin } = await olive.run(saveStoryPin, { board_id: await boardOf(olive), pages })
    const onSecond = await listOf(operator, 'Second page')
    await put(world, onSecond, 'file', two)
    expect(await foundIds((await prepare(world, operator, { list_id: onSecond })).id)).toEqual([
      pin,
    ])
    const both = await listOf(operator, 'Both pages')
    await put(world, both, 'file', one, two)
    expect(await prepare(world, operator, { list_id: both })).toMatchObject({
      ...{ pins: 1, people: 1, unlisted_pins: 0, pictures: 2, same_files: 2 },
    })
  })

  it('knows a picture by its file and its looks at once, and stored ones once', async () => {
    const bytes = await drawShapes(90)
    await pinOf(bob, await boardOf(bob), bytes)
    const { facts } = await world.services.images.ingest(bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const id = await listOf(operator, 'Both hashes')
    const known = [{ sha256, pdq: facts.look.pdq, note: '' }]
    await world.database.transaction((db) => addKnownPictures(db, world.services, id, known))
    const { reader } = world.database
    const all = { after: '0', before: highestId }
    const [listed] = await selectListedPictures(reader, id, all, 2)
    expect(await findStored(reader, listed!)).toEqual([
      { signature: expect.any(String), is_same_file: true },
    ])
  })

  it('finds only those to which all else applies that was said', async () => {
    const bytes = await drawShapes(6)
    const link = 'https://only.example/'
    const hers = await pinOf(olive, await boardOf(olive), bytes, { link })
    const his = await pinOf(bob, await boardOf(bob), bytes, { link })
    await pinOf(bob, await boardOf(bob), bytes)
    await pinOf(bob, await boardOf(bob), await drawShapes(7), { link })
    const list_id = await listOf(operator, 'Narrow')
    await put(world, list_id, 'file', bytes)
    const which = async (more: object) =>
      foundIds((await prepare(world, operator, { list_id, ...more })).id)
    expect(await which({ domain: 'only.example' })).toEqual([hers, his])
    expect(await which({ domain: 'only.example', who: 'bob' })).toEqual([his])
    expect(await which({ who: 'olive', until: '2026-01-01T00:00' })).toEqual([])
    expect(await which({ who: 'olive', from: '2026-01-01T00:00' })).toEqual([hers])
  })

  it('has the pictures that it had when it was asked, and is refused where there is none', async () => {
    await pinOf(bob, await boardOf(bob), await drawShapes(8))
    const list_id = await listOf(operator, 'Later')
    const { id } = await operator.run(preparePurge, { list_id })
    await put(world, list_id, 'file', await drawShapes(8))
    await runAllJobs(world)
    expect(await operator.run(getPurge, { id })).toMatchObject({ pins: 0, pictures: 0 })
    await operator.run(removeKnownPictureList, { id: list_id, name: 'Later' })
    expect(await codeOf(operator.run(preparePurge, { list_id }))).toBe('not_found')
    expect(await operator.run(getPurge, { id })).toMatchObject({ of_list: true, list: null })
  })
})

it('takes a file into a list that is switched off, and keeps it so when it is changed', async () => {
  const id = await listOf(operator, 'From a file')
  const sha256 = createHash('sha256').update('x').digest('hex')
  await operator.run(addKnownPicturesFile, { id, file: Buffer.from(`sha256\n${sha256}\n`) })
  const changed = await operator.run(keepKnownPictureList, { name: 'From a file', reason: 'spam' })
  expect(changed).toMatchObject({ id, is_on: false, pictures: 1, unsearched: 1 })
})
