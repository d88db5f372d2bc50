import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { logIn } from '#contract/accounts/log-in/log-in'
import { listSessions } from '#contract/accounts/log-in/sessions'
import {
  beginSecondFactor,
  confirmSecondFactor,
} from '#contract/accounts/second-factor/second-factor'
import { rows } from '#platform/database'
import type { Caller } from '#platform/operations'
import { hashPassword } from '#platform/passwords'
import { mailsTo } from '#testing/mails'
import {
  member,
  password,
  sessionsOf,
  startWorld,
  stranger,
  tryLogIn,
  world,
} from './test-log-ins.ts'

startWorld()

const link = (id: string, provider: string) =>
  rows(
    world.database.writer,
    `insert into account_identities (issuer, subject, provider, account_id, linked_at)
     values ($1, $2, $3, $4, $5)`,
    [`https://${provider}.example`, id, provider, id, world.services.clock.now()],
  )

describe('a password', () => {
  it('logs in with the address in any case, or with the username', async () => {
    const { email, username } = await member()
    for (const name of [email, email.toUpperCase(), username, username.toUpperCase()])
      expect(await tryLogIn(stranger(), { username_or_email: name, password })).toBe('ok')
  })

  it.each([
    [
      'an unknown name',
      () => ({ username_or_email: 'nobody@mail.example' }),
      'account_not_found',
      79,
    ],
    ['a name that cannot be one', () => ({ username_or_email: 'a b@' }), 'account_not_found', 79],
  ])('of %s is refused with code %#', async (_what, input, code, number) => {
    const failure = await world.visitor.run(logIn, { ...input(), password }).catch((error) => error)
    expect([failure.code, failure.kind.api_error_code]).toEqual([code, number])
    expect(failure.detail.field).toBe('username_or_email')
  })

  it.each([
    ['', 78, 'password_wrong'],
    ['google', 9220, 'google_only'],
    ['facebook', 9221, 'facebook_only'],
    ['apple', 9222, 'apple_only'],
    ['sso', 9223, 'sso_only'],
    ['line', 78, 'password_wrong'],
  ])('of an account that only has %j is refused with %d', async (provider, number, code) => {
    const { id, email } = await member()
    await rows(world.database.writer, 'update accounts set password_hash = null where id = $1', [
      id,
    ])
    if (provider !== '') await link(id, provider)
    const failure = await world.visitor
      .run(logIn, { username_or_email: email, password })
      .catch((error) => error)
    expect([failure.code, failure.kind.api_error_code]).toEqual([code, number])
    expect(failure.detail.field).toBe('password')
  })

  it('that changed while it was checked logs nobody in', async () => {
    const { email, id } = await member()
    const other = await hashPassword('another horse 7')
    const slow = Array.from({ length: 8 }, () =>
      tryLogIn(stranger(), { username_or_email: email, password }),
    )
    await world.database.transaction(async (db) => {
      await rows(db, 'update accounts set password_hash = $2 where id = $1', [id, other])
      await rows(db, 'delete from sessions where account_id = $1', [id])
    })
    const codes = await Promise.all(slow)
    expect(new Set([...codes, 'ok', 'password_wrong'])).toEqual(new Set(['ok', 'password_wrong']))
    // The change ended all sessions from before; none has begun since.
    expect(await sessionsOf(id)).toBe(0)
    expect(await tryLogIn(stranger(), { username_or_email: email, password })).toBe(
      'password_wrong',
    )
  })
})

describe('without credentials', () => {
  it('returns whose session it is, and begins none', async () => {
    const { id, browser } = await member()
    const visited = { ...browser, viewer: { ...world.as('bob').viewer, id } } as Caller
    delete visited.sessionChange
    for (const input of [{ autologin: true }, { get_user: true }]) {
      const { user } = await world.operations.run(logIn, input, visited)
      expect(user.id).toBe(id)
    }
    expect(visited.sessionChange).toBeUndefined()
    expect(await sessionsOf(id)).toBe(1)
  })

  it('returns whom a browser without a session remembers, without logging in', async () => {
    const { id, browser } = await member()
    delete browser.sessionChange
    expect(await tryLogIn(browser, { autologin: true })).toBe('login_required')
    expect((await world.operations.run(logIn, { get_user: true }, browser)).user.id).toBe(id)
    expect(browser.sessionChange).toBeUndefined()
    expect(await tryLogIn(stranger(), { get_user: true })).toBe('login_required')
  })

  it('is refused if neither question is asked', async () => {
    await expect(world.visitor.run(logIn, {})).rejects.toMatchObject({
      code: 'invalid_input',
      detail: { field: 'username_or_email' },
    })
  })
})

describe('a second factor', () => {
  it('is required in addition to the password; the code step is counted as its own type', async () => {
    const { email, id, browser } = await member()
    const asMember = { ...browser, viewer: { ...world.as('bob').viewer, id } } as Caller
    const begun = await world.operations.run(beginSecondFactor, { way: 'app', password }, asMember)
    const app = new TOTP({
      secret: Secret.fromBase32(begun.way === 'app' ? begun.secret : ''),
    })
    const code = app.generate({ timestamp: Date.now() - 30_000 })
    await world.operations.run(confirmSecondFactor, { way: 'app', code }, asMember)

    const caller = stranger()
    const input = { username_or_email: email, password }
    expect(await tryLogIn(caller, { ...input, mfa_token: app.generate() })).toBe('mfa_expired')
    expect(await tryLogIn(caller, input)).toBe('mfa_required')
    expect(caller.sessionChange).toBeUndefined()
    expect(
      await tryLogIn(caller, { ...input, password: 'wrong horse 7', mfa_token: app.generate() }),
    ).toBe('password_wrong')
    expect(await tryLogIn(caller, { ...input, mfa_token: '000000' })).toBe('mfa_wrong')
    expect(await tryLogIn(caller, { ...input, mfa_token: app.generate() })).toBe('ok')
    const events = await rows<{ login_type: number; lifecycle: number; outcome: string }>(
      world.database.reader,
      `select login_type, lifecycle, outcome from account_events
        where account_id = $1 and event = 7534 order by id desc limit 1`,
      [id],
    )
    expect(events).toEqual([{ login_type: 6, lifecycle: 2, outcome: 'ok' }])
  })
})

describe('the log', () => {
  it('contains each start and each end, with the method and the outcome, and no credentials', async () => {
    const { email, id } = await member()
    await tryLogIn(stranger(), { username_or_email: email, password: 'a wrong one' })
    await tryLogIn(stranger(), { username_or_email: email, password })
    await tryLogIn(stranger(), { username_or_email: 'nobody@mail.example', password })
    const events = await rows<Record<string, unknown>>(
      world.database.reader,
      `select event, account_id, login_type, lifecycle, outcome from account_events
        where event = 7534 order by id desc limit 6`,
      [],
    )
    const started = { event: 7534, account_id: null, login_type: 1, lifecycle: 1, outcome: '' }
    const finished = { ...started, lifecycle: 2 }
    expect(events.toReversed()).toEqual([
      started,
      { ...finished, account_id: id, outcome: 'password_wrong' },
      started,
      { ...finished, account_id: id, outcome: 'ok' },
      started,
      { ...finished, outcome: 'account_not_found' },
    ])
  })
})

describe('a log-in from a new device', () => {
  it('is mailed to the owner once, except for the first one', async () => {
    const { email, browser } = await member()
    const phone = stranger({ userAgent: 'Mozilla/5.0 (Android 14; Mobile) Firefox/131.0' })
    const readMails = async () =>
      (await mailsTo(world, email)).filter(({ subject }) => subject.startsWith('New log-in'))
    expect(await tryLogIn(browser, { username_or_email: email, password })).toBe('ok')
    expect(await readMails()).toHaveLength(0)
    expect(await tryLogIn(phone, { username_or_email: email, password })).toBe('ok')
    expect(await tryLogIn(phone, { username_or_email: email, password })).toBe('ok')
    const mails = await readMails()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Firefox on Android')
  })
})

it('lists sessions with browser, network and log-in method, under ids that cannot be used as tokens', async () => {
  const { email, id } = await member()
  const caller = stranger({
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0 Safari/537.36 Edg/132.0',
    address: '203.0.113.77',
  })
  expect(await tryLogIn(caller, { username_or_email: email, password })).toBe('ok')
  const token = caller.sessionChange?.kind === 'begin' ? caller.sessionChange.token : ''
  const asMember = {
    ...caller,
    viewer: { ...world.as('bob').viewer, id },
    sessionToken: token,
  } as Caller
  const sessions = await world.operations.run(listSessions, {}, asMember)
  expect(sessions).toHaveLength(2)
  expect(sessions[0]).toMatchObject({
    is_current: true,
    browser: 'Edge',
    system: 'Windows',
    address_prefix: '203.0.113',
    login_type: 1,
  })
  expect(JSON.stringify(sessions)).not.toContain(token)
})
