import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PersonId } from '#contract/ids'
import { rows } from '#platform/database'
import { operationsOf } from '#testing/declared/all-operations'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'

const password = 'correct horse 7'
const birthday = Date.UTC(1990, 4, 17) / 1_000

let world: ServedWorld
beforeAll(async () => {
  world = await createServedWorld({ env: { CAPTCHA_PROVIDER: 'none' } })
})
afterAll(() => world.end())

let people = 0
async function signUp(
  client: WireClient,
): Promise<{ id: PersonId; email: string; username: string }> {
  const email = `person-${++people}@mail.example`
  const answer = await client.post('UserRegisterResource/create', { email, password, birthday })
  const { user } = answer.data<{ user: { id: PersonId; username: string } }>()
  return { ...user, email }
}
const logIn = (client: WireClient, email: string) =>
  client.post('UserSessionResource/create', { username_or_email: email, password })
const switchTo = (client: WireClient, user_id: PersonId) =>
  client.post('UserSessionResource/create', { switch_account: true, user_id })
const recognised = async (client: WireClient) =>
  (await client.get('RecognisedViewerResource')).data<{
    type: string
    info: { id: string } | null
  }>()
const accountsOn = async (client: WireClient) =>
  (await client.get('DeviceAccountsResource')).data<{ id: string; is_current: boolean }[]>()

describe('a browser', () => {
  it('is anonymous, then logged in, then remembers the account', async () => {
    const client = world.client()
    expect(await recognised(client)).toEqual({ type: 'anonymous', info: null })
    const one = await signUp(client)
    expect(await recognised(client)).toMatchObject({ type: 'AUTH', info: { id: one.id } })
    await client.post('UserSessionResource/delete')
    expect(await recognised(client)).toEqual({
      type: 'LIMITED_LOGIN',
      info: {
        id: one.id,
        username: one.username,
        firstName: 'Person',
        imageUrl: null,
        email: one.email,
        hasPassword: true,
        hasPasskey: false,
        connectedToFacebook: false,
        connectedToGoogle: false,
        connectedToLine: false,
        connectedToSso: false,
      },
    })
  })

  it('that only remembers an account may do nothing that needs a session', async () => {
    const client = world.client()
    await signUp(client)
    await client.post('UserSessionResource/delete')
    expect((await recognised(client)).type).toBe('LIMITED_LOGIN')
    const guarded = operationsOf('member')
    expect(guarded.length).toBeGreaterThan(25)
    for (const { place, action } of guarded) {
      const answer =
        action === 'get' ? await client.get(place) : await client.post(`${place}/${action}`)
      expect([place, action, answer.outcome]).toEqual([place, action, 'login_required'])
    }
  })

  it('forgets an account on request, and ends its session there', async () => {
    const client = world.client()
    const first = await signUp(client)
    const second = await signUp(client)
    expect((await accountsOn(client)).map(({ id }) => id)).toEqual([second.id, first.id])
    await client.post('RecognisedViewerResource/delete', { user_id: first.id })
    expect(await accountsOn(client)).toMatchObject([{ id: second.id, is_current: true }])
    expect((await switchTo(client, first.id)).outcome).toBe('login_required')
    await client.post('RecognisedViewerResource/delete')
    expect(await recognised(client)).toEqual({ type: 'anonymous', info: null })
    expect((await client.get('UserSettingsResource')).outcome).toBe('login_required')
  })

  it('without our cookie forgets and lists no accounts', async () => {
    const client = world.client()
    const one = await signUp(client)
    const stranger = world.client()
    stranger.cookies.set('bowerbird_device', 'a'.repeat(43))
    expect(await accountsOn(stranger)).toEqual([])
    expect(await recognised(stranger)).toEqual({ type: 'anonymous', info: null })
    await stranger.post('RecognisedViewerResource/delete', { user_id: one.id })
    expect(await accountsOn(client)).toMatchObject([{ id: one.id }])
  })
})

describe('several accounts in one browser', () => {
  it('can be switched, each with its own session, and logged out together', async () => {
    const client = world.client()
    const first = await signUp(client)
    const second = await signUp(client)
    const switched = await switchTo(client, first.id)
    expect(switched.data()).toMatchObject({ user: { id: first.id } })
    expect(switched.json().client_context).toMatchObject({
      is_authenticated: true,
      user: { id: first.id },
      country: expect.any(String),
      country_from_hostname: expect.any(String),
      country_from_ip: expect.any(String),
      region_from_ip: expect.any(String),
    })
    expect(await accountsOn(client)).toMatchObject([
      { id: first.id, is_current: true },
      { id: second.id, is_current: false },
    ])
    await client.post('UserSessionResource/delete')
    expect((await accountsOn(client)).map(({ id }) => id)).toEqual([second.id])
    expect((await switchTo(client, second.id)).outcome).toBe('ok')
    expect((await switchTo(client, first.id)).outcome).toBe('login_required')
    await logIn(client, first.email)
    await client.post('UserSessionResource/delete', { all_accounts: true })
    expect(await accountsOn(client)).toEqual([])
    expect((await switchTo(client, second.id)).outcome).toBe('login_required')
  })

  it('are not reauthenticated, nor kept alive, by switching', async () => {
    const client = world.client()
    const first = await signUp(client)
    await rows(world.database.writer, 'update accounts set password_hash = null where id = $1', [
      first.id,
    ])
    await rows(
      world.database.writer,
      `update sessions set created_at = now() - interval '20 days' where account_id = $1`,
      [first.id],
    )
    await signUp(client)
    expect((await switchTo(client, first.id)).outcome).toBe('ok')
    const [own] = (await client.get('UserSessionsResource')).data<
      { created_at: string; login_type: number }[]
    >()
    expect(own?.login_type).toBe(7)
    expect(Date.now() - Date.parse(own?.created_at ?? '')).toBeGreaterThan(19 * 86_400_000)
    const answer = await client.post('DeactivateAccountResource/create')
    expect(answer.outcome).toBe('fresh_log_in_required')
  })
})

describe('sessions', () => {
  it('are listed and ended: one, all others, or this one', async () => {
    const here = world.client()
    const one = await signUp(here)
    const others = [world.client(), world.client(), world.client()]
    for (const other of others) await logIn(other, one.email)
    interface Listed {
      session_id: string
      is_current: boolean
    }
    const list = async () => (await here.get('UserSessionsResource')).data<Listed[]>()
    const before = await list()
    expect(before.map(({ is_current }) => is_current)).toEqual([true, false, false, false])
    const end = (options: object) => here.post('UserSessionsResource/delete', { ...options })
    expect((await end({})).outcome).toBe('invalid_input')
    expect((await end({ session_id: before[1]?.session_id })).data()).toEqual({ ended: 1 })
    expect((await end({ session_id: before[1]?.session_id })).outcome).toBe('not_found')

    // Nobody can end somebody else's session by its id.
    const stranger = world.client()
    await signUp(stranger)
    const theirs = { session_id: before[2]?.session_id }
    expect((await stranger.post('UserSessionsResource/delete', theirs)).outcome).toBe('not_found')
    expect((await end({ all_others: true })).data()).toEqual({ ended: 2 })
    expect(await list()).toHaveLength(1)
    for (const other of others)
      await expect
        .poll(async () => (await other.get('UserSettingsResource')).outcome, { timeout: 1_500 })
        .toBe('login_required')

    const own = await end({ session_id: before[0]?.session_id })
    expect(own.data()).toEqual({ ended: 1 })
    expect(here.cookies.has('bowerbird_session')).toBe(false)
    expect((await here.get('UserSettingsResource')).outcome).toBe('login_required')
  })
})

it('accepts the extra fields that third-party clients send at log-in', async () => {
  const client = world.client()
  const { email } = await signUp(client)
  const answer = await client.post('UserSessionResource/create', {
    username_or_email: email,
    password,
    app_type_from_client: 5,
    referrer: 'https://example.com/',
    visited_pages_before_login: '[{"path":"/"}]',
    recaptchaV3Token: 'x',
    recaptchaV2Token: null,
    facebook_autologin: 'false',
    get_user: true,
    something_new: { a: 1 },
  })
  expect(answer.outcome).toBe('ok')
  expect(answer.text).not.toContain(password)
  expect(answer.json().resource.options).not.toHaveProperty('username_or_email')
  const strange = { referrer: 7, app_type_from_client: 'x', visited_pages_before_login: 9 }
  const again = await client.post('UserSessionResource/create', {
    ...strange,
    username_or_email: email,
    password,
  })
  expect(again.outcome).toBe('ok')
})
