import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loginTypes } from '#contract/accounts/log-in/login-types'
import { row, rows } from '#platform/database'
import { mailsTo } from '#testing/mails'
import {
  connect,
  createIdentityWorld,
  type IdentityWorld,
  pathOf,
} from '#testing/outside/identity-world'
import type { Options, WireAnswer, WireClient } from '#testing/wire-client'

let world: IdentityWorld
beforeAll(async () => {
  world = await createIdentityWorld()
})
afterAll(() => world.end())
afterEach(async () => {
  for (const table of ['account_identities', 'account_emails', 'accounts', 'experiments'])
    await rows(world.database.writer, `delete from ${table}`, [])
})

type Network = 'google' | 'facebook' | 'line'
const grownUp = Date.UTC(1990, 4, 17) / 1_000

/** The proof from visiting a provider in this browser, as the page forwards it. */
async function proofOf(client: WireClient, network: Network, person: string) {
  const { profile } = await connect(client, `/connect/${network}/?`, person)
  return profile?.credentials ?? {}
}

const signUp = (client: WireClient, options: Options) =>
  client.post('UserRegisterResource/create', options)
const errorOf = (answer: WireAnswer) => answer.json().resource_response.error

async function visitAndSignUp(network: Network, person: string, more: Options = {}) {
  const client = world.client()
  const proof = await proofOf(client, network, person)
  return signUp(client, { type: network, ...proof, ...more })
}

const accountOf = (email: string) =>
  row<Record<string, unknown>>(
    world.database.reader,
    `select a.email, a.birthday, a.password_hash, a.email_verified_at is not null as is_proven,
       p.full_name, i.provider, i.email_verified, s.login_type
       from accounts a join people p on p.id = a.id
       left join account_identities i on i.account_id = a.id
       left join sessions s on s.account_id = a.id
      where lower(a.email) = lower($1)`,
    [email],
  )

describe('a person whose provider vouches for an address', () => {
  it('gives a birthday, then has an account that needs no further verification', async () => {
    const client = world.client()
    const proof = await proofOf(client, 'google', 'rosa')
    expect((await signUp(client, { type: 'google', ...proof })).outcome).toBe('age_required')
    const answer = await signUp(client, { type: 'google', ...proof, birthday: grownUp })
    expect(answer.data()).toMatchObject({ user: { full_name: 'Rosa Lindqvist' } })
    expect(await accountOf('rosa.lindqvist@post.example')).toEqual({
      email: 'rosa.lindqvist@post.example',
      birthday: '1990-05-17',
      password_hash: null,
      is_proven: true,
      full_name: 'Rosa Lindqvist',
      provider: 'google',
      email_verified: true,
      login_type: loginTypes.google,
    })
    expect(await mailsTo(world, 'rosa.lindqvist@post.example')).toEqual([])
    expect(answer.text).not.toContain(proof.google_open_id_token)
  })

  it('need not give a birthday if the provider knows it', async () => {
    expect((await visitAndSignUp('google', 'tomas')).outcome).toBe('ok')
    expect(await accountOf('tomas.herrera@post.example')).toMatchObject({
      birthday: '1990-05-17',
      full_name: 'Tomás Herrera Vidal',
    })
  })

  it('has the language of the page from then on', async () => {
    const client = world.client()
    const proof = await proofOf(client, 'google', 'tomas')
    await client.post(
      'UserRegisterResource/create',
      { type: 'google', ...proof },
      { headers: { 'accept-language': 'de' } },
    )
    const account = await row(world.database.reader, 'select language from accounts', [])
    expect(account).toEqual({ language: 'de' })
  })

  it('has its own log-in type for one tap', async () => {
    await visitAndSignUp('google', 'tomas', { type: 'google_one_tap' })
    expect(await accountOf('tomas.herrera@post.example')).toMatchObject({
      provider: 'google',
      login_type: loginTypes.google_one_tap,
    })
  })

  it('may have a company account', async () => {
    const client = world.client()
    const info = await client.api('create', '/v3/sso/info/', {
      email: 'tomas.herrera@atelier.example',
    })
    const { authorization_uri } = info.data<{ authorization_uri: string }>()
    const { profile } = await connect(client, pathOf(authorization_uri), 'tomas')
    const options = {
      type: 'sso',
      sso_auth_code: profile?.code,
      sso_user_email: 'tomas.herrera@atelier.example',
      birthday: grownUp,
    }
    const answer = await signUp(client, options)
    expect(answer.outcome).toBe('ok')
    expect(answer.text).not.toContain(String(profile?.code))
    expect(await accountOf('tomas.herrera@atelier.example')).toMatchObject({
      provider: 'sso',
      login_type: loginTypes.sso,
    })
  })

  it('gets one account, however often the form is sent concurrently', async () => {
    const client = world.client()
    const proof = await proofOf(client, 'google', 'tomas')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => signUp(client, { type: 'google', ...proof })),
    )
    const outcomes = answers.map(({ outcome }) => outcome).sort()
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1)
    for (const outcome of outcomes.filter((one) => one !== 'ok'))
      expect(['email_taken', 'identity_taken', 'provider_token_invalid']).toContain(outcome)
  })
})

describe('a portrait', () => {
  it('is imported, re-encoded by us', async () => {
    const answer = await visitAndSignUp('google', 'tomas')
    const { user } = answer.data<{ user: { image_medium_url: string | null } }>()
    expect(user.image_medium_url).toMatch(/^http:\/\/localhost:3000\/136x136\/.+\.webp$/)
    const path = pathOf(user.image_medium_url ?? '')
    expect((await world.client().send('GET', path)).headers['content-type']).toBe('image/webp')
  })

  it('is optional if the provider has none', async () => {
    const answer = await visitAndSignUp('google', 'nadia', { birthday: grownUp })
    expect(answer.data()).toMatchObject({
      user: { image_medium_url: expect.stringContaining('/_/portraits/') },
    })
  })
})

describe('a person whose provider knows no address, or does not vouch for it', () => {
  it('enters one, and verifies it by a mail', async () => {
    const client = world.client()
    const proof = await proofOf(client, 'facebook', 'wen')
    const options = { type: 'facebook', ...proof }
    expect(errorOf(await signUp(client, options))).toMatchObject({
      api_error_code: 9140,
      message: 'Email is required',
    })
    const email = 'wen@mail.example'
    expect((await signUp(client, { ...options, email })).outcome).toBe('ok')
    expect(await accountOf(email)).toMatchObject({
      is_proven: false,
      birthday: '1987-09-02',
      provider: 'facebook',
      login_type: loginTypes.facebook,
    })
    expect(await mailsTo(world, email)).toHaveLength(1)
  })

  it('does so in Japan too', async () => {
    const answer = await visitAndSignUp('line', 'wen', { email: 'wen-line@mail.example' })
    expect(answer.outcome).toBe('ok')
    expect(await accountOf('wen-line@mail.example')).toMatchObject({
      provider: 'line',
      login_type: loginTypes.line,
    })
  })

  it('verifies the provider’s address by a mail as well', async () => {
    const before = await mailsTo(world, 'nadia.okonjo@post.example')
    await visitAndSignUp('google', 'nadia', { birthday: grownUp })
    expect(await accountOf('nadia.okonjo@post.example')).toMatchObject({
      is_proven: false,
      email_verified: false,
    })
    const after = await mailsTo(world, 'nadia.okonjo@post.example')
    expect(after).toHaveLength(before.length + 1)
  })

  it('cannot enter another address than the provider’s', async () => {
    await visitAndSignUp('google', 'tomas', { email: 'somebody.else@mail.example' })
    expect(await accountOf('somebody.else@mail.example')).toBeNull()
    expect(await accountOf('tomas.herrera@post.example')).not.toBeNull()
  })
})

describe('an address that is taken', () => {
  const email = 'Rosa.Lindqvist@post.example'
  const open = () =>
    signUp(world.client(), { email, password: 'correct horse 7', birthday: grownUp })

  it.each([
    ['google, verified', 'google', 'rosa', true],
    ['google, before the account was verified', 'google', 'rosa', false],
    ['facebook, which vouches for none', 'facebook', 'rosa', true],
  ] as const)('is not opened by %s', async (_what, network, person, isVerified) => {
    await open()
    if (isVerified)
      await rows(world.database.writer, 'update accounts set email_verified_at = now()', [])
    const answer = await visitAndSignUp(network, person, { birthday: grownUp })
    expect(errorOf(answer)).toMatchObject({
      reason: 'email_taken',
      data: { field: 'email', email: 'rosa.lindqvist@post.example' },
    })
    expect(await accountOf(email)).toMatchObject({ provider: null })
    expect(answer.setCookies.some((line) => line.startsWith('_auth=1'))).toBe(false)
  })

  it('is reported before a birthday is requested', async () => {
    await open()
    expect((await visitAndSignUp('google', 'rosa')).outcome).toBe('email_taken')
  })

  it('is reported as well if it was typed', async () => {
    await open()
    expect((await visitAndSignUp('facebook', 'wen', { email })).outcome).toBe('email_taken')
  })
})

it('refuses a sign-up if the identity is already connected', async () => {
  await visitAndSignUp('google', 'tomas')
  expect((await visitAndSignUp('google', 'tomas')).outcome).toBe('identity_taken')
})

it('blocks the browser if the provider’s birthday is too recent', async () => {
  const client = world.client()
  const proof = await proofOf(client, 'google', 'pip')
  expect((await signUp(client, { type: 'google', ...proof })).outcome).toBe('underage')
  const again = await signUp(client, { type: 'google', ...proof, birthday: grownUp })
  expect(again.outcome).toBe('underage')
})

it.each([
  ['nothing', {}],
  ['a made-up token', { google_open_id_token: 'a.b.c' }],
  ['an address alone', { email: 'rosa.lindqvist@post.example', birthday: grownUp }],
])('%s proves nobody', async (_what, proof) => {
  const answer = await signUp(world.client(), { type: 'google', ...proof })
  expect(answer.outcome).toBe('provider_token_invalid')
})

it('rejects the proof of one provider for another, and in another browser', async () => {
  const client = world.client()
  const google = await proofOf(client, 'google', 'tomas')
  const asFacebook = await signUp(client, { type: 'facebook', ...google })
  expect(asFacebook.outcome).toBe('provider_token_invalid')
  const elsewhere = await signUp(world.client(), { type: 'google', ...google })
  expect(elsewhere.outcome).toBe('provider_token_invalid')
  expect((await signUp(client, { type: 'google', ...google })).outcome).toBe('ok')
})

describe('sign-up experiments', () => {
  const close = (name: string) =>
    rows(
      world.database.writer,
      'insert into experiments (name, is_on, changed_at) values ($1, true, now())',
      [name],
    )

  it.each(['web_facebook_signup_closed', 'web_facebook_disabled'])(
    'close Facebook by %s, and nothing else',
    async (name) => {
      await close(name)
      const answer = await visitAndSignUp('facebook', 'tomas')
      expect(errorOf(answer)).toMatchObject({
        api_error_code: 9230,
        message: "Facebook login isn't available for new users. Continue with email or Google:",
      })
      expect((await visitAndSignUp('google', 'tomas')).outcome).toBe('ok')
    },
  )

  it('close nothing while they are off', async () => {
    expect((await visitAndSignUp('facebook', 'tomas')).outcome).toBe('ok')
  })

  it.each(['web_google_disabled', 'kr_privacy_consent', 'fdbr_teen_compliance'])(
    'do not close Facebook by %s',
    async (name) => {
      await close(name)
      expect((await visitAndSignUp('facebook', 'tomas')).outcome).toBe('ok')
    },
  )
})
