import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CaptchaChallenge, getCaptcha } from '#contract/accounts/captcha/captcha'
import {
  addPasskey,
  listPasskeys,
  passkeyLoginOptions,
  passkeyOptions,
} from '#contract/accounts/second-factor/passkeys'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  renewBackupCodes,
  turnOffSecondFactor,
} from '#contract/accounts/second-factor/second-factor'
import type { Operation } from '#contract/operation'
import { givePassword } from '#testing/callers'
import { findUndeclared } from '#testing/declared/declared-output'
import { mailsTo } from '#testing/mails'
import { makePasskey, type TestPasskey } from '#testing/outside/authenticator'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { Options, WireClient } from '#testing/wire-client'

const password = 'correct horse 7'
const credentials = { username_or_email: 'bob', password }
const phone = '+14155550132'

let world: ServedWorld
beforeAll(async () => {
  world = await createServedWorld()
  await givePassword(world, 'bob', password)
})
afterAll(() => world.end())

/** Calls an operation as clients do, and validates the answer against its contract. */
async function run<T>(client: WireClient, operation: Operation, options: Options = {}): Promise<T> {
  const [name = '', action] = operation.resource?.split('/') ?? []
  const answer =
    action === 'get'
      ? await client.get(name, options)
      : await client.post(`${name}/${action}`, options)
  const data = answer.data<T>()
  expect(findUndeclared(operation, data)).toBeNull()
  for (const secret of operation.secrets ?? [])
    expect(answer.json().resource.options[secret] ?? null).not.toBe(options[secret] ?? undefined)
  return data
}

const logIn = (client: WireClient, more: Options = {}) =>
  client.postJson('UserSessionResource/create', { ...credentials, ...more })

describe('a member over HTTP', () => {
  let secret = ''
  let backupCodes: string[] = []
  let passkey: TestPasskey
  const app = () => new TOTP({ secret: Secret.fromBase32(secret) })
  /** The code of this half minute was used to turn it on; the next one is valid already. */
  const nextCode = () => app().generate({ timestamp: Date.now() + 30_000 })

  it('turns both methods on', async () => {
    const bob = await world.member('bob')
    await run(bob, beginSecondFactor, { way: 'text', phone, password })
    const text = (await mailsTo(world, phone)).at(-1)?.text ?? ''
    const code = text.slice(0, 6)
    const kept = await run<{ backup_codes: string[] }>(bob, confirmSecondFactor, {
      way: 'text',
      code,
    })
    expect(kept.backup_codes).toHaveLength(10)

    const begun = await run<{ secret: string }>(bob, beginSecondFactor, { way: 'app', password })
    secret = begun.secret
    await run(bob, confirmSecondFactor, { way: 'app', code: app().generate() })
    const renewed = await run<{ backup_codes: string[] }>(bob, renewBackupCodes, { password })
    backupCodes = renewed.backup_codes
    expect(await run(bob, getSecondFactor)).toEqual({
      is_on: true,
      has_app: true,
      has_text: true,
      phone_number_end: '32',
      backup_codes_left: 10,
    })
  })

  it('logs in with the credentials, then with the code as well', async () => {
    const client = world.client()
    const held = await logIn(client)
    expect(held.status).toBe(401)
    expect(held.json().resource_response.error).toMatchObject({
      api_error_code: 1201,
      reason: 'mfa_required',
      message: 'Two-factor authentication required',
      data: { way: 'app', phone_number_end: null, can_text: true },
    })
    const cookie = held.setCookies.find((line) => line.startsWith('bowerbird_challenge='))
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/Max-Age=600/i)
    expect(client.cookies.has('bowerbird_session')).toBe(false)

    const wrong = await logIn(client, { mfa_token: 'nonsense' })
    expect(wrong.json().resource_response.error).toMatchObject({
      api_error_code: 9210,
      reason: 'mfa_wrong',
      data: { tries_left: 4, field: 'mfa_token' },
    })
    const elsewhere = await logIn(world.client(), { mfa_token: nextCode() })
    expect(elsewhere.outcome).toBe('mfa_expired')
    const otherPassword = await logIn(client, { mfa_token: nextCode(), password: 'another one 8' })
    expect(otherPassword.outcome).toBe('password_wrong')
    expect(client.cookies.has('bowerbird_session')).toBe(false)

    const right = await logIn(client, { mfa_token: nextCode() })
    expect(right.data<{ user: { username: string } }>().user.username).toBe('bob')
    expect(client.cookies.has('bowerbird_session')).toBe(true)
    expect(client.cookies.has('bowerbird_challenge')).toBe(false)
    expect(right.text).not.toContain(password)
  })

  it('requests a code by text instead', async () => {
    const client = world.client()
    expect((await logIn(client, { mfa_resend: true })).outcome).toBe('mfa_expired')
    await logIn(client)
    const resent = await logIn(client, { mfa_resend: true })
    expect(resent.json().resource_response.error).toMatchObject({
      reason: 'mfa_required',
      data: { way: 'text', phone_number_end: '32', can_text: true },
    })
    const code = (await mailsTo(world, phone)).at(-1)?.text.slice(0, 6)
    expect((await logIn(client, { mfa_token: code })).outcome).toBe('ok')
  })

  it('gets the code in the language of the page', async () => {
    const client = world.client()
    const german = { headers: { 'accept-language': 'de' } }
    const options = { ...credentials, mfa_resend: true }
    await logIn(client)
    await client.postJson('UserSessionResource/create', options, german)
    const text = (await mailsTo(world, phone)).at(-1)?.text
    expect(text).toMatch(
      /^\d{6} ist dein Bestätigungscode für Bowerbird\. Er gilt 10 Minuten lang\.$/m,
    )
    expect(text).toMatch(/^@localhost #\d{6}$/m)
  })

  it('uses a backup code', async () => {
    const client = world.client()
    await logIn(client)
    expect((await logIn(client, { mfa_token: backupCodes[0] })).outcome).toBe('ok')
    const again = world.client()
    await logIn(again)
    expect((await logIn(again, { mfa_token: backupCodes[0] })).outcome).toBe('mfa_wrong')
  })

  it('creates a passkey, and needs no code after it', async () => {
    const bob = await world.member('bob')
    const { options } = await run<{ options: Parameters<typeof makePasskey>[0] }>(
      bob,
      passkeyOptions,
      { password },
    )
    passkey = makePasskey(options, world.config.PUBLIC_URL)
    await run(bob, addPasskey, { name: 'Key ring', response: passkey.registration })
    expect(await run(bob, listPasskeys)).toMatchObject([{ name: 'Key ring' }])

    const client = world.client()
    const login = await run<{ options: { challenge: string; rpId: string } }>(
      client,
      passkeyLoginOptions,
    )
    const assertion = passkey.logIn(login.options)
    const into = (one: WireClient) => one.post('UserSessionResource/create', { passkey: assertion })
    expect((await into(client)).outcome).toBe('ok')
    expect(client.cookies.has('bowerbird_session')).toBe(true)
    const replay = world.client()
    expect((await into(replay)).outcome).toBe('passkey_refused')
    expect(replay.cookies.has('bowerbird_session')).toBe(false)
  })

  it('needs no code any more once it is off', async () => {
    await run(await world.member('bob'), turnOffSecondFactor, { password })
    expect((await logIn(world.client())).outcome).toBe('ok')
  })
})

describe('the captcha over HTTP', () => {
  it('gives a challenge for an action, which a sign-up sends back solved', async () => {
    const client = world.client()
    const { kind, challenge } = await run<{ kind: string; challenge: CaptchaChallenge }>(
      client,
      getCaptcha,
      { action: 'web_unauth' },
    )
    expect(kind).toBe('altcha')
    const solution = await solveChallenge({ challenge, deriveKey })
    const recaptchaV3Token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    const signUp = (email: string) =>
      world.client().post('UserRegisterResource/create', {
        email,
        password,
        birthday: 642_902_400,
        recaptchaV3Token,
      })
    expect((await signUp('first@mail.example')).outcome).toBe('ok')
    expect((await signUp('second@mail.example')).outcome).toBe('captcha_failed')
  })

  it('rejects unknown actions', async () => {
    const answer = await world.client().get('CaptchaResource', { action: 'web_dance' })
    expect(answer.outcome).toBe('invalid_input')
  })
})
