import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#platform/log'
import { hashPassword, verifyPassword } from '#platform/passwords'
import { asyncCpuTimeMs } from '#testing/faults/cpu-time'
import { mailsTo, secretIn } from '#testing/mails'
import { refusalOf } from '#testing/refusal-of'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'
import { checkPassword } from '../rules/password-rules.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await createServedWorld({ env: { CAPTCHA_PROVIDER: 'none' } })
})
afterAll(() => world.end())

const password = 'correct horse 7'
const next = 'satin bower 7'

async function signedUp(email: string): Promise<WireClient> {
  const client = world.client()
  const answer = await client.post('UserRegisterResource/create', {
    email,
    password,
    birthday: 642_902_400,
  })
  expect(answer.outcome).toBe('ok')
  return client
}

async function loggedIn(email: string, word: string): Promise<WireClient> {
  const client = world.client()
  const answer = await client.post('UserSessionResource/create', {
    username_or_email: email,
    password: word,
  })
  expect(answer.outcome).toBe('ok')
  return client
}

const change = (client: WireClient, old_password: string | undefined, more: object = {}) =>
  client.post('UserPasswordResource/update', {
    old_password,
    new_password: next,
    new_password_confirm: next,
    ...more,
  })
const isIn = async (client: WireClient) =>
  (await client.get('UserSettingsResource')).outcome === 'ok'

describe('changing a password', () => {
  it('requires the old one, and ends every other session', async () => {
    const here = await signedUp('change@mail.example')
    const there = await loggedIn('change@mail.example', password)
    const answer = await change(here, password)
    expect(answer.outcome).toBe('ok')
    expect(answer.text).not.toContain(next)
    expect(await isIn(here)).toBe(true)
    await expect.poll(() => isIn(there)).toBe(false)
    await loggedIn('change@mail.example', next)
    const subjects = (await mailsTo(world, 'change@mail.example')).map(({ subject }) => subject)
    expect(subjects).toContain('Your Bowerbird password was changed')
  })

  it('is refused with a wrong or a missing one, without further effect', async () => {
    const here = await signedUp('wrong@mail.example')
    const there = await loggedIn('wrong@mail.example', password)
    for (const old of ['wrong horse 7', '', undefined]) {
      const answer = await change(here, old)
      expect(answer.outcome).toBe('password_wrong')
      expect(answer.json().resource_response.error?.data).toMatchObject({ field: 'old_password' })
    }
    expect(await isIn(there)).toBe(true)
    await loggedIn('wrong@mail.example', password)
  })

  it('is refused for a weak password', async () => {
    const here = await signedUp('choose@mail.example')
    for (const [more, outcome, field] of [
      [{ new_password: 'a1 b2' }, 'password_short', 'new_password'],
      [{ new_password: 'qwertyuiop12' }, 'password_weak', 'new_password'],
      [{ new_password: 'Password1' }, 'password_breached', 'new_password'],
      [{ new_password: 'choose@mail.example' }, 'password_equals_username', 'new_password'],
      [{ new_password_confirm: `${next}!` }, 'invalid_input', 'new_password_confirm'],
    ] as const) {
      const both = 'new_password' in more ? { new_password_confirm: more.new_password } : {}
      const answer = await change(here, password, { ...both, ...more })
      expect([answer.outcome, answer.json().resource_response.error?.data.field]).toEqual([
        outcome,
        field,
      ])
    }
  })

  it('is possible for the first time only after a recent log-in', async () => {
    const bob = await world.member('bob')
    expect((await change(bob, undefined)).outcome).toBe('ok')
    await loggedIn('bob@cast.example', next)

    const ada = await world.member('ada')
    await world.database.pool.query(
      `update sessions set created_at = now() - interval '11 minutes'`,
    )
    expect((await change(ada, undefined)).outcome).toBe('fresh_log_in_required')
  })
})

describe('a forgotten password, as third-party clients call it', () => {
  it('is reset with both spellings of the call, from the link in the mail to a new log-in', async () => {
    const email = 'wire@mail.example'
    const there = await signedUp(email)
    const client = world.client()
    const requests = [
      await client.post('UserResetPasswordResource/create', { username_or_email: email }),
      await client.api('create', '/v3/users/forgot_password/', {
        username_or_email: email,
        type: 'unified',
      }),
      await client.send('POST', '/v3/users/forgot_password/', {
        headers: { ...(await client.csrf()), 'content-type': 'application/json' },
        body: JSON.stringify({ username_or_email: 'nobody@mail.example', type: 'reset' }),
      }),
    ]
    const answers = requests.map((answer) => {
      const { status, message, data, http_status } = answer.json().resource_response
      return JSON.stringify([answer.status, status, message, data, http_status])
    })
    expect(new Set(answers)).toEqual(new Set(['[200,"success","ok",null,200]']))
    for (const answer of requests) expect(answer.text).not.toContain('@mail.example')

    const mails = (await mailsTo(world, email)).filter(({ text }) =>
      text.includes('/password/reset/'),
    )
    expect(mails).toHaveLength(2)
    const token = secretIn(mails[0], '/password/reset/')
    const seen = await client.post('ResetPasswordFromEmailResource/get', { token })
    expect(seen.data()).toMatchObject({ full_name: 'Wire' })
    expect(seen.text).not.toContain(token)

    const done = await client.post('ResetPasswordFromEmailResource/update', {
      username: seen.data<{ username: string }>().username,
      new_password: next,
      new_password_confirm: next,
      token,
      expiration: 1_999_999_999,
    })
    expect(done.data()).toEqual({ email })
    for (const secret of [token, next]) expect(done.text).not.toContain(secret)
    expect(await isIn(client)).toBe(false)
    await expect.poll(() => isIn(there)).toBe(false)
    await loggedIn(email, next)
  })

  it('has links to the public address, whatever host was requested', async () => {
    await signedUp('host@mail.example')
    const client = world.client()
    const headers = {
      ...(await client.csrf()),
      host: 'thief.example',
      'x-forwarded-host': 'thief.example',
      'content-type': 'application/x-www-form-urlencoded',
    }
    const body = 'username_or_email=host%40mail.example'
    await client.send('POST', '/v3/users/forgot_password/', { headers, body })
    const [mail] = (await mailsTo(world, 'host@mail.example')).slice(-1)
    expect(mail?.subject).toMatch(/^Reset/)
    expect(`${mail?.text}${mail?.html}`).not.toContain('thief.example')
    for (const link of mail?.links ?? [])
      expect(link.startsWith(world.config.PUBLIC_URL)).toBe(true)
  })

  it('comes with a check whether an address is acceptable', async () => {
    const client = world.client()
    const validate = (email: string) => client.api('create', '/v3/email/validation/', { email })
    expect((await validate('mia@mail.example')).data()).toEqual({ is_valid: true })
    expect((await validate('mia')).data()).toEqual({ is_valid: false })
  })
})

describe('password rules', () => {
  const rule = (settings: object, lines: string[] = []) => {
    const stream = new Writable({
      write: (part, _encoding, done) => done(void lines.push(`${part}`)),
    })
    const context = {
      settings: { ...world.services.settings, ...settings },
      caller: { log: createLog('info', 'test', stream) },
    }
    return (word: string, guessableWords: string[] = []) =>
      checkPassword(context as never, word, guessableWords)
  }

  it('use the operator’s minimum length, and mention it', async () => {
    const seven = 'xq7#mZp'
    await expect(refusalOf(() => rule({})(seven))).resolves.toMatchObject({
      code: 'password_short',
      message: 'Your password is too short! You need 8+ characters.',
    })
    await rule({ passwordMin: 6 })(seven)
    await expect(refusalOf(() => rule({ passwordMin: 6 })('x#7mZ'))).resolves.toMatchObject({
      message: 'Your password is too short! You need 6+ characters.',
    })
  })

  it('require ASCII unless the operator allows more, and log only that more was tried', async () => {
    const lines: string[] = []
    await expect(rule({}, lines)('schöner lärm 7')).rejects.toMatchObject({
      code: 'password_not_ascii',
    })
    await rule({ passwordAscii: false }, lines)('schöner lärm 7')
    await expect(rule({ passwordAscii: false })('schöner\u0007lärm')).rejects.toMatchObject({
      code: 'password_not_ascii',
    })
    expect(lines).toHaveLength(2)
    expect(lines.join()).toContain('non-ASCII')
    expect(lines.join()).not.toMatch(/sch|lärm/)
  })

  it.each(['aaaaaaaa', 'abababababab', '12345678901', 'qwertyuiop12', 'bowerbird1', 'olivegrant1'])(
    'reject %s as easy to guess',
    async (word) => {
      await expect(
        refusalOf(() => rule({})(word, ['olive@mail.example', 'Olive Grant'])),
      ).resolves.toMatchObject({
        message: 'Please make a stronger password.',
      })
    },
  )

  it.each(['olive.grant', 'OliveGrant', 'olive@mail.example', 'Olive Grant!'])(
    'reject %s as one’s own name',
    async (word) => {
      await expect(
        refusalOf(() => rule({})(word, ['olive@mail.example', 'Olive Grant'])),
      ).resolves.toMatchObject({
        message: 'Please make your username and password different.',
      })
    },
  )

  it.each(['correct horse 7', 'sunflower field', 'xq7#mZp!', 'mia likes lamps'])(
    'accept %s',
    (word) => rule({})(word),
  )

  it('rate the worst text quickly', async () => {
    await rule({})('warm up the lists')
    const worst = [
      '@4'.repeat(128),
      '4b3l0ser'.repeat(32),
      '$1!|(<{[6963#'.repeat(19),
      'a'.repeat(256),
    ]
    for (const word of worst)
      expect(await asyncCpuTimeMs(() => rule({})(word).catch(() => {}))).toBeLessThan(1_000)
  })

  it('treat both Unicode forms of a password as the same', async () => {
    const stored = await hashPassword('schöner lärm'.normalize('NFD'))
    expect(await verifyPassword('schöner lärm'.normalize('NFC'), stored)).toBe(true)
    expect(await verifyPassword('schoner larm', stored)).toBe(false)
  })
})
