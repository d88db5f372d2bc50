import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { row, rows } from '#platform/database'
import { mailsTo, secretIn } from '#testing/mails'
import { connect, createIdentityWorld, type IdentityWorld } from '#testing/outside/identity-world'
import type { Options, WireAnswer, WireClient } from '#testing/wire-client'

let world: IdentityWorld
let operator: WireClient
beforeAll(async () => {
  world = await createIdentityWorld({ env: { OPERATORS: 'olive', CAPTCHA_PROVIDER: 'none' } })
  operator = await world.member('olive')
})
afterAll(() => world.end())
afterEach(async () => {
  await set({ sign_up: 'open', sign_up_domains: [], members_invite: false })
  await rows(
    world.database.writer,
    `delete from accounts where email like '%@mail.example' or email like '%@post.example'
       or email like '%@atelier.example'`,
    [],
  )
  await rows(world.database.writer, 'delete from account_identities', [])
  await rows(
    world.database.writer,
    `delete from account_emails where email_key like '%l.example'`,
    [],
  )
  await rows(
    world.database.writer,
    `delete from account_emails where email_key like '%t.example'`,
    [],
  )
})

const set = async (changes: Options) =>
  expect((await operator.post('SiteResource/update', changes)).outcome).toBe('ok')
const birthday = Date.UTC(1990, 4, 17) / 1_000
let made = 0
const newEmail = (domain = 'mail.example') => `person-${++made}@${domain}`

/** Every way in which an account can be opened. */
const waysIn: Record<string, (client: WireClient, more?: Options) => Promise<WireAnswer>> = {
  'the form': (client, more) =>
    client.post('UserRegisterResource/create', {
      ...{ email: newEmail(), password: 'correct horse 7', birthday },
      ...more,
    }),
  'the API': (client, more) =>
    client.api('create', '/v3/register/email/', {
      ...{ email: newEmail(), password: 'correct horse 7', birthday },
      ...more,
    }),
  Google: async (client, more) => {
    const { profile } = await connect(client, '/connect/google/?', 'rosa')
    const proof = { type: 'google', ...profile?.credentials, birthday }
    return client.post('UserRegisterResource/create', { ...proof, ...more })
  },
  Facebook: async (client, more) => {
    const { profile } = await connect(client, '/connect/facebook/?', 'rosa')
    const proof = { type: 'facebook', ...profile?.credentials, birthday }
    return client.post('UserRegisterResource/create', { ...proof, ...more })
  },
}
const wayNames = Object.keys(waysIn)
const through = (way: string, client = world.client(), more: Options = {}) =>
  waysIn[way]?.(client, more).then(({ outcome }) => outcome)

const invite = async (options: Options = {}) => {
  const answer = await operator.post('InvitationsResource/create', options)
  const { url } = answer.data<{ url: string }>()
  return new URL(url).hash.slice(1)
}

describe.each(wayNames)('%s', (way) => {
  it('lets everybody in while sign-up is open', async () => {
    expect(await through(way)).toBe('ok')
  })
  it('lets nobody in while it is closed, invited or not', async () => {
    const invitation = await invite()
    await set({ sign_up: 'closed' })
    expect(await through(way)).toBe('sign_up_closed')
    expect(await through(way, world.client(), { invitation })).toBe('sign_up_closed')
  })
  it('asks for an invitation where one is needed, and takes one that was opened in the browser', async () => {
    await set({ sign_up: 'invitation' })
    expect(await through(way)).toBe('invitation_required')
    const client = world.client()
    const token = await invite()
    expect((await client.post('OpenedInvitationResource/create', { token })).outcome).toBe('ok')
    expect(await through(way, client)).toBe('ok')
  })
  it('takes an invitation that is named in the call, once', async () => {
    await set({ sign_up: 'invitation' })
    const invitation = await invite()
    expect(await through(way, world.client(), { invitation: 'another' })).toBe('invitation_invalid')
    expect(await through(way, world.client(), { invitation })).toBe('ok')
    expect(await through('the form', world.client(), { invitation })).toBe('invitation_invalid')
  })
  it('refuses addresses of other domains', async () => {
    await set({ sign_up: 'domain', sign_up_domains: 'family.example' })
    expect(await through(way)).toBe('sign_up_domain_refused')
  })
})

describe('by domain', () => {
  const domains = { sign_up: 'domain', sign_up_domains: 'mail.example, post.example' }

  it('lets in whose address a provider vouches for', async () => {
    await set(domains)
    expect(await through('Google')).toBe('ok')
  })

  it('first mails a link to a typed address, by which its owner alone is let in, and verified', async () => {
    await set(domains)
    const email = newEmail()
    expect(await through('the form', world.client(), { email })).toBe('invitation_required')
    const request = await world.client().post('RequestedInvitationResource/create', { email })
    expect(request.outcome).toBe('ok')
    const token = secretIn((await mailsTo(world, email)).at(-1), '/join/')
    const client = world.client()
    await client.post('OpenedInvitationResource/create', { token })
    expect(await through('the form', client)).toBe('invitation_invalid')
    expect(await through('the form', client, { email })).toBe('ok')
    const account = await row<{ is_proven: boolean }>(
      world.database.reader,
      'select email_verified_at is not null as is_proven from accounts where email = $1',
      [email],
    )
    expect(account).toEqual({ is_proven: true })
  })

  it.each([
    ['a subdomain', 'ann@sub.mail.example'],
    ['a domain that only ends alike', 'ann@evil-mail.example'],
    ['a domain in which it stands first', 'ann@mail.example.evil.example'],
  ])('does not count %s', async (_what, email) => {
    await set(domains)
    const request = await world.client().post('RequestedInvitationResource/create', { email })
    expect(request.outcome).toBe('sign_up_domain_refused')
    expect(await through('the form', world.client(), { email })).toBe('sign_up_domain_refused')
  })

  it('answers the same for an address that has an account', async () => {
    const email = newEmail()
    expect(await through('the form', world.client(), { email })).toBe('ok')
    await set(domains)
    for (const one of [email, newEmail()]) {
      const request = await world
        .client()
        .post('RequestedInvitationResource/create', { email: one })
      expect([request.outcome, request.data()]).toEqual(['ok', {}])
    }
  })

  it('names the domains to whoever has another', async () => {
    await set(domains)
    const answer = await world.client().post('UserRegisterResource/create', {
      ...{ email: 'ann@other.example', password: 'correct horse 7', birthday },
    })
    expect(answer.json().resource_response.error).toMatchObject({
      http_status: 403,
      api_error_code: 10411,
    })
  })
})

it('tells the page who may sign up, and whether this browser was invited', async () => {
  await set({ sign_up: 'invitation' })
  const client = world.client()
  const facts = async () =>
    (await client.get('AuthFactsResource')).data<{ sign_up: object }>().sign_up
  expect(await facts()).toEqual({ mode: 'invitation', domains: [], is_invited: false })
  await client.post('OpenedInvitationResource/create', { token: await invite() })
  expect(await facts()).toEqual({ mode: 'invitation', domains: [], is_invited: true })
})

it('does not hold the name of the site against an address where sign-up is not open', async () => {
  await set({ name: 'Lee' })
  const email = 'amy.lee@mail.example'
  expect(await through('the form', world.client(), { email })).toBe('email_has_product_name')
  await set({ sign_up: 'invitation' })
  const invitation = await invite()
  expect(await through('the form', world.client(), { email, invitation })).toBe('ok')
  await set({ name: '' })
})
