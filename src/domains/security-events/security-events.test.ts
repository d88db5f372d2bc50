import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getDesk } from '#contract/desk/get-desk'
import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { securityKinds } from '#contract/security-events/kinds'
import { accountHandlers } from '#domains/accounts'
import { handlers } from '#main/handlers'
import { deletePerson } from '#main/jobs/delete-person'
import { createSchedule } from '#main/jobs/job-list'
import { rows } from '#platform/database'
import { createLog } from '#platform/log'
import { securityKindOf } from '#platform/operations'
import { browserOf, idOf } from '#testing/callers'
import { asId } from '#testing/ids'
import { mailsTo, secretIn } from '#testing/mails'
import { refusalOf } from '#testing/refusal-of'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'
import { type ListedEvent, selectEvents } from './event-queries.ts'

let world: ServedWorld
let operator: WireClient
beforeAll(async () => {
  world = await createServedWorld({ env: { CAPTCHA_PROVIDER: 'none', OPERATORS: 'ada' } })
  operator = await world.member('ada')
})
afterAll(() => world.end())

const password = 'correct horse 7'
const next = 'satin bower 7'
const write = (sql: string, ...values: unknown[]) => rows(world.database.writer, sql, values)

let seen = '0'
async function events(): Promise<ListedEvent[]> {
  const filter = { kind: null, person_id: null, from: null, until: null }
  const all = await selectEvents(world.database.reader, filter, '9223372036854775807', 1_000)
  return all.filter(({ id }) => BigInt(id) > BigInt(seen)).toReversed()
}
beforeEach(async () => {
  seen = (await events()).at(-1)?.id ?? seen
})
const told = async () =>
  (await events()).map(({ kind, operation, outcome }) => `${kind} ${operation} ${outcome}`)

async function signedUp(email: string): Promise<WireClient> {
  const client = world.client()
  const input = { email, password, birthday: 642_902_400 }
  expect((await client.post('UserRegisterResource/create', input)).outcome).toBe('ok')
  return client
}

const logIn = (name: string, word: string, client = world.client()) =>
  client.post('UserSessionResource/create', { username_or_email: name, password: word })

describe('the audit log', () => {
  it('has log-ins and their failures, by whose account, and from which network', async () => {
    await signedUp('log@mail.example')
    await logIn('log@mail.example', 'wrong horse 7')
    await logIn('log@mail.example', password)
    await logIn('nobody@mail.example', password)
    expect(await told()).toEqual([
      'sign_up signUp ok',
      'log_in logIn password_wrong',
      'log_in logIn ok',
      'log_in logIn account_not_found',
    ])
    const [signUp, wrong, right, unknown] = await events()
    expect(signUp?.subject_id).toMatch(/^\d+$/)
    expect(wrong?.subject_id).toBe(signUp?.subject_id)
    expect(right?.subject_id).toBe(signUp?.subject_id)
    expect(unknown?.subject_id).toBeNull()
    expect(right).toMatchObject({ address: '127.0.0.0/24', request: expect.any(String) })
    expect(JSON.stringify(await events())).not.toMatch(/mail\.example|horse/)
  })

  it('has nothing of a page that only asks who is logged in', async () => {
    await world.client().post('UserSessionResource/create', {})
    await operator.post('UserSessionResource/create', {})
    expect(await told()).toEqual([])
  })

  it('has changed passwords and addresses, copies of data, and leaving', async () => {
    const client = await signedUp('change@mail.example')
    const passwords = { new_password: next, new_password_confirm: next }
    await client.post('UserPasswordResource/update', { old_password: 'wrong', ...passwords })
    await client.post('UserPasswordResource/update', { old_password: password, ...passwords })
    await client.post('UserEmailResource/update', { email: 'other@mail.example', password: next })
    await client.post('UserEmailResource/delete', {})
    await client.post('UserSessionResource/delete', {})
    expect(await told()).toEqual([
      'sign_up signUp ok',
      expect.stringMatching(/^password changePassword (?!ok)/),
      'password changePassword ok',
      'email askEmailChange ok',
      'email cancelEmailChange ok',
      'log_out logOut ok',
    ])
  })

  it('has a password set by a mailed link', async () => {
    await signedUp('reset@mail.example')
    await world.client().post('UserResetPasswordResource/create', {
      username_or_email: 'reset@mail.example',
    })
    const mails = await mailsTo(world, 'reset@mail.example')
    const reset = mails.findLast(({ subject }) => subject.startsWith('Reset your'))
    const token = secretIn(reset, '/password/reset/')
    const passwords = { new_password: next, new_password_confirm: next }
    await world.client().post('ResetPasswordFromEmailResource/update', { token, ...passwords })
    const [signUp, ...others] = await events()
    expect(await told()).toEqual([
      'sign_up signUp ok',
      'password forgotPassword ok',
      'password resetPassword ok',
    ])
    for (const { subject_id } of others) expect(subject_id).toBe(signUp?.subject_id)
  })

  it('has what operators do, with its number, and whom it refuses', async () => {
    const bob = await world.member('bob')
    await bob.get('ReportsResource')
    await bob.post('ReportsResource/update', { id: '5', outcome: 'kept' })
    await world.client().get('ReportsResource')
    await operator.post('ReportsResource/update', { id: '77', outcome: 'kept' })
    await operator.post('ExperimentsResource/update', {
      ...{ name: 'web_google_disabled', is_on: false },
    })
    await operator.get('ReportsResource')
    expect(await told()).toEqual([
      'access_refused listReports not_allowed',
      'access_refused settleReport not_allowed',
      'operator_action settleReport report_not_found',
      'operator_action setExperiment ok',
    ])
    const [refused, , settled] = await events()
    expect(refused).toMatchObject({ actor: 'bob', actor_id: idOf(world, 'bob') })
    expect(settled).toMatchObject({ actor: 'ada', object: '77' })
  })

  it('has a line in the log of the server with the same number', async () => {
    let text = ''
    const out = new Writable({
      write(chunk, _encoding, done) {
        text += String(chunk)
        done()
      },
    })
    const bob = browserOf(world, 'bob', { log: createLog('info', 'web', out) })
    await refusalOf(() => world.operations.run(getDesk, {}, bob))
    const [event] = await events()
    expect(text).toContain(`"event":"${event?.id}"`)
  })
})

/** Commands of accounts that change nothing of how an account is opened, and whose it is. */
const ofNoConcern = [
  'answerConsent',
  'appeal',
  'becomePartner',
  'beginConnect',
  'beginOrientation',
  'beginSecondFactor',
  'confirmUnderage',
  'createInvitation',
  'editProfile',
  'facebookProfile',
  'giveNonce',
  'loginAssistance',
  'noteExperienceDone',
  'noteSignUpStep',
  'offerPasskey',
  'openInvitation',
  'passkeyLoginOptions',
  'passkeyOptions',
  'renamePasskey',
  'requestInvitation',
  'revokeInvitation',
  'sendComeBack',
  'sendSoftBanReset',
  'sendVerification',
  'ssoExchange',
]

describe('what is marked in the contract', () => {
  const marked = handlers.filter(({ operation }) => securityKindOf(operation) !== null)

  it('is every command of operators, and no query', () => {
    const names = new Set(marked.map(({ operation }) => operation.name))
    for (const { operation } of handlers)
      if (operation.access === 'operator')
        expect(names.has(operation.name), operation.name).toBe(operation.kind === 'command')
    expect(marked.every(({ operation }) => operation.kind === 'command')).toBe(true)
  })

  it('is of the account itself whatever changes how it is opened or whose it is', () => {
    const others = accountHandlers
      .filter(({ operation }) => operation.kind === 'command' && !securityKindOf(operation))
      .map(({ operation }) => operation.name)
    expect(others.toSorted()).toEqual(ofNoConcern)
  })

  it('uses every kind that is not written elsewhere', () => {
    const used = new Set(marked.map(({ operation }) => securityKindOf(operation)))
    const elsewhere = ['admin_command', 'access_refused', 'account_deleted']
    expect(securityKinds.filter((kind) => !used.has(kind))).toEqual(
      securityKinds.filter((kind) => elsewhere.includes(kind)),
    )
  })
})

describe('the table', () => {
  const attacks = [
    `update security_events set outcome = 'ok'`,
    `update security_events set actor_id = 1 where actor_id is not null`,
    `update security_events set subject_id = 1`,
    `update security_events set actor_id = null, address = null`,
    `update security_events set happened_at = now() - interval '2 years'`,
    'delete from security_events',
    'truncate security_events',
  ]

  it.each(attacks)('refuses: %s', async (sql) => {
    const before = await events()
    await expect(write(sql)).rejects.toThrow('not changed or removed')
    expect(await events()).toEqual(before)
  })

  it('could be changed without its trigger', async () => {
    await expect(
      world.database.transaction(async (db) => {
        await rows(db, 'alter table security_events disable trigger security_events_keep', [])
        await rows(db, `update security_events set outcome = 'forged'`, [])
        throw new Error('It let them.')
      }),
    ).rejects.toThrow('It let them.')
  })

  it('lets go what is older than a year, and nothing younger', async () => {
    const insert = (id: string, days: number) =>
      write(
        `insert into security_events (id, happened_at, kind, operation, outcome)
         values ($1, now() - make_interval(days => $2), 'log_in', 'logIn', 'ok')`,
        id,
        days,
      )
    await insert('1', limits.securityEventDays + 1)
    await insert('2', limits.securityEventDays - 1)
    await createSchedule(world).sweep_security_events!.run()
    const left = await rows<{ id: string }>(
      world.database.reader,
      'select id from security_events where id in (1, 2)',
      [],
    )
    expect(left).toEqual([{ id: '2' }])
  })

  it('forgets who it was when an account is deleted, and keeps that it happened', async () => {
    await signedUp('gone@mail.example')
    const [event] = await events()
    await deletePerson(world, asId<PersonId>(event?.subject_id ?? ''))
    const after = await events()
    expect(after[0]).toEqual({ ...event, subject_id: null, subject: null })
    expect(after.at(-1)).toMatchObject({ kind: 'account_deleted', subject_id: null })
  })
})
