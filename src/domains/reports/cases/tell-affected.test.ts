import { afterAll, beforeAll, expect, it } from 'vitest'
import { appeal } from '#contract/accounts/states/appeal'
import { listAppeals, settleAppeal } from '#contract/accounts/states/appeals'
import { createBoard } from '#contract/boards/create-board'
import { isFailure } from '#contract/errors'
import { countUnseenNews, listNews } from '#contract/news/news'
import { savePin } from '#contract/pins/save-pin'
import { claimReport } from '#contract/reports/claim-report'
import { getRemoval } from '#contract/reports/get-removal'
import { report } from '#contract/reports/report'
import { listReports, settleReport } from '#contract/reports/reports'
import { undoReportDecision } from '#contract/reports/undo-decision'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { mailsTo } from '#testing/mails'
import { drawBase64 } from '#testing/media/pictures'
import { type Actor, createWorld, type World } from '#testing/world'
import { forgetReportsOf } from '../forget-person.ts'
import { finishDecisions } from './finish-decisions.ts'

let world: World
let olive: Actor
let ada: Actor
beforeAll(async () => {
  world = await createWorld({ OPERATORS: 'ada', OPERATOR_SECOND_FACTOR: 'optional' })
  ;[olive, ada] = [world.as('olive'), world.as('ada')]
  if (ada.viewer) ada.viewer.is_operator = true
})
afterAll(() => world.end())

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (isFailure(error) ? error.code : String(error)),
  )

/** A pin of Olive's is reported and removed. */
async function removed(title: string) {
  const { id: board_id } = await olive.run(createBoard, { name: `Board of ${title}` })
  const image_base64 = await drawBase64()
  const pin = await olive.run(savePin, { board_id, title, image_base64 })
  const about = { subject: 'pin', subject_id: pin.id, reason: 'spam' } as const
  const { id } = await world.as('bob').run(report, about)
  await ada.run(claimReport, { id })
  await ada.run(settleReport, { id, outcome: 'removed', words: 'It sells shoes.' })
  return { id, pin: pin.id }
}
const newsOf = async (actor: Actor) =>
  (await actor.run(listNews, {})).items.map(({ kind, removal }) => [kind, removal?.id])
const subjectsTo = async (name: string) =>
  (await mailsTo(world, `${name}@cast.example`)).map(({ subject }) => subject)

it('tells whose it was in the app and by mail, and nobody else', async () => {
  const { id } = await removed('Shoes')
  expect(await newsOf(olive)).toEqual([['removed', id]])
  expect(await olive.run(countUnseenNews, {})).toEqual({ unseen_count: 1 })
  expect(await newsOf(world.as('kim'))).toEqual([])
  const [mail] = await mailsTo(world, 'olive@cast.example')
  expect(mail?.links.some((link) => link.endsWith(`/appeal/?report=${id}`))).toBe(true)
  expect(await olive.run(getRemoval, { id })).toMatchObject({
    ...{ id, subject: 'pin', title: 'Shoes', rule: 'spam', words: 'It sells shoes.' },
    is_found_by_hash: false,
  })
  for (const name of ['bob', 'kim', 'ada'] as const)
    expect(await outcomeOf(world.as(name).run(getRemoval, { id }))).toBe('report_not_found')
  expect(await outcomeOf(world.visitor.run(getRemoval, { id }))).toBe('login_required')
})

it('still says why when the thing is gone for good', async () => {
  const { id } = await removed('Gone')
  const clock = { now: () => new Date(Date.now() + 25 * 3_600_000) }
  await finishDecisions({ clock }, world.database)
  expect(await olive.run(getRemoval, { id })).toMatchObject({ title: 'Gone', rule: 'spam' })
})

it('tells when it is put back, and again when it is removed once more', async () => {
  const { id } = await removed('Back')
  await ada.run(undoReportDecision, { id })
  expect((await newsOf(olive)).slice(0, 2)).toEqual([
    ['restored', id],
    ['removed', id],
  ])
  expect((await subjectsTo('olive')).at(-1)).toBe('Bowerbird: your Pin is back')
  expect(await olive.run(getRemoval, { id })).toBeNull()
  await ada.run(claimReport, { id })
  await ada.run(settleReport, { id, outcome: 'removed' })
  expect((await newsOf(olive))[0]).toEqual(['removed', id])
  expect(await newsOf(olive)).toHaveLength(5)
  expect(await olive.run(getRemoval, { id })).toMatchObject({ words: '' })
})

it('leads from an appeal to what it is about, and back', async () => {
  const { id } = await removed('Appealed')
  const one = async () => (await ada.run(listReports, { id })).items
  expect(await one()).toMatchObject([{ id, outcome: 'removed', appeal: null }])
  const wrong = { email: 'olive@cast.example', message: 'They are mine.' }
  await olive.run(appeal, { ...wrong, report_id: id })
  await olive.run(appeal, { ...wrong, report_id: null })
  const { open } = await ada.run(listAppeals, {})
  expect(open.map(({ report_id }) => report_id)).toEqual([id, null])
  const [first] = open
  expect(await one()).toMatchObject([{ id, appeal: { id: first!.id, is_open: true } }])
  await ada.run(settleAppeal, { id: first!.id, outcome: 'kept' })
  expect(await one()).toMatchObject([{ appeal: { id: first!.id, is_open: false } }])
  expect((await ada.run(listReports, { id: '1' })).items).toEqual([])
})

it('forgets whose it was with their account', async () => {
  const left = () =>
    rows(
      world.database.reader,
      `select id from report_cases where affected_id is not null or affected_title <> ''`,
      [],
    )
  expect(await left()).not.toEqual([])
  await forgetReportsOf(world.database, idOf(world, 'olive'))
  expect(await left()).toEqual([])
})
