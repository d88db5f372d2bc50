import { Logger, runOnce } from 'graphile-worker'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { getBoard } from '#contract/boards/get-board'
import { listAds } from '#contract/campaigns/ads'
import { createComment } from '#contract/comments/create-comment'
import { listComments } from '#contract/comments/list-comments'
import { listMessages, startConversation } from '#contract/conversations/conversations'
import { isFailure } from '#contract/errors'
import type { Page } from '#contract/paging'
import { getPerson } from '#contract/people/get-person'
import { getPin } from '#contract/pins/get-pin'
import { savePin } from '#contract/pins/save-pin'
import { type ReportReason, type ReportSubject, report } from '#contract/reports/report'
import { reportAd } from '#contract/reports/report-ad'
import { listReports, type Report, settleReport } from '#contract/reports/reports'
import { createEventHandlers } from '#main/jobs/job-list'
import { rows } from '#platform/database'
import { offerOf } from '#testing/ads/an-offer'
import { browserOf } from '#testing/callers'
import { mailsTo } from '#testing/mails'
import { drawBase64 } from '#testing/media/pictures'
import { type Actor, type CastName, createWorld, type World } from '#testing/world'
import { makeBusiness } from '#testing/worlds/advertising'

let world: World
let olive: Actor
let bob: Actor
let operator: Actor
let made = 0

beforeAll(async () => {
  world = await createWorld({ OPERATOR_EMAIL: 'operator@mail.example' })
  olive = world.as('olive')
  bob = world.as('bob')
  operator = world.as('ada')
  if (operator.viewer) operator.viewer.is_operator = true
})
afterAll(() => world.end())

const idOf = (name: CastName) => world.as(name).viewer?.id ?? ''
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (isFailure(error) ? error.code : String(error)),
  )

async function pinOf(actor: Actor, privacy: 'public' | 'secret' = 'public') {
  const board = await actor.run(createBoard, { name: `Board ${++made}`, privacy })
  const pin = await actor.run(savePin, {
    board_id: board.id,
    title: `Pin ${made}`,
    image_base64: await drawBase64(),
  })
  return { pin: pin.id, board: board.id }
}

const sendReport = (
  actor: Actor,
  subject: ReportSubject,
  subject_id: string,
  reason: ReportReason = 'spam',
  more: object = {},
) => actor.run(report, { subject, subject_id, reason, ...more })

const open = async () => (await operator.run(listReports, {})).items

/** Processes the upheld reports. */
async function runAllJobs(): Promise<void> {
  const { report_upheld } = createEventHandlers(world)
  await runOnce({
    pgPool: world.database.pool,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: {
      report_upheld: (payload) => report_upheld(payload as Parameters<typeof report_upheld>[0]),
    },
  })
}

it('accepts reports by anybody who may open the thing, and returns a receipt', async () => {
  const { pin } = await pinOf(olive)
  const receipt = await sendReport(world.visitor, 'pin', pin, 'nudity', {
    detail: 'Look at it',
    email: 'witness@mail.example',
  })
  expect(receipt.id).toMatch(/^\d+$/)
  const [listed] = await open()
  expect(listed).toMatchObject({
    id: receipt.id,
    subject: 'pin',
    subject_id: pin,
    reason: 'nudity',
    detail: 'Look at it',
    reporter: null,
    email: 'witness@mail.example',
    others_open: 0,
    about: { title: `Pin ${made}`, url: `/pin/${pin}/`, person: { username: 'olive' } },
  })
  expect((await mailsTo(world, 'operator@mail.example')).at(-1)).toMatchObject({
    subject: 'Bowerbird: a pin was reported',
  })
})

it('answers alike for missing things and those one may not open', async () => {
  const { pin, board } = await pinOf(olive, 'secret')
  const { id: comment } = await olive.run(createComment, { pinId: pin, text: 'Whisper' })
  const { id } = await olive.run(startConversation, { user_ids: [idOf('bob')], text: 'Hm' })
  const message = (await bob.run(listMessages, { conversation_id: id ?? '' })).items[0]?.id ?? ''
  for (const actor of [bob, world.visitor]) {
    expect(await refusal(sendReport(actor, 'pin', pin))).toBe('reported_not_found')
    expect(await refusal(sendReport(actor, 'board', board))).toBe('reported_not_found')
    expect(await refusal(sendReport(actor, 'comment', comment))).toBe('reported_not_found')
    expect(await refusal(sendReport(actor, 'person', '1'))).toBe('reported_not_found')
  }
  expect(await refusal(sendReport(world.visitor, 'message', message))).toBe('reported_not_found')
  expect(await refusal(sendReport(operator, 'message', message))).toBe('reported_not_found')
  // The control: a participant of the conversation may.
  expect(await refusal(sendReport(bob, 'message', message))).toBe('ok')
  expect(
    await refusal(sendReport(world.visitor, 'person', idOf('olive'), 'spam', { email: 'no' })),
  ).toBe('email_invalid')
})

it('keeps one open report per person and thing', async () => {
  const { pin } = await pinOf(olive)
  const first = await sendReport(bob, 'pin', pin)
  expect(await sendReport(bob, 'pin', pin, 'hate')).toEqual(first)
  const other = await sendReport(operator, 'pin', pin)
  expect(other).not.toEqual(first)
  const listed = (await open()).find(({ id }) => id === first.id)
  expect(listed).toMatchObject({ others_open: 1, reporter: { username: 'bob' }, email: null })
  const mails = await mailsTo(world, 'operator@mail.example')
  const before = mails.length
  await sendReport(world.visitor, 'pin', pin)
  expect(await mailsTo(world, 'operator@mail.example')).toHaveLength(before)
})

it('lists what is due first first, page by page', async () => {
  const { pin } = await pinOf(olive)
  await sendReport(bob, 'pin', pin, 'spam')
  const grave = await sendReport(operator, 'pin', pin, 'intimate_image')
  const ids: string[] = []
  let bookmarks: string | null = null
  do {
    const page: Page<Report> = await operator.run(listReports, { page_size: 2, bookmarks })
    ids.push(...page.items.map(({ id }) => id))
    bookmarks = page.bookmark
  } while (bookmarks !== null)
  expect(ids[0]).toBe(grave.id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual((await open()).map(({ id }) => id))
})

it('settles all reports about a thing in one decision: removes it, and tells the reporters', async () => {
  const { pin } = await pinOf(olive)
  const first = await sendReport(bob, 'pin', pin)
  await sendReport(world.visitor, 'pin', pin, 'spam', { email: 'other@mail.example' })
  expect(await refusal(bob.run(settleReport, { id: first.id, outcome: 'removed' }))).toBe(
    'not_allowed',
  )
  const settled = await operator.run(settleReport, { id: first.id, outcome: 'removed' })
  expect(settled).toMatchObject({
    outcome: 'removed',
    others_open: 0,
    settled_at: expect.any(String),
  })
  expect((await open()).some(({ subject_id }) => subject_id === pin)).toBe(false)
  await runAllJobs()
  expect(await refusal(olive.run(getPin, { id: pin }))).toBe('pin_not_found')
  for (const address of ['bob@cast.example', 'other@mail.example'])
    expect((await mailsTo(world, address)).at(-1)?.text).toContain('broke the rules')
  expect(await refusal(operator.run(settleReport, { id: first.id, outcome: 'kept' }))).toBe(
    'report_not_found',
  )
  const { items } = await operator.run(listReports, { state: 'settled' })
  // For the operators it is there until it is final.
  expect(items[0]).toMatchObject({ subject_id: pin, is_hidden: true })
})

it('answers a visitor in the language they reported in', async () => {
  const { pin } = await pinOf(bob)
  const german = browserOf(world, null, { language: 'de' })
  const email = 'zeugin@mail.example'
  await world.operations.run(
    report,
    { subject: 'pin', subject_id: pin, reason: 'spam', email },
    german,
  )
  const made = (await open()).find(({ subject_id }) => subject_id === pin)
  await operator.run(settleReport, { id: made?.id ?? '', outcome: 'kept' })
  expect((await mailsTo(world, email)).at(-1)?.text).toContain('Du hast einen Pin gemeldet.')
})

it('keeps what does not break the rules', async () => {
  const { pin } = await pinOf(olive)
  const { id } = await sendReport(bob, 'pin', pin)
  await operator.run(settleReport, { id, outcome: 'kept' })
  await runAllJobs()
  expect((await world.visitor.run(getPin, { id: pin })).id).toBe(pin)
  expect((await mailsTo(world, 'bob@cast.example')).at(-1)?.text).toContain('so it stays')
})

it('stops a reported ad, as a review does', async () => {
  const business = await makeBusiness(world)
  const { ad } = await business.promote(await business.pin({ title: 'A lamp' }))
  await rows(world.database.writer, "update ads set review_status = 'APPROVED' where id = $1", [
    ad.id,
  ])
  const token = await offerOf(world, ad.id, idOf('bob'))
  const foreign = await offerOf(world, ad.id, idOf('ada'))
  expect(await refusal(bob.run(reportAd, { offer: foreign, reason: 'spam' }))).toBe(
    'ad_offer_unknown',
  )
  const { id } = await bob.run(reportAd, { offer: token, reason: 'nudity', detail: 'Look.' })
  // By its id it is the same ad, and the same report.
  expect((await sendReport(bob, 'ad', ad.id)).id).toBe(id)
  const [shown] = (await open()).filter((one) => one.subject === 'ad')
  expect(shown).toMatchObject({
    id,
    reason: 'nudity',
    about: { title: 'A lamp', text: 'https://lamps.example/summer' },
  })

  await operator.run(settleReport, { id, outcome: 'removed' })
  await runAllJobs()
  const [stopped] = (await olive.run(listAds, { advertiser_id: business.advertiser.id })).items
  expect(stopped).toMatchObject({ review_status: 'REJECTED', rejected_reasons: ['NUDITY'] })
  expect(await refusal(sendReport(bob, 'ad', ad.id))).toBe('reported_not_found')
})

it('removes boards, comments, messages and people in their own way', async () => {
  const { pin, board } = await pinOf(olive)
  const comment = await bob.run(createComment, { pinId: pin, text: 'Buy my lamps' })
  const { id } = await bob.run(startConversation, { user_ids: [idOf('olive')], text: 'Buy them' })
  const conversation_id = id ?? ''
  const message = (await olive.run(listMessages, { conversation_id })).items[0]?.id ?? ''
  const uphold = async (subject: ReportSubject, subject_id: string) => {
    const made = await sendReport(olive, subject, subject_id)
    await operator.run(settleReport, { id: made.id, outcome: 'removed' })
    await runAllJobs()
  }
  await uphold('comment', comment.id)
  expect((await olive.run(listComments, { objectId: pin })).items).toEqual([])
  expect((await olive.run(getPin, { id: pin })).comment_count).toBe(0)
  await uphold('message', message)
  const left = (await olive.run(listMessages, { conversation_id })).items
  expect(left.map(({ text }) => text)).not.toContain('Buy them')
  const before = (await olive.run(getPerson, { username: 'olive' })).board_count
  await uphold('board', board)
  expect(await refusal(olive.run(getBoard, { board_id: board }))).toBe('board_not_found')
  expect((await olive.run(getPerson, { username: 'olive' })).board_count).toBe(before - 1)
  await uphold('person', idOf('bob'))
  expect(await refusal(olive.run(getPerson, { username: 'bob' }))).toBe('person_not_found')
})
