import type { Sharp } from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { isFailure } from '#contract/errors'
import { uploadImage } from '#contract/media/upload-image'
import { getPin } from '#contract/pins/get-pin'
import { savePin } from '#contract/pins/save-pin'
import { claimReport } from '#contract/reports/claim-report'
import { type ReportReason, report } from '#contract/reports/report'
import { settleReport } from '#contract/reports/reports'
import { undoReportDecision } from '#contract/reports/undo-decision'
import { makeOperator } from '#domains/accounts'
import { findImage, listKnownPictureLists, jobs as mediaJobs } from '#domains/media'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { drawShapes } from '#testing/media/pictures'
import { runAllJobs } from '#testing/run-all-jobs'
import { type Actor, createWorld, type World } from '#testing/world'

let world: World
let [ada, kim]: Actor[] = []
beforeAll(async () => {
  world = await createWorld({ OPERATORS: 'ada', OPERATOR_SECOND_FACTOR: 'optional' })
  ;[ada, kim] = [world.as('ada'), world.as('kim')]
  for (const one of [ada, kim]) if (one.viewer) one.viewer.is_operator = true
})
afterAll(() => world.end())

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (isFailure(error) ? error.code : String(error)),
  )
const upload = async (seed: number, change?: (picture: Sharp) => Sharp) =>
  outcomeOf(world.as('bob').run(uploadImage, { image: await drawShapes(seed, change) }))

async function pinOf(name: 'olive' | 'bob', seed: number) {
  const image_base64 = (await drawShapes(seed)).toString('base64')
  const { id: board_id } = await world.as(name).run(createBoard, { name: `Board ${seed}` })
  return (await world.as(name).run(savePin, { board_id, image_base64 })).id
}

/** A pin with this picture is reported, and an operator removes it. */
async function removed(seed: number, keeps_out: boolean, reason: ReportReason = 'spam') {
  const pin = await pinOf('olive', seed)
  const about = { subject: 'pin', subject_id: pin, reason } as const
  const { id } = await world.as('bob').run(report, about)
  await ada!.run(claimReport, { id })
  return { id, pin, settled: await ada!.run(settleReport, { id, outcome: 'removed', keeps_out }) }
}

async function search() {
  const context = { services: world.services, database: world.database, ownDataByDomain: [] }
  await mediaJobs(context).schedule?.search_known_pictures?.run()
  await runAllJobs(world)
}
const isThere = async (id: string) => (await outcomeOf(ada!.run(getPin, { id }))) === 'ok'
const lists = async () =>
  (await listKnownPictureLists(world.database.reader)).map(({ name, reason, keep_days }) => {
    return { name, reason, keep_days }
  })

it('takes a removed picture again unless it is said that it must not come', async () => {
  await removed(1, false)
  expect(await upload(1)).toBe('ok')
  const other = await pinOf('bob', 2)
  const copy = await pinOf('bob', 3)
  const { settled } = await removed(3, true)
  expect(settled.decision).toMatchObject({ keeps_out: true })
  expect(await upload(3)).toBe('image_not_taken')
  expect(await upload(3, (picture) => picture.resize(150).jpeg())).toBe('image_not_taken')
  expect(await upload(4)).toBe('ok')
  await search()
  expect(await isThere(copy)).toBe(false)
  expect(await isThere(other)).toBe(true)
  expect(await lists()).toEqual([{ name: 'Removed: spam', reason: 'spam', keep_days: 2 }])
})

it('keeps files as long as the class of the rule says', async () => {
  await removed(5, true, 'child_safety')
  const kept = (await lists()).find(({ reason }) => reason === 'child_safety')
  expect(kept).toMatchObject({ name: 'Removed: child_safety', keep_days: 365 })
})

it('lets it come again when the decision is undone, and shows what was blocked', async () => {
  const { id, pin } = await removed(6, true)
  const [found] = await rows<{ image_signature: string }>(
    world.database.reader,
    'select image_signature from deleted_pins where id = $1',
    [pin],
  )
  const picture = () => findImage(world.database.reader, found!.image_signature)
  await search()
  expect(await picture()).toBeNull()
  await ada!.run(undoReportDecision, { id })
  expect(await picture()).not.toBeNull()
  expect(await isThere(pin)).toBe(true)
  expect(await upload(6)).toBe('ok')
  expect(await upload(3)).toBe('image_not_taken')
})

it('waits for the second operator where a removal does', async () => {
  await world.database.transaction((db) => makeOperator(db, world.services, idOf(world, 'kim')))
  const { id } = await removed(7, true, 'hate')
  expect(await upload(7)).toBe('ok')
  await kim!.run(claimReport, { id })
  await kim!.run(settleReport, { id, outcome: 'removed' })
  expect(await upload(7)).toBe('image_not_taken')
})
