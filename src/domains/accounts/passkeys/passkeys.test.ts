import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addPasskey,
  deletePasskey,
  listPasskeys,
  passkeyLoginOptions,
  passkeyOptions,
  renamePasskey,
} from '#contract/accounts/second-factor/passkeys'
import type { Operation, OutputOf, RequestOf } from '#contract/operation'
import { stoppedClock } from '#platform/clock'
import type { Caller } from '#platform/operations'
import { browserOf, contextOf, givePassword, giveSession, idOf } from '#testing/callers'
import { mailsTo } from '#testing/mails'
import { type Ceremony, makePasskey, type TestPasskey } from '#testing/outside/authenticator'
import { type CastName, createWorld, type World } from '#testing/world'
import { checkPasskey } from './check-passkey.ts'

const password = 'correct horse 7'
const origin = 'http://localhost:3000'

let world: World
let clock: ReturnType<typeof stoppedClock>
beforeAll(async () => {
  world = await createWorld()
  clock = stoppedClock(new Date())
  world.services.clock = clock
  await givePassword(world, 'bob', password)
  await givePassword(world, 'ada', password)
})
afterAll(() => world.end())

function run<O extends Operation>(caller: Caller, operation: O, input: RequestOf<O>) {
  return world.operations.run(operation, input, caller) as Promise<OutputOf<O>>
}

async function optionsFor(name: CastName) {
  const { options } = await run(browserOf(world, name), passkeyOptions, { password })
  return options
}

async function addedPasskey(name: CastName): Promise<TestPasskey> {
  const made = makePasskey(await optionsFor(name), origin)
  await run(browserOf(world, name), addPasskey, { response: made.registration })
  return made
}

async function loginOptions() {
  return (await run(browserOf(world, null), passkeyLoginOptions, {})).options
}

const check = (assertion: unknown) =>
  checkPasskey(contextOf(world, browserOf(world, null)), assertion)
const refused = { code: 'passkey_refused' }

describe('making a passkey', () => {
  it('requires the password, or a recent log-in', async () => {
    await expect(run(browserOf(world, 'bob'), passkeyOptions, {})).rejects.toMatchObject({
      code: 'password_wrong',
    })
    const ofAge = async (ageMs: number) =>
      browserOf(world, 'olive', { sessionToken: await giveSession(world, 'olive', ageMs) })
    await expect(run(await ofAge(11 * 60_000), passkeyOptions, {})).rejects.toMatchObject({
      code: 'fresh_log_in_required',
    })
    await run(await ofAge(60_000), passkeyOptions, {})
  })

  it('requests one that is discoverable and needs user verification', async () => {
    const options = await optionsFor('bob')
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Bowerbird' },
      user: { name: 'bob', displayName: 'Bob Tanaka' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
  })

  it('stores it, notifies the owner by mail, and excludes the same authenticator afterwards', async () => {
    const options = await optionsFor('bob')
    const made = makePasskey(options, origin)
    const caller = browserOf(world, 'bob')
    const kept = await run(caller, addPasskey, { name: 'Laptop', response: made.registration })
    expect(kept).toMatchObject({ id: made.id, name: 'Laptop', used_at: null, is_backed_up: false })
    expect(await run(caller, listPasskeys, {})).toContainEqual(kept)
    expect((await optionsFor('bob')).excludeCredentials).toContainEqual({
      id: made.id,
      type: 'public-key',
      transports: ['internal'],
    })
    const mail = (await mailsTo(world, 'bob@cast.example')).at(-1)
    expect(mail?.text).toContain('A passkey was added.')
  })

  it.each<[string, Ceremony]>([
    ['another site', { origin: 'https://localhost.example' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['a frame of another site', { isCrossOrigin: true }],
    ['another host’s key', { rpId: 'example.com' }],
    ['nobody verified', { userVerified: false }],
    ['a challenge of its own making', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ])('is refused from %s', async (_what, ceremony) => {
    const options = await optionsFor('bob')
    const made = makePasskey(options, origin, ceremony)
    const add = run(browserOf(world, 'bob'), addPasskey, { response: made.registration })
    await expect(add).rejects.toMatchObject(refused)
  })

  it('is refused a second time, for somebody else, too late, and for a log-in’s challenge', async () => {
    const bob = browserOf(world, 'bob')
    const made = makePasskey(await optionsFor('bob'), origin)
    await run(bob, addPasskey, { response: made.registration })
    await expect(run(bob, addPasskey, { response: made.registration })).rejects.toMatchObject(
      refused,
    )

    const adas = makePasskey(await optionsFor('ada'), origin)
    await expect(run(bob, addPasskey, { response: adas.registration })).rejects.toMatchObject(
      refused,
    )

    const late = makePasskey(await optionsFor('bob'), origin)
    clock.move(10 * 60_000 + 1_000)
    await expect(run(bob, addPasskey, { response: late.registration })).rejects.toMatchObject(
      refused,
    )

    const { challenge } = await loginOptions()
    const crossed = makePasskey({ ...(await optionsFor('bob')), challenge }, origin)
    const add = run(bob, addPasskey, { response: crossed.registration })
    await expect(add).rejects.toMatchObject(refused)
  })

  it('is limited to twenty', async () => {
    const kim = async () =>
      browserOf(world, 'kim', { sessionToken: await giveSession(world, 'kim') })
    const caller = await kim()
    let waiting: TestPasskey | undefined
    for (let made = 0; made <= 20; made += 1) {
      const { options } = await run(caller, passkeyOptions, {})
      const passkey = makePasskey(options, origin)
      // One set of options is kept for when the limit is reached.
      if (made === 0) waiting = passkey
      else await run(caller, addPasskey, { response: passkey.registration })
    }
    await expect(run(caller, passkeyOptions, {})).rejects.toMatchObject({
      code: 'too_many_passkeys',
    })
    const add = run(caller, addPasskey, { response: waiting?.registration as never })
    await expect(add).rejects.toMatchObject({ code: 'too_many_passkeys' })
  })
})

describe('logging in by passkey', () => {
  it('returns whose it is, as an object or as text, and records when', async () => {
    const passkey = await addedPasskey('bob')
    expect(await check(passkey.logIn(await loginOptions()))).toBe(idOf(world, 'bob'))
    expect(await check(JSON.stringify(passkey.logIn(await loginOptions())))).toBe(
      idOf(world, 'bob'),
    )
    const kept = await run(browserOf(world, 'bob'), listPasskeys, {})
    expect(kept.find(({ id }) => id === passkey.id)?.used_at).not.toBeNull()
  })

  it.each<[string, Ceremony]>([
    ['another site', { origin: 'https://localhost.example' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['a frame of another site', { isCrossOrigin: true }],
    ['another host’s key', { rpId: 'example.com' }],
    ['nobody verified', { userVerified: false }],
    ['another account’s handle', { userHandle: Buffer.from('1').toString('base64url') }],
    ['no handle', { userHandle: null }],
    ['a challenge of its own making', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ])('is refused from %s', async (_what, ceremony) => {
    const passkey = await addedPasskey('bob')
    const options = await loginOptions()
    await expect(check(passkey.logIn(options, ceremony))).rejects.toMatchObject(refused)
    // The same key, used correctly, gets in.
    expect(await check(passkey.logIn(await loginOptions()))).toBe(idOf(world, 'bob'))
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a word', 'passkey'],
    ['half an answer', { id: 'abc', rawId: 'abc', type: 'public-key', response: {} }],
    [
      'client data that is no JSON',
      { id: 'abc', rawId: 'abc', type: 'public-key', response: { clientDataJSON: '!!' } },
    ],
  ])('is refused with %s', async (_what, assertion) => {
    await expect(check(assertion)).rejects.toMatchObject(refused)
  })

  it('works once, even with fifty concurrent attempts, and not after ten minutes', async () => {
    const passkey = await addedPasskey('bob')
    const assertion = passkey.logIn(await loginOptions())
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => check(assertion)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(check(assertion)).rejects.toMatchObject(refused)

    const late = passkey.logIn(await loginOptions())
    clock.move(10 * 60_000 + 1_000)
    await expect(check(late)).rejects.toMatchObject(refused)
  })

  it('is refused from a clone whose counter is behind', async () => {
    const passkey = await addedPasskey('bob')
    await check(passkey.logIn(await loginOptions(), { counter: 7 }))
    for (const counter of [7, 6, 0])
      await expect(check(passkey.logIn(await loginOptions(), { counter }))).rejects.toMatchObject(
        refused,
      )
    await check(passkey.logIn(await loginOptions(), { counter: 8 }))
    const silent = await addedPasskey('bob')
    await check(silent.logIn(await loginOptions(), { counter: 0 }))
    await check(silent.logIn(await loginOptions(), { counter: 0 }))
  })

  it('is refused for another’s credential, a changed signature, and a registration’s challenge', async () => {
    const bobs = await addedPasskey('bob')
    const adas = await addedPasskey('ada')
    const own = bobs.logIn(await loginOptions())
    await expect(check({ ...own, id: adas.id, rawId: adas.id })).rejects.toMatchObject(refused)

    const changed = bobs.logIn(await loginOptions())
    changed.response.signature = adas.logIn(await loginOptions()).response.signature
    await expect(check(changed)).rejects.toMatchObject(refused)

    const { challenge } = await optionsFor('bob')
    const crossed = bobs.logIn({ challenge, rpId: 'localhost' })
    await expect(check(crossed)).rejects.toMatchObject(refused)
    expect(await check(bobs.logIn(await loginOptions()))).toBe(idOf(world, 'bob'))
  })
})

describe('the passkeys of a member', () => {
  it('are renamed and deleted by their owner alone', async () => {
    const { id } = await addedPasskey('bob')
    const bob = browserOf(world, 'bob')
    const ada = browserOf(world, 'ada')
    await expect(run(ada, renamePasskey, { id, name: 'Mine' })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(run(ada, deletePasskey, { id, password })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect((await run(ada, listPasskeys, {})).map((one) => one.id)).not.toContain(id)
    expect(await run(bob, renamePasskey, { id, name: 'Phone' })).toMatchObject({
      id,
      name: 'Phone',
    })
    await expect(run(bob, deletePasskey, { id, password: 'wrong' })).rejects.toMatchObject({
      code: 'password_wrong',
    })
    await run(bob, deletePasskey, { id, password })
    expect((await run(bob, listPasskeys, {})).map((one) => one.id)).not.toContain(id)
    const mail = (await mailsTo(world, 'bob@cast.example')).at(-1)
    expect(mail?.text).toContain('A passkey was removed.')
  })

  it('cannot all be deleted if there is no other log-in method', async () => {
    const caller = browserOf(world, 'olive', { sessionToken: await giveSession(world, 'olive') })
    const make = async () => {
      const { options } = await run(caller, passkeyOptions, {})
      const passkey = makePasskey(options, origin)
      return run(caller, addPasskey, { response: passkey.registration })
    }
    const [first, second] = [await make(), await make()]
    await run(caller, deletePasskey, { id: first.id })
    await expect(run(caller, deletePasskey, { id: second.id })).rejects.toMatchObject({
      code: 'last_way_in',
    })
    expect(await run(caller, listPasskeys, {})).toHaveLength(1)
  })
})
