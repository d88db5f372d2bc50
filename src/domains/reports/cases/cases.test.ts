import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { getBoard } from '#contract/boards/get-board'
import { listDeletedBoards } from '#contract/boards/list-deleted-boards'
import { createComment } from '#contract/comments/create-comment'
import { listComments } from '#contract/comments/list-comments'
import { listMessages, startConversation } from '#contract/conversations/conversations'
import { isFailure } from '#contract/errors'
import { getPerson } from '#contract/people/get-person'
import { getPin } from '#contract/pins/get-pin'
import { listDeletedPins } from '#contract/pins/list-deleted-pins'
import { savePin } from '#contract/pins/save-pin'
import { claimReport, releaseReport } from '#contract/reports/claim-report'
import { type ReportReason, type ReportSubject, report } from '#contract/reports/report'
import { listReports, settleReport } from '#contract/reports/reports'
import { undoReportDecision } from '#contract/reports/undo-decision'
import { makeOperator } from '#domains/accounts'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { mailsTo } from '#testing/mails'
import { drawBase64 } from '#testing/media/pictures'
import { type Actor, createWorld, type World } from '#testing/world'
import { finishDecisions } from './finish-decisions.ts'

let world: World
let olive: Actor
let bob: Actor
/** Operators; the second one is one by a proof from the second group of tests on. */
let ada: Actor
let kim: Actor
let made = 0

beforeAll(async () => {
  world = await createWorld({ OPERATORS: 'ada' })
  ;[olive, bob, ada, kim] = [world.as('olive'), world.as('bob'), world.as('ada'), world.as('kim')]
  for (const { viewer } of [ada, kim]) if (viewer) viewer.is_operator = true
})
afterAll(() => world.end())

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (isFailure(error) ? error.code : String(error)),
  )
const send = (subject: ReportSubject, subject_id: string, reason: ReportReason = 'hate') =>
  bob.run(report, { subject, subject_id, reason })

async function pinOfOlive() {
  const board = await olive.run(createBoard, { name: `Board ${++made}` })
  const image_base64 = await drawBase64()
  const pin = await olive.run(savePin, { board_id: board.id, title: `Pin ${made}`, image_base64 })
  return { pin: pin.id, board: board.id }
}

const change = (text: string) => rows(world.database.writer, text, [])
const later = (hours: number) => ({
  ...world.services,
  clock: { now: () => new Date(Date.now() + hours * 3_600_000) },
})

describe('a claim', () => {
  it('keeps other operators off, until it is left or runs out', async () => {
    const { id } = await send('pin', (await pinOfOlive()).pin)
    const claimed = await ada.run(claimReport, { id })
    expect(claimed?.claim).toMatchObject({ by: 'ada', is_mine: true })
    expect(await outcomeOf(kim.run(claimReport, { id }))).toBe('report_claimed')
    expect(await outcomeOf(kim.run(settleReport, { id, outcome: 'kept' }))).toBe('report_claimed')
    // Renewed by its own page.
    expect(await outcomeOf(ada.run(claimReport, { id }))).toBe('ok')
    await kim.run(releaseReport, { id })
    expect(await outcomeOf(kim.run(claimReport, { id }))).toBe('report_claimed')
    await ada.run(releaseReport, { id })
    expect((await kim.run(claimReport, { id }))?.claim).toMatchObject({ by: 'kim' })
    await change(`update report_cases set claimed_until = now() - interval '1 second'`)
    expect(await outcomeOf(ada.run(settleReport, { id, outcome: 'kept' }))).toBe('ok')
    expect(await outcomeOf(ada.run(claimReport, { id }))).toBe('report_not_found')
  })

  it('without an id is of what is due first and free', async () => {
    const late = await send('pin', (await pinOfOlive()).pin, 'spam')
    const soon = await send('pin', (await pinOfOlive()).pin, 'self_harm')
    expect((await ada.run(claimReport, {}))?.id).toBe(soon.id)
    expect((await kim.run(claimReport, {}))?.id).toBe(late.id)
    for (const id of [late.id, soon.id])
      await change(`update reports set settled_at = now() where id = ${id}`)
    expect(await ada.run(claimReport, {})).toBeNull()
  })
})

describe('a decision', () => {
  it('hides each kind of thing from everybody, and is undone', async () => {
    const { pin, board } = await pinOfOlive()
    const comment = await olive.run(createComment, { pinId: pin, text: 'First' })
    const talk = { user_ids: [idOf(world, 'bob')], text: 'Psst' }
    const conversation_id = (await olive.run(startConversation, talk)).id ?? ''
    const messages = async () => (await bob.run(listMessages, { conversation_id })).items
    const message = (await messages())[0]?.id ?? ''
    const seen = {
      comment: async () => (await bob.run(listComments, { objectId: pin })).items.length > 0,
      message: async () => (await messages()).length > 0,
      pin: async () => (await outcomeOf(olive.run(getPin, { id: pin }))) === 'ok',
      board: async () => (await outcomeOf(olive.run(getBoard, { board_id: board }))) === 'ok',
      person: async () => (await outcomeOf(bob.run(getPerson, { username: 'olive' }))) === 'ok',
    }
    const ids = { comment: comment.id, message, pin, board, person: idOf(world, 'olive') }
    for (const subject of ['comment', 'message', 'pin', 'board', 'person'] as const) {
      expect([subject, await seen[subject]()]).toEqual([subject, true])
      const { id } = await send(subject, ids[subject])
      const settled = await ada.run(settleReport, { id, outcome: 'removed', words: 'No.' })
      expect(settled).toMatchObject({
        ...{ outcome: 'removed', is_hidden: true },
        decision: { rule: 'hate', words: 'No.', by: 'ada', undoable_until: expect.any(String) },
      })
      expect(settled.about, subject).not.toBeNull()
      expect([subject, await seen[subject]()]).toEqual([subject, false])
      const undone = await kim.run(undoReportDecision, { id })
      expect(undone).toMatchObject({ outcome: null, is_hidden: false, decision: null })
      expect([subject, await seen[subject]()]).toEqual([subject, true])
      await kim.run(settleReport, { id, outcome: 'kept' })
    }
    expect((await olive.run(getPin, { id: pin })).comment_count).toBe(1)
  })

  it('is told to whom the thing belongs, with its reasons and the way to appeal, once it stands', async () => {
    const { pin } = await pinOfOlive()
    const { id } = await send('pin', pin)
    await ada.run(settleReport, {
      id,
      outcome: 'removed',
      rule: 'spam',
      words: 'One link, forty times.',
    })
    const mail = (await mailsTo(world, 'olive@cast.example')).at(-1)
    for (const part of ['Spam', 'One link, forty times.', `Pin ${made}`, '/appeal/', id])
      expect(mail?.text).toContain(part)
  })

  it('is not undone by who saved the thing, nor when it is final', async () => {
    const { pin } = await pinOfOlive()
    const { board } = await pinOfOlive()
    for (const [subject, id] of [
      ['pin', pin],
      ['board', board],
    ] as const)
      await ada.run(settleReport, { id: (await send(subject, id)).id, outcome: 'removed' })
    expect((await olive.run(listDeletedPins, {})).items).toEqual([])
    expect((await olive.run(listDeletedBoards, {})).items).toEqual([])
    await finishDecisions(later(23), world.database)
    const left = () =>
      change(
        `select id from boards where id = ${board} union all select id from deleted_pins where id = ${pin}`,
      )
    expect(await left()).toHaveLength(2)
    await finishDecisions(later(24.1), world.database)
    expect(await left()).toEqual([])
    const { items } = await ada.run(listReports, { state: 'settled' })
    for (const { id } of items.filter((one) => new Set<string>([pin, board]).has(one.subject_id)))
      expect(await outcomeOf(ada.run(undoReportDecision, { id }))).toBe('report_not_undoable')
  })

  it('about what hides at once finds it hidden already, and keeping it shows it again', async () => {
    const { pin } = await pinOfOlive()
    const { id } = await send('pin', pin, 'child_safety')
    expect(await outcomeOf(olive.run(getPin, { id: pin }))).toBe('pin_not_found')
    await ada.run(settleReport, { id, outcome: 'kept' })
    expect(await outcomeOf(olive.run(getPin, { id: pin }))).toBe('ok')
  })
})

describe('with two operators', () => {
  beforeAll(() =>
    world.database.transaction((db) => makeOperator(db, world.services, idOf(world, 'kim'))),
  )

  it('a removal waits hidden for the second one, and nobody confirms their own', async () => {
    const { pin } = await pinOfOlive()
    const { id } = await send('pin', pin)
    const waiting = await ada.run(settleReport, { id, outcome: 'removed' })
    expect(waiting).toMatchObject({
      ...{ outcome: null, is_hidden: true },
      decision: { by: 'ada', is_mine: true, undoable_until: null },
    })
    const told = (await mailsTo(world, 'olive@cast.example')).length
    expect(await outcomeOf(olive.run(getPin, { id: pin }))).toBe('pin_not_found')
    expect(await outcomeOf(ada.run(settleReport, { id, outcome: 'removed' }))).toBe(
      'second_operator_required',
    )
    expect((await ada.run(claimReport, {}))?.id).not.toBe(id)
    expect(await mailsTo(world, 'olive@cast.example')).toHaveLength(told)
    const confirmed = await kim.run(settleReport, { id, outcome: 'removed' })
    expect(await mailsTo(world, 'olive@cast.example')).toHaveLength(told + 1)
    expect(confirmed).toMatchObject({
      ...{ outcome: 'removed', decision: { by: 'ada', confirmed_by: 'kim' } },
    })
  })

  it('the second one refuses it, or the first takes it back', async () => {
    const { pin } = await pinOfOlive()
    const { id } = await send('pin', pin)
    await ada.run(settleReport, { id, outcome: 'removed' })
    const back = await ada.run(settleReport, { id, outcome: 'kept' })
    expect(back).toMatchObject({ outcome: null, decision: null, is_hidden: false })
    await ada.run(settleReport, { id, outcome: 'removed' })
    expect(await kim.run(settleReport, { id, outcome: 'kept' })).toMatchObject({ outcome: 'kept' })
    expect(await outcomeOf(olive.run(getPin, { id: pin }))).toBe('ok')
  })

  it('a removal of a class that needs no second look, or where the setting is off, is done at once', async () => {
    const { settings } = world.services
    const { id } = await send('pin', (await pinOfOlive()).pin, 'spam')
    expect((await ada.run(settleReport, { id, outcome: 'removed' })).outcome).toBe('removed')
    settings.fourEyes = 'off'
    const other = await send('pin', (await pinOfOlive()).pin)
    const settled = await ada.run(settleReport, { id: other.id, outcome: 'removed' })
    settings.fourEyes = 'auto'
    expect(settled.outcome).toBe('removed')
  })
})
