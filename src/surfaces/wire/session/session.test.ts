import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows } from '#platform/database'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireAnswer, WireClient } from '#testing/wire-client'

const password = 'correct horse 7'
const birthday = Date.UTC(1990, 4, 17) / 1_000

const cookieNamed = (answer: WireAnswer, name: string) =>
  answer.setCookies.find((line) => line.startsWith(`${name}=`)) ?? ''

describe.each([
  ['http://bowerbird.example', 'bowerbird_session', false],
  ['https://bowerbird.example', '__Host-bowerbird_session', true],
])('a session under %s', (publicUrl, name, isSecure) => {
  let world: ServedWorld
  let client: WireClient
  const email = 'mia@mail.example'
  beforeAll(async () => {
    world = await createServedWorld({ env: { PUBLIC_URL: publicUrl } })
    client = world.client()
  })
  afterAll(() => world.end())

  const logIn = (from: WireClient, more: object = {}) =>
    from.post('UserSessionResource/create', { username_or_email: email, password, ...more })
  const liveSessions = async () =>
    (await rows(world.database.reader, 'select 1 from sessions', [])).length

  function expectBegun(answer: WireAnswer, pairBefore: string | undefined) {
    const session = cookieNamed(answer, name)
    expect(session).toMatch(new RegExp(`^${name}=[\\w-]{43}; `))
    expect(session).toMatch(/; Path=\//)
    expect(session).toMatch(/; HttpOnly/)
    expect(session).toMatch(/; SameSite=Lax/)
    expect(session).not.toMatch(/; Domain/)
    const sign = cookieNamed(answer, '_auth')
    expect(sign).toMatch(/^_auth=1; /)
    expect(sign).not.toMatch(/HttpOnly/)
    const pair = cookieNamed(answer, 'csrftoken')
    expect(pair).toMatch(/^csrftoken=[0-9a-f]{32}; /)
    expect(pair).not.toMatch(/HttpOnly/)
    expect(pair.slice(10, 42)).not.toBe(pairBefore)
    for (const line of answer.setCookies) expect(/; Secure/.test(line)).toBe(isSecure)
    const device = cookieNamed(answer, name.replace('session', 'device'))
    expect(device).toMatch(/; HttpOnly/)
    expect(device).toMatch(/; SameSite=Lax/)
    expect(answer.setCookies).toHaveLength(4)
  }

  it('begins with signing up: with cookies, a new CSRF pair, and the account', async () => {
    await client.csrf()
    const before = client.cookies.get('csrftoken')
    const answer = await client.post('UserRegisterResource/create', { email, password, birthday })
    expect(answer.data()).toMatchObject({ user: { username: 'mia' } })
    expectBegun(answer, before)
    const settings = await client.get('UserSettingsResource')
    expect(settings.data()).toMatchObject({ email })
    expect(settings.json().client_context).toMatchObject({
      is_authenticated: true,
      user: { username: 'mia' },
    })
  })

  it('ends with logging out, on the server too', async () => {
    const token = client.cookies.get(name) ?? ''
    const answer = await client.post('UserSessionResource/delete')
    expect(answer.data()).toBeNull()
    for (const over of [name, '_auth']) {
      expect(cookieNamed(answer, over)).toMatch(/; Expires=Thu, 01 Jan 1970/)
      expect(client.cookies.has(over)).toBe(false)
    }
    expect(await liveSessions()).toBe(0)
    const thief = world.client()
    thief.cookies.set(name, token)
    const stolen = await thief.get('UserSettingsResource')
    expect([stolen.status, stolen.outcome]).toEqual([401, 'login_required'])
    expect(stolen.json().client_context).toMatchObject({ is_authenticated: false, user: null })
  })

  it('begins with logging in, with a new token each time; the old one of this browser ends', async () => {
    const before = (await client.csrf())['x-csrftoken']
    const first = await logIn(client)
    expectBegun(first, before)
    const old = client.cookies.get(name) ?? ''
    await logIn(client)
    expect(client.cookies.get(name)).not.toBe(old)
    expect(await liveSessions()).toBe(1)
    expect((await client.get('UserSettingsResource')).status).toBe(200)
  })

  it('does not begin with a wrong password or a forged token', async () => {
    const stranger = world.client()
    const answer = await logIn(stranger, { password: 'wrong horse 7' })
    expect([answer.status, answer.json().resource_response.code]).toEqual([401, 78])
    expect(answer.setCookies).toEqual([])
    for (const forged of [
      '',
      'x',
      'a'.repeat(43),
      `${'a'.repeat(43)}\u00e9`,
      '1; admin=1',
      '../../x',
    ]) {
      const settings = await stranger.get(
        'UserSettingsResource',
        {},
        {
          headers: { cookie: `${name}=${encodeURIComponent(forged)}` },
        },
      )
      expect(settings.outcome).toBe('login_required')
    }
  })

  it(`reads only the cookie ${name}`, async () => {
    const other = isSecure ? 'bowerbird_session' : '__Host-bowerbird_session'
    const stranger = world.client()
    stranger.cookies.set(other, client.cookies.get(name) ?? '')
    expect((await stranger.get('UserSettingsResource')).outcome).toBe('login_required')
  })
})
