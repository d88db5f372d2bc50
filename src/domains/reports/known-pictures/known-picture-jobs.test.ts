import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { editProfile } from '#contract/accounts/account/edit-profile'
import { createBoard } from '#contract/boards/create-board'
import { imageExtensions, imagePath, imageSizes } from '#contract/media/image-address'
import { uploadImage } from '#contract/media/upload-image'
import { getPerson } from '#contract/people/get-person'
import { getPin } from '#contract/pins/get-pin'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { claimReport } from '#contract/reports/claim-report'
import { listReports, settleReport } from '#contract/reports/reports'
import { undoReportDecision } from '#contract/reports/undo-decision'
import { addKnownPictures, keepList, jobs as mediaJobs } from '#domains/media'
import { jobs as pinJobs } from '#domains/pins'
import { rows } from '#platform/database'
import { mailsTo } from '#testing/mails'
import { drawShapes } from '#testing/media/pictures'
import { refusalOf } from '#testing/refusal-of'
import { runAllJobs } from '#testing/run-all-jobs'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { Actor, CastName } from '#testing/world'

let world: ServedWorld
let operator: Actor
beforeAll(async () => {
  world = await createServedWorld({ env: { OPERATORS: 'ada', OPERATOR_SECOND_FACTOR: 'optional' } })
  operator = world.as('ada')
  if (operator.viewer) operator.viewer.is_operator = true
})
afterAll(() => world.end())

const dayMs = 86_400_000
const shaOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function run(schedule: 'search_known_pictures' | 'delete_blocked_pictures', days = 0) {
  const clock = { now: () => new Date(Date.now() + days * dayMs) }
  const services = { ...world.services, clock }
  const { database } = world
  await mediaJobs({ services, database, ownDataByDomain: [] }).schedule?.[schedule]?.run()
  await runAllJobs(world)
}

/** Puts a picture on a list, and searches for it. */
async function know(name: string, bytes: Uint8Array, by: 'file' | 'looks', keep_days = 0) {
  const { facts } = await world.services.images.ingest(bytes)
  await world.database.transaction(async (db) => {
    const wanted = { name, reason: 'hate' as const, keep_days, expires_at: null }
    const list = await keepList(db, world.services, wanted)
    const sha256 = by === 'file' ? shaOf(bytes) : null
    const pdq = by === 'looks' ? facts.look.pdq : null
    await addKnownPictures(db, world.services, list.id, [{ sha256, pdq, note: '' }])
  })
  await run('search_known_pictures')
}

async function pinOf(name: CastName, bytes: Buffer) {
  const actor = world.as(name)
  const { id: board_id } = await actor.run(createBoard, {
    name: `Board ${shaOf(bytes).slice(0, 9)}`,
  })
  const pin = await actor.run(savePin, { board_id, image_base64: bytes.toString('base64') })
  const [found] = await rows<{ image_signature: string }>(
    world.database.reader,
    'select image_signature from pins where id = $1',
    [pin.id],
  )
  return { id: pin.id, board_id, signature: found!.image_signature }
}

const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    async (error: unknown) => (await refusalOf(() => Promise.reject(error))).code,
  )
const statusOf = async (path: string) => (await world.client().send('GET', path)).status

/** The answers of all addresses that a picture can have. */
async function statusesOf(signature: string): Promise<number[]> {
  const found = new Set<number>()
  for (const size of imageSizes)
    for (const extension of imageExtensions)
      found.add(await statusOf(imagePath(signature, size, extension)))
  return [...found].toSorted()
}

async function filesOf(bytes: Uint8Array): Promise<number> {
  let count = 0
  for await (const { key } of world.services.store.list(''))
    if (key.includes(shaOf(bytes).slice(0, 32))) count += 1
  return count
}

it('takes away each copy of a file that is put on a list, and no other picture', async () => {
  const bad = await drawShapes(1)
  const [hers, his] = [await pinOf('olive', bad), await pinOf('bob', bad)]
  const other = await pinOf('bob', await drawShapes(2))
  const copies = []
  for (let n = 0; n < 5; n += 1)
    copies.push(await world.as('bob').run(repin, { pin_id: hers.id, board_id: other.board_id }))
  await world.as('kim').run(editProfile, { image_signature: hers.signature })
  await runAllJobs(world)
  for (const { signature } of [hers, his]) expect(await statusesOf(signature)).toContain(200)

  await know('Bad', bad, 'file', 30)
  for (const { signature } of [hers, his]) expect(await statusesOf(signature)).toEqual([404])
  for (const { id } of [hers, his, ...copies])
    expect(await codeOf(operator.run(getPin, { id }))).toBe('pin_not_found')
  const kim = await world.as('kim').run(getPerson, { username: 'kim' })
  expect(kim.image_medium_url).toBeNull()
  expect(await statusOf(imagePath(other.signature, '236x', 'webp'))).toBe(200)
  expect(await codeOf(world.as('bob').run(getPin, { id: other.id }))).toBe('ok')
  // Nobody saves it by its address either.
  const image_url = imagePath(his.signature, '736x', 'webp')
  expect(await codeOf(world.as('bob').run(savePin, { board_id: other.board_id, image_url }))).toBe(
    'upload_not_found',
  )
  expect(await codeOf(world.as('bob').run(uploadImage, { image: bad }))).toBe('image_not_taken')

  const [mail] = await mailsTo(world, 'olive@cast.example')
  expect(mail?.text).toContain('found by a program that compares pictures')
  expect(mail?.text).not.toContain('Bad')
})

it('keeps its files, unseen, for as long as its list says, and then deletes every one', async () => {
  const bad = await drawShapes(3)
  const { signature } = await pinOf('olive', bad)
  await runAllJobs(world)
  const stored = await filesOf(bad)
  expect(stored).toBeGreaterThan(3)
  const unused = await drawShapes(4)
  await world.as('bob').run(uploadImage, { image: unused })
  await runAllJobs(world)
  const storedUnused = await filesOf(unused)
  await know('Kept', bad, 'file', 30)
  await know('Kept, and used by nothing', unused, 'file', 30)
  // What removes unused pictures and files leaves them.
  const services = { ...world.services, clock: { now: () => new Date(Date.now() + 29 * dayMs) } }
  const context = { services, database: world.database, ownDataByDomain: [] }
  await mediaJobs(context).schedule?.sweep_files?.run()
  await pinJobs(context).schedule?.remove_deleted_pins?.run()
  await pinJobs(context).schedule?.sweep_unused_media?.run()
  await run('delete_blocked_pictures', 29)
  expect(await filesOf(bad)).toBe(stored)
  expect(await filesOf(unused)).toBe(storedUnused)
  expect(await statusesOf(signature)).toEqual([404])
  await run('delete_blocked_pictures', 30.1)
  expect([await filesOf(bad), await filesOf(unused)]).toEqual([0, 0])
})

it('hides what looks like one until an operator has decided, who may put it back', async () => {
  const bad = await drawShapes(5)
  const near = (change: (picture: Sharp) => Sharp) => drawShapes(5, change)
  const kept = await pinOf('olive', await near((picture) => picture.resize(150).jpeg()))
  const removed = await pinOf('bob', await near((picture) => picture.flop().webp()))
  const other = await pinOf('bob', await drawShapes(6))
  await know('Looks', bad, 'looks')
  const waiting = (await operator.run(listReports, {})).items
  const reports = [kept, removed].map(({ id }) => waiting.find((one) => one.subject_id === id)!)
  expect(waiting).toHaveLength(2)
  expect(
    reports.map(({ subject_id, reason, is_hidden }) => [subject_id, reason, is_hidden]),
  ).toEqual([
    [kept.id, 'hate', true],
    [removed.id, 'hate', true],
  ])
  for (const { id } of [kept, removed])
    expect(await codeOf(world.as('olive').run(getPin, { id }))).toBe('pin_not_found')
  expect(await codeOf(world.as('bob').run(getPin, { id: other.id }))).toBe('ok')
  for (const [at, outcome] of (['kept', 'removed'] as const).entries()) {
    const { id } = reports[at]!
    await operator.run(claimReport, { id })
    await operator.run(settleReport, { id, outcome })
  }
  expect(await codeOf(world.as('olive').run(getPin, { id: kept.id }))).toBe('ok')
  expect(await codeOf(world.as('bob').run(getPin, { id: removed.id }))).toBe('pin_not_found')
  // It was looked at: nothing asks again.
  await run('search_known_pictures')
  expect((await operator.run(listReports, {})).items).toEqual([])
})

it('blocks what looks like one and nothing shows yet', async () => {
  const bad = await drawShapes(7)
  const image = await drawShapes(7, (picture) => picture.resize(200).jpeg())
  const { image_signature } = await world.as('bob').run(uploadImage, { image })
  const other = await world.as('bob').run(uploadImage, { image: await drawShapes(8) })
  await know('Unshown', bad, 'looks', 1)
  expect(await statusesOf(image_signature)).toEqual([404])
  expect(await statusOf(imagePath(other.image_signature, '236x', 'webp'))).toBe(200)
})

it('brings no pin back whose picture is blocked', async () => {
  const bad = await drawShapes(9)
  await pinOf('olive', bad)
  await know('Final', bad, 'file', 30)
  const [settled] = (await operator.run(listReports, { state: 'settled' })).items
  expect(settled).toMatchObject({ outcome: 'removed', decision: { by: null, rule: 'hate' } })
  expect(await codeOf(operator.run(undoReportDecision, { id: settled!.id }))).toBe(
    'report_not_undoable',
  )
})
