import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  connect,
  createIdentityWorld,
  type IdentityWorld,
  messageIn,
  pathOf,
  type SocialMessage,
  ssoAddress,
  visitProvider,
} from '#testing/outside/identity-world'
import type { WireClient } from '#testing/wire-client'

let world: IdentityWorld

beforeAll(async () => {
  world = await createIdentityWorld()
})
afterAll(() => world.end())

const tomasDay = Date.UTC(1990, 4, 17) / 1_000

describe('the message to the page that opened a popup', () => {
  it.each([
    ['google', 'google_open_id_token', true],
    ['line', 'line_id_token', false],
    ['facebook', 'facebook_token', false],
  ])('holds the profile and credentials from %s', async (network, credential, isVerified) => {
    const flow = randomUUID()
    const client = world.client()
    const message = await connect(client, `/connect/${network}/?flow=${flow}`, 'tomas')
    expect(message).toMatchObject({
      type: 'social-connect-complete',
      network,
      flow,
      error: null,
      profile: {
        email: 'tomas.herrera@post.example',
        email_verified: isVerified,
        first_name: 'Tomás',
        last_name: 'Herrera Vidal',
        birthday: tomasDay,
        picture: `${world.identity.url}/portraits/tomas.png`,
        code: null,
      },
    })
    expect(Object.keys(message.profile?.credentials ?? {})).toContain(credential)
    expect(await flowOf(client, flow)).toMatchObject({
      state: 'complete',
      network,
      profile: message.profile,
    })
  })

  it('arrives too when the page requests the prompt’s nonce at the moment of the click', async () => {
    const client = world.client()
    await client.csrf()
    // The page's request from before the click is answered after the popup has begun.
    const page = world.client()
    for (const [name, value] of client.cookies) page.cookies.set(name, value)
    const nonce = await page.post('ConnectFlowResource/create', { network: 'google' })
    expect(nonce.outcome).toBe('ok')
    const back = await visitProvider(client, '/connect/google/', 'tomas')
    for (const [name, value] of page.cookies) client.cookies.set(name, value)
    const message = messageIn(await client.send('GET', pathOf(back)))
    expect(message).toMatchObject({ type: 'social-connect-complete', error: null })
  })

  it('has Facebook’s own field names too', async () => {
    const { profile } = await connect(world.client(), '/connect/facebook/', 'rosa')
    expect(profile?.access_token).toBe(profile?.credentials.facebook_token)
    expect(profile?.id).toBe(profile?.credentials.facebook_id)
  })

  it('is complete without an email address, with an unverified one, and without a portrait', async () => {
    const wen = await connect(world.client(), '/connect/line/', 'wen')
    expect(wen.profile).toMatchObject({ email: null, email_verified: false, last_name: 'Zhao' })
    const nadia = await connect(world.client(), '/connect/google/', 'nadia')
    expect(nadia.profile).toMatchObject({
      email: 'nadia.okonjo@post.example',
      email_verified: false,
    })
    expect((await connect(world.client(), '/connect/facebook/', 'nadia')).profile?.picture).toBe(
      null,
    )
  })

  it.each(['google', 'line', 'facebook', 'sso'])(
    'is an error when somebody declines at %s',
    async (network) => {
      const client = world.client()
      const flow = randomUUID()
      const begin = network === 'sso' ? await ssoAddress(client) : `/connect/${network}/?`
      const message = await connect(client, `${begin}&flow=${flow}`, '')
      expect(message).toMatchObject({
        type: 'social-connect-error',
        network,
        flow,
        profile: null,
        error: {
          reason: 'provider_token_invalid',
          message: "Couldn't connect. You must authorize Bowerbird.",
        },
      })
      expect(await flowOf(client, flow)).toMatchObject({ state: 'failed', error: message.error })
    },
  )
})

describe('the callback page', () => {
  it('keeps its opener, is not stored and runs only its own script', async () => {
    const page = await finished(world.client(), '/connect/google/', 'rosa')
    expect(page.headers['cross-origin-opener-policy']).toBeUndefined()
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    const [, nonce] = /script-src 'nonce-([^']+)'/.exec(policy) ?? []
    expect(page.text.match(/<script[^>]*>/g)).toEqual([`<script nonce="${nonce}">`])
  })

  it('posts to the origin of the product only', async () => {
    const page = await finished(world.client(), '/connect/google/', 'rosa')
    expect(page.text).toContain('window.opener.postMessage(message, "http://localhost:3000")')
    expect(page.text).not.toContain('"*"')
  })

  it('escapes what the address holds', async () => {
    const evil = '</script><script>alert(1)</script><!--'
    const fields = new URLSearchParams({
      state: `${'x'.repeat(20)}.${evil}`,
      error: evil,
      code: evil,
    })
    const page = await world.client().send('GET', `/connect/google/callback/?${fields}`)
    expect(page.text.match(/<script/g)).toHaveLength(1)
    expect(page.text).not.toContain('alert')
  })

  it('ignores repeated parameters', async () => {
    const client = world.client()
    const back = await visitProvider(client, '/connect/google/', 'rosa')
    const { code } = Object.fromEntries(new URL(back).searchParams)
    const doubled = await client.send('GET', `${pathOf(back)}&code=${code}`)
    expect(messageIn(doubled).type).toBe('social-connect-error')
  })

  it('redirects to one of our pages where there is no popup', async () => {
    const client = world.client()
    const flow = randomUUID()
    const begin = `/connect/line/?flow=${flow}&return_to=signup`
    const page = await finished(client, begin, 'wen')
    expect(page.status).toBe(303)
    expect(page.headers.location).toBe(`http://localhost:3000/signup/?network=line&flow=${flow}`)
    expect(await flowOf(client, flow)).toMatchObject({ state: 'complete' })
  })

  it('redirects nowhere else', async () => {
    for (const place of ['//evil.example', 'https://evil.example', '../evil', 'constructor']) {
      const begun = await world
        .client()
        .send('GET', `/connect/line/?return_to=${encodeURIComponent(place)}`)
      expect(begun.status).toBe(400)
      expect(begun.headers.location).toBeUndefined()
    }
  })
})

describe('a visit to a provider', () => {
  it('is reported only to the browser that began it', async () => {
    const flow = randomUUID()
    await connect(world.client(), `/connect/google/?flow=${flow}`, 'rosa')
    expect(await flowOf(world.client(), flow)).toEqual({
      flow,
      state: 'unknown',
      network: null,
      profile: null,
      error: null,
    })
  })

  it('is reported as begun while somebody is at the provider', async () => {
    const client = world.client()
    const flow = randomUUID()
    expect(await flowOf(client, flow)).toMatchObject({ state: 'unknown' })
    await client.send('GET', `/connect/google/?flow=${flow}`)
    expect(await flowOf(client, flow)).toMatchObject({ state: 'begun', profile: null })
  })

  it('cannot begin twice', async () => {
    const client = world.client()
    const begin = `/connect/google/?flow=${randomUUID()}`
    expect((await client.send('GET', begin)).status).toBe(303)
    expect(messageIn(await client.send('GET', begin)).type).toBe('social-connect-error')
  })

  it('expires after ten minutes', async () => {
    const client = world.client()
    const flow = randomUUID()
    const back = await visitProvider(client, `/connect/google/?flow=${flow}`, 'rosa')
    await world.database.pool.query(
      "update connect_flows set expires_at = now() - interval '1 second' where flow = $1",
      [flow],
    )
    expect(messageIn(await client.send('GET', pathOf(back))).type).toBe('social-connect-error')
    expect(await flowOf(client, flow)).toMatchObject({ state: 'unknown' })
  })

  it('requests the needed scopes, with a challenge where the provider supports it', async () => {
    const requested = async (begin: string) => {
      const { location } = (await world.client().send('GET', begin)).headers
      return Object.fromEntries(new URL(location ?? '').searchParams)
    }
    expect(await requested('/connect/google/')).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/connect/google/callback/',
    })
    expect(await requested('/connect/facebook/')).toMatchObject({
      response_type: 'code',
      scope: 'public_profile,email,user_birthday',
      redirect_uri: 'http://localhost:3000/connect/facebook/callback/',
    })
  })
})

describe('without a configured provider', () => {
  it('redirects nobody', async () => {
    const client = world.client()
    const answer = await client.send('GET', '/connect/sso/?to=made-up')
    expect(answer.status).toBe(400)
    expect(messageIn(answer).error?.reason).toBe('provider_not_set_up')
  })

  it('shows a page in the reader’s language', async () => {
    const page = async (language: string) => {
      const headers = { 'accept-language': language }
      return (await world.client().send('GET', '/connect/sso/?to=made-up', { headers })).text
    }
    expect(await page('de-AT')).toMatch(/<html lang="de" dir="ltr">[^]*<title>Nicht verbunden</)
    expect(await page('fr')).toMatch(/<html lang="en" dir="ltr">[^]*<title>Not connected</)
  })
})

async function flowOf(client: WireClient, flow: string) {
  return (await client.get('ConnectFlowResource', { flow })).data<{
    state: string
    profile: SocialMessage['profile']
  }>()
}

async function finished(client: WireClient, begin: string, person: string) {
  return client.send('GET', pathOf(await visitProvider(client, begin, person)))
}
