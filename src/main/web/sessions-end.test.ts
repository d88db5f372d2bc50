import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAccountNamed, softBanAccount, suspendAccount } from '#domains/accounts'
import { giveSession } from '#testing/callers'
import { type Started, startRole, until } from '#testing/faults/processes'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { type WireClient, wireClient } from '#testing/wire-client'

const password = 'correct horse 7'
/** How long the end of a session may take to be known everywhere. */
const knownMs = 100
/** The same for one request on a busy machine: less than sessions are cached without a notification. */
const forgottenMs = knownMs + 600
const endings = 60

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

it.each(ends)(
  'sessions end at once in the same process, and soon in another one, when %s',
  async (what, end) => {
    const email = `${what.replaceAll(' ', '-')}@mail.example`
    const here = world.client()
    const signUp = { email, password, birthday: 642_902_400 }
    expect((await here.post('UserRegisterResource/create', signUp)).outcome).toBe('ok')
    const there = wireClient(other.url)
    const form = { username_or_email: email, password }
    expect((await there.post('UserSessionResource/create', form)).outcome).toBe('ok')
    const seen = async () => (await there.get('UserSettingsResource')).outcome
    const beside = world.client()
    expect((await beside.post('UserSessionResource/create', form)).outcome).toBe('ok')
    const seenBeside = async () => (await beside.get('UserSettingsResource')).outcome
    expect([await seen(), await seenBeside()]).toEqual(['ok', 'ok'])
    await end(here, email)
    // The process that ended it answers nothing more.
    expect(await seenBeside()).toBe('login_required')
    await until(async () => (await seen()) === 'login_required', forgottenMs)
    there.close()
  },
)

it('sessions end in another process within a tenth of a second', async () => {
  const here = await world.member('olive')
  const refusedMs: number[] = []
  const staleMs: number[] = []
  for (let ending = 0; ending < endings; ending += 1) {
    const there = wireClient(other.url)
    there.cookies.set('bowerbird_session', await giveSession(world, 'olive'))
    const isServed = async () => (await there.get('UserSettingsResource')).outcome === 'ok'
    expect(await isServed()).toBe(true)
    await here.post('UserSessionsResource/delete', { all_others: true })
    const endedMs = performance.now()
    let lastServedMs = endedMs
    for (;;) {
      const begunMs = performance.now()
      if (!(await isServed())) break
      lastServedMs = begunMs
    }
    refusedMs.push(performance.now() - endedMs)
    staleMs.push(lastServedMs - endedMs)
    there.close()
  }
  const summary = [...figures('refused after', refusedMs), ...figures('last served after', staleMs)]
  console.info(`${endings} ended sessions in another process: ${summary.join(', ')}`)
  // Requests sent later were refused; the time of the request itself depends on the machine.
  expect(quantile(staleMs, 0.9)).toBeLessThan(knownMs)
  expect(quantile(refusedMs, 0.5)).toBeLessThan(knownMs)
})

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0

const figures = (what: string, values: readonly number[]) =>
  [0.5, 0.99, 1].map((share) => `${what} p${share * 100} ${quantile(values, share).toFixed(1)} ms`)
