import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LoginType, loginTypes } from '#contract/accounts/log-in/login-types'
import { addPasskey, listPasskeys, offerPasskey } from '#contract/accounts/second-factor/passkeys'
import { limits } from '#contract/limits'
import { tokenHash } from '#platform/crypto'
import { rows } from '#platform/database'
import { browserOf, givePassword, giveSession } from '#testing/callers'
import { makePasskey } from '#testing/outside/authenticator'
import { type CastName, createWorld, type World } from '#testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'bob', 'kim'] as const)
    await givePassword(world, name, 'correct horse 7')
})
afterAll(() => world.end())

interface LogIn {
  ageMs?: number
  way?: LoginType
}

async function loggedIn(name: CastName, { ageMs = 0, way = loginTypes.email }: LogIn = {}) {
  const sessionToken = await giveSession(world, name, ageMs)
  await rows(world.database.writer, 'update sessions set login_type = $2 where token_hash = $1', [
    tokenHash(sessionToken),
    way,
  ])
  return browserOf(world, name, { sessionToken })
}

async function offered(name: CastName, logIn?: LogIn) {
  const caller = await loggedIn(name, logIn)
  return (await world.operations.run(offerPasskey, {}, caller)).options
}

const isOffered = async (name: CastName, logIn?: LogIn) => (await offered(name, logIn)) !== null

it.each<[string, LogIn]>([
  ['is some minutes old', { ageMs: (limits.freshLoginMinutes + 1) * 60_000 }],
  ['was by a provider', { way: loginTypes.google }],
  ['was by a company', { way: loginTypes.sso }],
  ['was by a passkey', { way: loginTypes.smartlock }],
  ['was a change of accounts', { way: loginTypes.switch_account }],
])('a passkey is not offered after a log-in that %s', async (_what, logIn) => {
  expect(await isOffered('ada', logIn)).toBe(false)
})

it('a passkey is not offered to members without a password, nor without a session', async () => {
  expect(await isOffered('olive')).toBe(false)
  const caller = browserOf(world, 'ada')
  expect(await world.operations.run(offerPasskey, {}, caller)).toEqual({ options: null })
})

it('a passkey is not offered if the server has no host name', async () => {
  const { settings } = world.services
  const { publicUrl } = settings
  for (const address of ['http://192.0.2.7:3000', 'http://[2001:db8::7]']) {
    settings.publicUrl = address
    expect(await isOffered('ada')).toBe(false)
  }
  settings.publicUrl = publicUrl
  expect(await isOffered('ada')).toBe(true)
})

it('a passkey is offered once, on one of several devices, and the new passkey is stored', async () => {
  const offers = await Promise.all(Array.from({ length: 8 }, () => offered('bob')))
  const [options, ...more] = offers.filter((one) => one !== null)
  expect(more).toEqual([])
  expect(options).toMatchObject({ user: { name: 'bob' }, excludeCredentials: [] })
  expect(await isOffered('bob', { way: loginTypes.multifactor })).toBe(false)

  const made = makePasskey(options!, 'http://localhost:3000')
  const caller = browserOf(world, 'bob')
  await world.operations.run(addPasskey, { response: made.registration }, caller)
  expect(await world.operations.run(listPasskeys, {}, caller)).toMatchObject([{ id: made.id }])
})

it('a passkey is offered after a code, but not to members who have a passkey', async () => {
  await rows(
    world.database.writer,
    `update accounts set passkey_offered_at = null where email = 'bob@cast.example'`,
    [],
  )
  expect(await isOffered('bob')).toBe(false)
  expect(await isOffered('kim', { way: loginTypes.multifactor })).toBe(true)
})
