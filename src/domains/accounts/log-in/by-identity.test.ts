import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAccountNamed, softBanAccount, suspendAccount } from '#domains/accounts'
import { row } from '#platform/database'
import { mailsTo } from '#testing/mails'
import { connect, createIdentityWorld, type IdentityWorld } from '#testing/outside/identity-world'
import type { Options, WireClient } from '#testing/wire-client'

let world: IdentityWorld
beforeAll(async () => {
  world = await createIdentityWorld({ env: { CAPTCHA_PROVIDER: 'none' } })
})
afterAll(() => world.end())

const adult = Date.UTC(1991, 1, 3) / 1_000

/** Each visit to a provider yields a proof that can be used once. */
async function proofOf(client: WireClient, network: string, person: string): Promise<Options> {
  const { profile } = await connect(client, `/connect/${network}/`, person)
  return { ...profile?.credentials }
}
const logIn = (client: WireClient, options: Options) =>
  client.post('UserSessionResource/create', options)

async function member(network: 'google' | 'facebook', person: string, email?: string) {
  const client = world.client()
  const answer = await client.post('UserRegisterResource/create', {
    type: network,
    birthday: adult,
    ...(await proofOf(client, network, person)),
    ...(email ? { email } : {}),
  })
  const { user } = answer.data<{ user: { id: string; username: string } }>()
  return { client, ...user }
}

const operate = (username: string, close: typeof suspendAccount | typeof softBanAccount) =>
  world.database.transaction(async (db) => {
    const account = await findAccountNamed(db, username)
    if (account) await close(db, world.services, account, '')
  })

const stateOf = (id: string) =>
  row<{ state: string; has_password: boolean }>(
    world.database.reader,
    'select state, password_hash is not null as has_password from accounts where id = $1',
    [id],
  )

it('logs in to a protected account by its provider, and voids its password', async () => {
  const { client, id, username } = await member('google', 'rosa')
  const words = { new_password: 'satin bower 7', new_password_confirm: 'satin bower 7' }
  expect((await client.post('UserPasswordResource/update', words)).outcome).toBe('ok')
  const byPassword = () =>
    logIn(world.client(), { username_or_email: username, password: words.new_password })
  expect((await byPassword()).outcome).toBe('ok')
  await operate(username, softBanAccount)
  expect((await byPassword()).outcome).toBe('soft_banned')

  const elsewhere = world.client()
  expect((await logIn(elsewhere, await proofOf(elsewhere, 'google', 'rosa'))).outcome).toBe('ok')
  expect(await stateOf(id)).toEqual({ state: 'active', has_password: false })
  expect((await byPassword()).outcome).toBe('google_only')
})

it('refuses log-in to a closed account, and mails the owner of a deactivated one the way back', async () => {
  const { client, id, username } = await member('google', 'tomas')
  await client.post('DeactivateAccountResource/create')
  const again = world.client()
  const refused = await logIn(again, await proofOf(again, 'google', 'tomas'))
  expect(refused.json().resource_response.code).toBe(9203)
  const mails = await mailsTo(world, 'tomas.herrera@post.example')
  expect(mails.filter(({ text }) => text.includes('/account/come-back/'))).toHaveLength(2)
  await operate(username, suspendAccount)
  const third = world.client()
  expect((await logIn(third, await proofOf(third, 'google', 'tomas'))).outcome).toBe('suspended')
  expect(await stateOf(id)).toEqual({ state: 'suspended', has_password: false })
})

it('does not log in automatically in a browser that is new to the account', async () => {
  const { client } = await member('facebook', 'wen', 'wen@mail.example')
  await client.post('UserSessionResource/delete')
  const stranger = world.client()
  const automatic = async (browser: WireClient) => ({
    ...(await proofOf(browser, 'facebook', 'wen')),
    facebook_autologin: true,
  })
  expect((await logIn(stranger, await automatic(stranger))).outcome).toBe('social_account_unknown')
  expect((await logIn(client, await automatic(client))).outcome).toBe('ok')
  // With an explicit request, the same proof works anywhere.
  expect((await logIn(stranger, await proofOf(stranger, 'facebook', 'wen'))).outcome).toBe('ok')
})
