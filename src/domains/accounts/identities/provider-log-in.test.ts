import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginTypes } from '#contract/accounts/log-in/login-types'
import { startForgingProvider } from '#testing/outside/forging-provider'
import {
  createIdentityWorld,
  credentialsOf,
  type IdentityWorld,
  type NetworkName,
} from '#testing/outside/identity-world'
import type { Options, WireClient } from '#testing/wire-client'

let world: IdentityWorld

beforeAll(async () => {
  world = await createIdentityWorld({ env: { CAPTCHA_PROVIDER: 'none' } })
})
afterAll(() => world.end())

const password = 'satin bower 7'
const adult = Date.UTC(1991, 1, 3) / 1_000

const logIn = (client: WireClient, options: Options) =>
  client.post('UserSessionResource/create', options)
const signUp = (client: WireClient, options: Options) =>
  client.post('UserRegisterResource/create', options)

async function loginTypeOf(client: WireClient): Promise<number> {
  const sessions = await client.get('UserSessionsResource')
  const [own] = sessions.data<{ login_type: number; is_current: boolean }[]>()
  return own?.login_type ?? 0
}

describe.each<[NetworkName, string | null, string]>([
  ['google', null, 'rosa'],
  ['facebook', 'by-facebook@mail.example', 'wen'],
  ['line', 'by-line@mail.example', 'wen'],
  ['sso', null, 'tomas'],
])('a log-in by %s', (network, email, person) => {
  it('reports a new person as unknown, signs them up, and logs them in from another browser', async () => {
    const client = world.client()
    const credentials = await credentialsOf(client, network, person)
    const unknown = await logIn(client, credentials)
    expect(unknown.json().resource_response.error).toMatchObject({
      api_error_code: 30,
      reason: 'social_account_unknown',
    })

    const registration = { type: network, birthday: adult, ...credentials }
    if (email !== null) {
      const without = await signUp(client, registration)
      expect(without.outcome).toBe('email_collect_required')
    }
    const signedUp = await signUp(client, { ...registration, ...(email ? { email } : {}) })
    expect(signedUp.outcome).toBe('ok')
    expect(await loginTypeOf(client)).toBe(loginTypes[network])
    // Credentials that have begun a session cannot begin a second one.
    const again = await logIn(client, credentials)
    expect(['provider_token_invalid', 'sso_no_tokens']).toContain(again.outcome)

    const elsewhere = world.client()
    const known = await logIn(elsewhere, await credentialsOf(elsewhere, network, person))
    const { user } = known.data<{ user: { id: string } }>()
    expect(user.id).toBe(signedUp.data<{ user: { id: string } }>().user.id)
    expect(await loginTypeOf(elsewhere)).toBe(loginTypes[network])
  })

  it('is refused in a browser that made no visit', async () => {
    const client = world.client()
    const credentials = await credentialsOf(client, network, person)
    const thief = await logIn(world.client(), credentials)
    // A Facebook token is not bound to a browser: it is worth what Facebook says it is.
    expect(thief.outcome).toBe(network === 'facebook' ? 'ok' : 'provider_token_invalid')
    expect((await logIn(client, credentials)).outcome).toBe('ok')
  })
})

describe('an account with the address that a provider reports', () => {
  it('is connected when both sides have verified it', async () => {
    const { id } = await memberWith('pip.larkin@post.example', { isVerified: true })
    const client = world.client()
    const answer = await logIn(client, await credentialsOf(client, 'google', 'pip'))
    expect(answer.data<{ user: { id: string } }>().user.id).toBe(id)
  })

  it('is left alone when its owner has not verified it, because it may be a trap', async () => {
    const { id } = await memberWith('tomas.herrera@post.example', { isVerified: false })
    const client = world.client()
    const credentials = await credentialsOf(client, 'google', 'tomas')
    expect(errorOf(await logIn(client, credentials))).toMatchObject({
      reason: 'social_account_unknown',
      data: { is_email_registered: true },
    })
    const taken = await signUp(client, { type: 'google', birthday: adult, ...credentials })
    expect(taken.outcome).toBe('email_taken')

    await verify(id)
    expect((await logIn(client, credentials)).outcome).toBe('ok')
  })

  it('is left alone when the provider has not verified it', async () => {
    await memberWith('nadia.okonjo@post.example', { isVerified: true })
    const client = world.client()
    const google = await credentialsOf(client, 'google', 'nadia')
    expect((await logIn(client, google)).outcome).toBe('social_account_unknown')
    const facebook = await credentialsOf(client, 'facebook', 'nadia')
    expect((await logIn(client, facebook)).outcome).toBe('social_account_unknown')
  })
})

it('does not log in with an address that the provider has reassigned to somebody else', async () => {
  const google = await startForgingProvider('google')
  const forged = await createIdentityWorld({
    env: {
      CAPTCHA_PROVIDER: 'none',
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      GOOGLE_ISSUER: google.issuer,
    },
    allow: [google.host],
  })
  try {
    const tokenOf = async (client: WireClient, sub: string) => {
      const flow = await client.post('ConnectFlowResource/create', {})
      const { nonce } = flow.data<{ nonce: string }>()
      return { google_open_id_token: await google.sign({ ...google.claims(nonce), sub }) }
    }
    const first = forged.client()
    const registration = { type: 'google', birthday: adult, ...(await tokenOf(first, 'sub-a')) }
    expect((await signUp(first, registration)).outcome).toBe('ok')

    const other = forged.client()
    const answer = await logIn(other, await tokenOf(other, 'sub-b'))
    expect(errorOf(answer)).toMatchObject({ reason: 'social_account_unknown' })
    expect((await logIn(other, await tokenOf(other, 'sub-a'))).outcome).toBe('ok')
  } finally {
    await forged.end()
    await google.close()
  }
})

describe('the data from Facebook', () => {
  it('contains the profile, or only the requested fields', async () => {
    const client = world.client()
    const { facebook_token: access_token, facebook_id } = await credentialsOf(
      client,
      'facebook',
      'tomas',
    )
    const whole = await client.api('create', '/v3/facebook/profile_data/', {
      access_token,
      pii_safe_birthday: true,
    })
    expect(whole.data()).toEqual({
      id: facebook_id,
      email: 'tomas.herrera@post.example',
      first_name: 'Tomás',
      last_name: 'Herrera Vidal',
      gender: null,
      birthday: Date.UTC(1990, 4, 17) / 1_000,
      picture: expect.stringContaining('/portraits/tomas.png'),
    })
    const part = await client.api('create', '/v3/facebook/profile_data/', {
      access_token,
      fields: 'id,picture.width(100){url}',
    })
    expect(Object.keys(part.data<object>())).toEqual(['id', 'picture'])
    expect(JSON.stringify(part.json().resource)).not.toContain(access_token)
  })

  it('reveals the other log-in methods of an account only to the holder of its token', async () => {
    const client = world.client()
    const wen = await credentialsOf(client, 'facebook', 'wen')
    const request = (credentials: Options) =>
      client.api('get', '/v3/facebook/login_data/', credentials)
    expect((await request(wen)).data()).toEqual({
      connected_to_gplus: false,
      connected_to_google: false,
      has_password: false,
    })
    expect((await request({ ...wen, facebook_id: '1' })).outcome).toBe('provider_token_invalid')
    const pip = await credentialsOf(client, 'facebook', 'pip')
    expect((await request(pip)).outcome).toBe('social_account_unknown')
  })
})

describe('the log-in methods of a recognised account', () => {
  const request = async (client: WireClient, options: Options = {}) =>
    (await client.get('AccountLoginDataResource', options)).data()

  it('are revealed to its browser only, not to a caller who names an address', async () => {
    const nothing = {
      is_known: false,
      is_google_connected: false,
      has_password: false,
      is_fb_auth_only: false,
    }
    const client = world.client()
    expect(await request(client)).toEqual(nothing)
    expect(await request(client, { email: 'by-facebook@mail.example' })).toEqual(nothing)
    expect(await request(client, { token: 'made-up' })).toEqual(nothing)

    await logIn(client, await credentialsOf(client, 'facebook', 'wen'))
    expect(await request(client)).toEqual({ ...nothing, is_known: true, is_fb_auth_only: true })
    await client.post('UserSessionResource/delete')
    expect(await request(client)).toEqual({ ...nothing, is_known: true, is_fb_auth_only: true })
    expect(await request(world.client())).toEqual(nothing)

    const googler = world.client()
    await logIn(googler, await credentialsOf(googler, 'google', 'rosa'))
    expect(await request(googler)).toMatchObject({ is_known: true, is_google_connected: true })
  })
})

describe('the providers offered to pages', () => {
  it('are those that are set up, and LINE only in Japan', async () => {
    const facts = async (language: string) => {
      const headers = { 'accept-language': language }
      const answer = await world.client().get('AuthFactsResource', {}, { headers })
      return answer.data<{ providers: Record<string, unknown> }>().providers
    }
    expect(await facts('en-US')).toEqual({
      google: {
        client_id: 'google-client',
        script_url: `${world.identity.url}/google/gsi/client`,
      },
      facebook: { app_id: world.identity.facebook.appId },
      line: null,
      sso: true,
    })
    expect(await facts('ja-JP')).toMatchObject({ line: { channel_id: 'line-client' } })
  })
})

function errorOf(answer: Awaited<ReturnType<typeof logIn>>) {
  return answer.json().resource_response.error
}

async function memberWith(
  email: string,
  { isVerified }: { isVerified: boolean },
): Promise<{ id: string }> {
  const answer = await signUp(world.client(), {
    type: 'email',
    email,
    password,
    birthday: adult,
  })
  const { id } = answer.data<{ user: { id: string } }>().user
  if (isVerified) await verify(id)
  return { id }
}

async function verify(id: string): Promise<void> {
  await world.database.pool.query('update accounts set email_verified_at = now() where id = $1', [
    id,
  ])
}
