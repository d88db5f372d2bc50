import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Invitation } from '#contract/accounts/invitations/invitation'
import { limits } from '#contract/limits'
import { rows } from '#platform/database'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { Options, WireClient } from '#testing/wire-client'

let world: ServedWorld
let operator: WireClient
let bob: WireClient
beforeAll(async () => {
  world = await createServedWorld({ env: { OPERATORS: 'olive', CAPTCHA_PROVIDER: 'none' } })
  operator = await world.member('olive')
  bob = await world.member('bob')
  await operator.post('SiteResource/update', { sign_up: 'invitation', members_invite: true })
})
afterAll(() => world.end())
afterEach(() => rows(world.database.writer, 'delete from invitations', []))

async function invite(by: WireClient, options: Options = {}) {
  const answer = await by.post('InvitationsResource/create', options)
  const { invitation, url } = answer.data<{ invitation: Invitation; url: string }>()
  return { ...invitation, token: new URL(url).hash.slice(1), url }
}
const listed = async (client: WireClient) =>
  (await client.get('InvitationsResource')).data<{
    may_invite: boolean
    invitations: Invitation[]
  }>()
const opened = async (token: string) =>
  (await world.client().post('OpenedInvitationResource/create', { token })).outcome

let made = 0
const join = async (invitation: string) =>
  (
    await world.client().post('UserRegisterResource/create', {
      email: `guest-${++made}@mail.example`,
      password: 'correct horse 7',
      birthday: Date.UTC(1990, 4, 17) / 1_000,
      invitation,
    })
  ).outcome

describe('an invitation', () => {
  it('is a link that is shown once, and of which the database has a hash alone', async () => {
    const { token, url } = await invite(bob, { note: 'For Ann' })
    expect(url).toMatch(/\/join\/#[\w-]{43}$/)
    expect(JSON.stringify(await listed(bob))).not.toContain(token)
    const stored = await rows(world.database.reader, 'select i::text from invitations i', [])
    expect(JSON.stringify(stored)).not.toContain(token)
    expect((await listed(bob)).invitations).toMatchObject([
      { note: 'For Ann', state: 'open', uses: 0, max_uses: 1, made_by: 'bob' },
    ])
  })

  it('lets in as many as it is good for, also when they come at the same time', async () => {
    const { token } = await invite(bob, { max_uses: 3 })
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => join(token)))
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(3)
    expect(new Set(outcomes)).toEqual(new Set(['ok', 'invitation_invalid']))
    expect((await listed(bob)).invitations).toMatchObject([{ state: 'used', uses: 3 }])
    expect(await opened(token)).toBe('invitation_invalid')
  })

  it('is not used up by who is refused for something else', async () => {
    const { token } = await invite(bob)
    const answer = await world.client().post('UserRegisterResource/create', {
      ...{ email: 'guest@mail.example', password: 'x', invitation: token },
      birthday: Date.UTC(1990, 4, 17) / 1_000,
    })
    expect(answer.outcome).toBe('password_short')
    expect(await join(token)).toBe('ok')
  })

  it('ends by its time', async () => {
    const { token } = await invite(bob, { days: 1 })
    expect(await opened(token)).toBe('ok')
    await rows(
      world.database.writer,
      `update invitations set expires_at = now() - interval '1 second'`,
      [],
    )
    expect([await opened(token), await join(token)]).toEqual([
      'invitation_invalid',
      'invitation_invalid',
    ])
    expect((await listed(bob)).invitations).toMatchObject([{ state: 'expired' }])
  })

  it('is taken back by its maker or an operator, and by nobody else', async () => {
    const [one, other] = [await invite(bob), await invite(bob)]
    const kim = await world.member('kim')
    const revoke = async (client: WireClient, id: string) =>
      (await client.post('InvitationsResource/delete', { id })).outcome
    expect(await revoke(kim, one.id)).toBe('not_found')
    expect(await opened(one.token)).toBe('ok')
    expect([await revoke(bob, one.id), await revoke(operator, other.id)]).toEqual(['ok', 'ok'])
    expect([await join(one.token), await join(other.token)]).toEqual([
      'invitation_invalid',
      'invitation_invalid',
    ])
  })

  it.each([
    ['none', { max_uses: 0 }],
    ['too many uses', { max_uses: limits.invitationUses + 1 }],
    ['too long a time', { days: limits.invitationDays + 1 }],
  ])('is not made for %s', async (_what, options) => {
    expect((await bob.post('InvitationsResource/create', options)).outcome).toBe('invalid_input')
  })
})

it('lists everybody’s to operators, and to members their own', async () => {
  await invite(bob)
  await invite(operator)
  const makers = async (client: WireClient) =>
    (await listed(client)).invitations.map(({ made_by }) => made_by)
  expect(await makers(operator)).toEqual(['olive', 'bob'])
  expect(await makers(bob)).toEqual(['bob'])
})

it('lets members make none where operators keep that to themselves', async () => {
  await operator.post('SiteResource/update', { members_invite: false })
  try {
    expect((await bob.post('InvitationsResource/create', {})).outcome).toBe('not_allowed')
    expect((await listed(bob)).may_invite).toBe(false)
    expect((await operator.post('InvitationsResource/create', {})).outcome).toBe('ok')
  } finally {
    await operator.post('SiteResource/update', { members_invite: true })
  }
})

it('lets a member have so many open, and an operator more', async () => {
  for (let n = 0; n < limits.invitationsPerMember; n += 1) await invite(bob)
  expect((await bob.post('InvitationsResource/create', {})).outcome).toBe(
    'invitations_limit_reached',
  )
  const [first] = (await listed(bob)).invitations
  await bob.post('InvitationsResource/delete', { id: first?.id })
  expect((await bob.post('InvitationsResource/create', {})).outcome).toBe('ok')
})
