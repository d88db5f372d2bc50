import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAccountNamed, softBanAccount, suspendAccount } from '#domains/accounts'
import { type Started, startRole, until } from '#testing/faults/processes'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { type WireClient, wireClient } from '#testing/wire-client'

const password = 'correct horse 7'
/**
 * What a session's end may take to be known everywhere: a tenth of a second, and time for the question on a
 * busy machine, but less than anything is remembered that is not told.
 */
const forgottenMs = 100 + 600

let world: ServedWorld
let other: Started
beforeAll(async () => {
  const env = { CAPTCHA_PROVIDER: 'none' }
  world = await createServedWorld({ env })
  other = await startRole('web', world.databaseUrl, env)
})
afterAll(async () => {
  await other.clear()
  await world.end()
})

const operate = async (email: string, close: typeof suspendAccount | typeof softBanAccount) =>
  world.database.transaction(async (db) => {
    const account = await findAccountNamed(db, email)
    if (account) await close(db, world.services, account, '')
  })

const words = { new_password: 'satin bower 7', new_password_confirm: 'satin bower 7' }
const ends: [string, (client: WireClient, email: string) => Promise<unknown>][] = [
  [
    'all others are ended',
    (client) => client.post('UserSessionsResource/delete', { all_others: true }),
  ],
  [
    'the password is changed',
    (client) => client.post('UserPasswordResource/update', { old_password: password, ...words }),
  ],
  [
    'the account is deactivated',
    (client) => client.post('DeactivateAccountResource/create', { password }),
  ],
  [
    'the account is to be deleted',
    (client) => client.post('DeleteAccountResource/create', { password }),
  ],
  ['the operator suspends it', (_client, email) => operate(email, suspendAccount)],
  ['the operator protects it', (_client, email) => operate(email, softBanAccount)],
]

it.each(ends)('at once where it ended, and soon in another process, when %s', async (what, end) => {
  const email = `${what.replaceAll(' ', '-')}@mail.example`
  const here = world.client()
  const form = { email, password, birthday: 642_902_400 }
  expect((await here.post('UserRegisterResource/create', form)).outcome).toBe('ok')
  const there = wireClient(other.url)
  const ask = { username_or_email: email, password }
  expect((await there.post('UserSessionResource/create', ask)).outcome).toBe('ok')
  const seen = async () => (await there.get('UserSettingsResource')).outcome
  const beside = world.client()
  expect((await beside.post('UserSessionResource/create', ask)).outcome).toBe('ok')
  const seenBeside = async () => (await beside.get('UserSettingsResource')).outcome
  expect([await seen(), await seenBeside()]).toEqual(['ok', 'ok'])
  await end(here, email)
  // The process that ended it answers nothing more.
  expect(await seenBeside()).toBe('login_required')
  await until(async () => (await seen()) === 'login_required', forgottenMs)
  there.close()
})
