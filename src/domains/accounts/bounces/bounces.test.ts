import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findBounce } from '#contract/accounts/bounces/find-bounce'
import { listBounces } from '#contract/accounts/bounces/list-bounces'
import { retryBounce } from '#contract/accounts/bounces/retry-bounce'
import { askEmailChange } from '#contract/accounts/email/ask-email-change'
import { confirmEmailChange } from '#contract/accounts/email/confirm-email-change'
import { getEmailChange } from '#contract/accounts/email/get-email-change'
import { sendVerification } from '#contract/accounts/email/send-verification'
import { verifyEmail } from '#contract/accounts/email/verify-email'
import { signUp } from '#contract/accounts/sign-up/sign-up'
import { limits } from '#contract/limits'
import { listSecurityEvents } from '#contract/security-events/list-security-events'
import { row, rows } from '#platform/database'
import type { MailToSend } from '#platform/messages'
import { idOf } from '#testing/callers'
import { mailsTo, secretIn } from '#testing/mails'
import { createMessageHelpers } from '#testing/outside/message-helpers'
import { refusalOf } from '#testing/refusal-of'
import { type Actor, actor, createWorld, type World } from '#testing/world'
import { deleteAccountNow } from '../states/delete-due-accounts.ts'
import { deleteOldBounces } from './bounce-queries.ts'

let world: World
let operator: Actor
let server: SMTPServer
let messages: ReturnType<typeof createMessageHelpers>
/** What the mail server says to a recipient; absent: it takes the mail. */
const answers = new Map<string, string>()
const taken: string[] = []
/** Each recipient that was asked for. */
const asked: string[] = []
let mailUrl = ''

beforeAll(async () => {
  world = await createWorld({ OPERATORS: 'ada', CAPTCHA_PROVIDER: 'none' })
  operator = world.as('ada')
  if (operator.viewer) operator.viewer.is_operator = true
  messages = createMessageHelpers(world)
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      asked.push(address)
      const answer = answers.get(address)
      if (answer === undefined) return done()
      done(Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) }))
    },
    onData(stream, { envelope }, done) {
      stream.resume()
      stream.on('end', () => {
        taken.push(...envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  mailUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()))
  await world.end()
})
beforeEach(async () => {
  answers.clear()
  taken.length = 0
  asked.length = 0
  await write('delete from bounced_addresses')
})

const write = (sql: string, ...values: unknown[]) => rows(world.database.writer, sql, values)
const listed = async (input: Parameters<typeof operator.run<typeof listBounces>>[1] = {}) =>
  (await operator.run(listBounces, input)).items

async function mail(to: string, kind: NonNullable<MailToSend['kind']> = 'activity') {
  const id = await messages.queue({ to, kind })
  await messages.deliver(id, messages.transportWith({ mailUrl }))
}

const gone = '550 5.1.1 <mia@mail.example>: no such user'

describe('an address that a mail server refuses for good', () => {
  it('is listed with why, when and how often, and gets no more mails', async () => {
    answers.set('mia@mail.example', gone)
    await mail('mia@mail.example')
    await mail('MIA@mail.example')
    expect(asked).toEqual(['mia@mail.example'])
    const [bounce] = await listed()
    expect(bounce).toMatchObject({
      ...{ email: 'mia@mail.example', member: null, reason: 'no_mailbox', mail_kind: 'activity' },
      ...{ code: 550, enhanced_code: '5.1.1', answer: '…: no such user', times: 1 },
    })
    const days = (Date.parse(bounce?.blocked_until ?? '') - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(limits.bouncedDays, 1)
  })

  it('is not one that is busy, nor all of them where the sender or the log-in is refused', async () => {
    answers.set('busy@mail.example', '421 4.3.2 Come back later')
    await expect(mail('busy@mail.example')).rejects.toThrow(/did not take/)
    expect(await listed()).toEqual([])
    await expect(mail('busy@mail.example')).rejects.toThrow(/did not take/)
    expect(asked).toHaveLength(2)
  })

  it('is mailed on where the refusal is no word about the mailbox', async () => {
    answers.set('mia@mail.example', '554 5.7.1 Refused as spam')
    await mail('mia@mail.example')
    expect((await listed())[0]).toMatchObject({ reason: 'refused', blocked_until: null })
    answers.clear()
    await mail('mia@mail.example')
    expect(taken).toEqual(['mia@mail.example'])
    expect(await listed()).toEqual([])
  })

  it('gets no mails for a week where its mailbox is full', async () => {
    answers.set('mia@mail.example', '552 5.2.2 Over quota')
    await mail('mia@mail.example')
    const [bounce] = await listed()
    expect(bounce?.reason).toBe('full')
    const days = (Date.parse(bounce?.blocked_until ?? '') - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(limits.fullMailboxDays, 1)
    await write(`update bounced_addresses set blocked_until = now() - interval '1 minute'`)
    await mail('mia@mail.example')
    expect(asked).toHaveLength(2)
    expect((await listed())[0]?.times).toBe(2)
  })

  it('gets one mail a day that its owner asks for, with all attempts of that', async () => {
    answers.set('mia@mail.example', gone)
    await mail('mia@mail.example')
    answers.set('mia@mail.example', '451 4.3.0 Busy')
    const id = await messages.queue({ to: 'mia@mail.example', kind: 'log_in' })
    const attempt = () => messages.deliver(id, messages.transportWith({ mailUrl }))
    await expect(attempt()).rejects.toThrow(/did not take/)
    await mail('mia@mail.example', 'address')
    expect(asked).toHaveLength(2)
    answers.set('mia@mail.example', gone)
    await attempt()
    expect(asked).toHaveLength(3)
    await mail('mia@mail.example', 'log_in')
    expect(asked).toHaveLength(3)
    await write(`update bounced_addresses set tried_at = now() - interval '25 hours'`)
    answers.clear()
    await mail('mia@mail.example', 'log_in')
    expect(taken).toEqual(['mia@mail.example'])
    // It takes mails again, so that all are sent.
    await mail('mia@mail.example')
    expect(taken).toHaveLength(2)
  })

  it('is forgotten when it was refused long ago', async () => {
    answers.set('mia@mail.example', gone)
    await mail('mia@mail.example')
    const later = (days: number) => new Date(Date.now() + days * 86_400_000)
    const sweep = (now: Date) => world.database.transaction((db) => deleteOldBounces(db, now))
    await sweep(later(limits.bouncedDays - 1))
    expect(await listed()).toHaveLength(1)
    await sweep(later(limits.bouncedDays + 1))
    expect(await listed()).toEqual([])
  })
})

describe('operators', () => {
  it('find addresses by domain, reason and what was mailed, page by page', async () => {
    for (const [to, answer] of [
      ['mia@mail.example', gone],
      ['tom@school.example', '552 5.2.2 Over quota'],
      ['bob@cast.example', gone],
    ] as const) {
      answers.set(to, answer)
      await mail(to, to.startsWith('tom') ? 'export' : 'activity')
    }
    const first = await operator.run(listBounces, { page_size: 2 })
    const rest = await listed({ page_size: 2, bookmarks: first.bookmark })
    expect([...first.items, ...rest].map(({ email }) => email)).toEqual([
      'bob@cast.example',
      'tom@school.example',
      'mia@mail.example',
    ])
    expect(first.items[0]?.member).toEqual({ id: idOf(world, 'bob'), username: 'bob' })
    const emails = async (input: Parameters<typeof listed>[0]) =>
      (await listed(input)).map(({ email }) => email)
    expect(await emails({ domain: '@School.example' })).toEqual(['tom@school.example'])
    expect(await emails({ domain: 'ool.example' })).toEqual([])
    expect(await emails({ reason: 'full' })).toEqual(['tom@school.example'])
    expect(await emails({ mail_kind: 'export' })).toEqual(['tom@school.example'])
    const { id } = await operator.run(findBounce, { email: 'MIA@mail.example' })
    expect(await emails({ id })).toEqual(['mia@mail.example'])
    const nobody = () => operator.run(findBounce, { email: 'nobody@mail.example' })
    expect((await refusalOf(nobody)).code).toBe('bounce_not_found')
  })

  it('let it be tried again, once for each refusal, which is in the audit log', async () => {
    answers.set('bob@cast.example', gone)
    await mail('bob@cast.example')
    const [bounce] = await listed()
    const retry = () => operator.run(retryBounce, { id: bounce!.id })
    await retry()
    expect((await refusalOf(retry)).code).toBe('bounce_not_found')
    answers.clear()
    await mail('bob@cast.example')
    expect(taken).toEqual(['bob@cast.example'])
    const { events } = await operator.run(listSecurityEvents, { person_id: idOf(world, 'bob') })
    expect(events.find(({ operation }) => operation === 'retryBounce')).toMatchObject({
      ...{ outcome: 'ok', actor: 'ada', subject: 'bob' },
    })
  })

  it('alone see any of it', async () => {
    for (const who of [world.visitor, world.as('bob')])
      for (const act of [
        () => who.run(listBounces, {}),
        () => who.run(findBounce, { email: 'bob@cast.example' }),
      ])
        expect((await refusalOf(act)).code).toMatch(/login_required|not_allowed/)
  })
})

describe('the member whose address it is', () => {
  const see = async () => (await world.as('bob').run(getEmailChange, {})).bounce

  it('reads since when and why, and has a link sent once to see whether it takes mails', async () => {
    await write(`update accounts set email_verified_at = now() where id = $1`, idOf(world, 'bob'))
    expect(await see()).toBeNull()
    answers.set('bob@cast.example', gone)
    await mail('bob@cast.example')
    expect(await see()).toMatchObject({ reason: 'no_mailbox', is_gone: true })
    const { is_verified } = await world.as('bob').run(sendVerification, {})
    expect(is_verified).toBe(true)
    // What is sent in this world is kept, and comes.
    const [link] = await mailsTo(world, 'bob@cast.example')
    expect(await see()).toBeNull()
    await mail('bob@cast.example')
    expect(await see()).not.toBeNull()
    await world.visitor.run(verifyEmail, { token: secretIn(link, '/email/verify/') })
    expect(await see()).toBeNull()
  })

  it('is told when the next link can be sent, in place of one that does not come', async () => {
    answers.set('bob@cast.example', gone)
    await mail('bob@cast.example')
    await mail('bob@cast.example', 'log_in')
    const send = world.as('bob').run(sendVerification, {})
    await expect(send).rejects.toMatchObject({ code: 'rate_limited' })
    const { detail } = await send.catch((failure) => failure)
    expect(detail.retry_after_s).toBeGreaterThan(limits.bouncedTryHours * 3_600 - 60)
  })

  it('changes an address that nobody can read without a link from there, and no other', async () => {
    const { user } = await world.visitor.run(signUp, {
      ...{ email: 'lea@mail.example', password: 'correct horse 7' },
      birthday: Date.UTC(1990, 4, 17) / 1_000,
    })
    const lea = actor(world, { ...operator.viewer!, id: user.id, username: user.username })
    await write('update accounts set email_verified_at = now() where id = $1', user.id)
    const ask = async () =>
      (await lea.run(askEmailChange, { email: 'lea@new.example', password: 'correct horse 7' }))
        .is_old_confirmed
    expect(await ask()).toBe(false)
    answers.set('lea@mail.example', '552 5.2.2 Over quota')
    await mail('lea@mail.example')
    expect(await ask()).toBe(false)
    answers.set('lea@mail.example', '550 5.7.1 Refused')
    await write(`update bounced_addresses set blocked_until = null`)
    await mail('lea@mail.example')
    expect(await ask()).toBe(false)
    answers.set('lea@mail.example', gone)
    await mail('lea@mail.example')
    expect(await ask()).toBe(true)
    const link = (await mailsTo(world, 'lea@new.example')).at(-1)
    await mail('lea@mail.example')
    expect(await listed()).toHaveLength(1)
    await world.visitor.run(confirmEmailChange, { token: secretIn(link, '/email/confirm/') })
    expect(await listed()).toEqual([])
  })

  it('takes it along when the account is deleted', async () => {
    answers.set('olive@cast.example', gone)
    answers.set('mia@mail.example', gone)
    await mail('olive@cast.example')
    await mail('mia@mail.example')
    await world.database.transaction((db) =>
      deleteAccountNow(db, world.services, idOf(world, 'olive')),
    )
    expect((await listed()).map(({ email }) => email)).toEqual(['mia@mail.example'])
    expect(
      await row(world.database.reader, 'select 1 from account_emails where account_id = $1', [
        idOf(world, 'olive'),
      ]),
    ).toBeNull()
  })
})
