import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CaptchaChallenge } from '#contract/accounts/captcha/captcha'
import { stoppedClock } from '#platform/clock'
import { rows } from '#platform/database'
import { createEncryption } from '#platform/encryption'
import { createWorld, type World } from '#testing/world'
import { type Captcha, createCaptcha, deleteExpiredCaptchas } from './index.ts'

let world: World
let captcha: Captcha
const clock = stoppedClock(new Date())
beforeAll(async () => {
  world = await createWorld({ RATE_LIMIT_SCALE: '1' })
  captcha = captchaWith(world.services.encryption)
})
afterAll(() => world.end())

function captchaWith(encryption: World['services']['encryption']): Captcha {
  const { limiter } = world.services
  return createCaptcha({
    kind: 'altcha',
    recaptcha: {} as never,
    clock,
    encryption,
    limiter,
    log: world.log,
  })
}

/** Solves a challenge as a page does. */
async function solve(challenge: CaptchaChallenge | null): Promise<string> {
  if (!challenge) throw new Error('There is nothing to solve')
  const solution = await solveChallenge({ challenge, deriveKey })
  return encodeToken({ challenge, solution })
}

function encodeToken(what: unknown): string {
  return Buffer.from(JSON.stringify(what)).toString('base64')
}

const check = (token: string | null, action: Parameters<Captcha['check']>[1] = 'web_auth') =>
  captcha.check(world.database, action, token, '10.0.0.1')
const refused = { code: 'captcha_failed' }

describe('a proof of work', () => {
  it('passes once, for its own action, on the desktop or the mobile page', async () => {
    const token = await solve(await captcha.challenge('web_auth'))
    await check(token)
    await expect(check(token)).rejects.toMatchObject(refused)
    await check(await solve(await captcha.challenge('mweb_login')))
    const elsewhere = await solve(await captcha.challenge('web_unauth'))
    await expect(check(elsewhere)).rejects.toMatchObject(refused)
    await check(elsewhere, 'mweb_signup')
  })

  it('passes only once when it is sent fifty times at the same moment', async () => {
    const token = await solve(await captcha.challenge('web_auth'))
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => check(token)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('expires after twenty minutes, and its record is deleted', async () => {
    const challenge = await captcha.challenge('web_auth')
    const token = await solve(challenge)
    const spent = await solve(await captcha.challenge('web_auth'))
    await check(spent)
    clock.move(20 * 60_000 + 1_000)
    await expect(check(token)).rejects.toMatchObject(refused)
    await world.database.transaction((db) => deleteExpiredCaptchas(db, clock.now()))
    const left = await rows(world.database.reader, 'select * from spent_captchas', [])
    expect(left).toHaveLength(0)
    await expect(check(spent)).rejects.toMatchObject(refused)
    await check(await solve(await captcha.challenge('web_auth')))
  })

  it('takes between 100 and 200 keys', async () => {
    const counters = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const challenge = await captcha.challenge('web_auth')
        const solution = challenge && (await solveChallenge({ challenge, deriveKey }))
        return solution?.counter ?? 0
      }),
    )
    expect(Math.min(...counters)).toBeGreaterThanOrEqual(100)
    expect(Math.max(...counters)).toBeLessThanOrEqual(200)
  })

  it.each<[string, (challenge: CaptchaChallenge) => object]>([
    [
      'another action',
      ({ parameters }) => ({
        data: { action: parameters.data.action === 'web_auth' ? 'mweb_auth' : '' },
      }),
    ],
    ['a later expiry', ({ parameters }) => ({ expiresAt: parameters.expiresAt + 600 })],
    ['less work', () => ({ cost: 1, keyPrefix: '00' })],
    ['another nonce', () => ({ nonce: '00'.repeat(16) })],
    ['no key signature', () => ({ keySignature: undefined })],
  ])('is refused with %s, which was not signed', async (_what, change) => {
    const challenge = await captcha.challenge('web_auth')
    if (!challenge) throw new Error('There is nothing to solve')
    const right = await solve(challenge)
    const parameters = { ...challenge.parameters, ...change(challenge) }
    const { solution } = JSON.parse(Buffer.from(right, 'base64').toString())
    const forged = encodeToken({ challenge: { ...challenge, parameters }, solution })
    await expect(check(forged)).rejects.toMatchObject(refused)
    await check(right)
  })

  it('is refused when it is unsolved, malformed or issued by another server', async () => {
    const challenge = await captcha.challenge('web_auth')
    const guess = {
      counter: 150,
      derivedKey: `${challenge?.parameters.keyPrefix}${'0'.repeat(32)}`,
    }
    await expect(check(encodeToken({ challenge, solution: guess }))).rejects.toMatchObject(refused)
    for (const token of [null, '', 'token', encodeToken(null), encodeToken({ challenge })])
      await expect(check(token)).rejects.toMatchObject(refused)
    const stranger = captchaWith(createEncryption(Buffer.alloc(32, 1)))
    const foreign = await solve(await stranger.challenge('web_auth'))
    await expect(check(foreign)).rejects.toMatchObject(refused)
    await check(await solve(challenge))
  })
})

describe('forms without JavaScript', () => {
  const spare = (address: string, token: string | null = null) =>
    captcha.checkLeniently(world.database, 'web_unauth', token, address).then(
      () => 'ok',
      ({ code }) => code,
    )

  it('pass three times an hour per household, but never with a wrong token', async () => {
    const address = (n: number) => `2001:db8:1:1::${n}`
    expect(await spare(address(9), 'token')).toBe('captcha_failed')
    const outcomes = [1, 2, 3, 4, 5].map((n) => spare(address(n)))
    expect((await Promise.all(outcomes)).toSorted()).toEqual([
      'captcha_failed',
      'captcha_failed',
      'ok',
      'ok',
      'ok',
    ])
    expect(await spare(address(6), await solve(await captcha.challenge('web_unauth')))).toBe('ok')
    expect(await spare('2001:db8:1:2::1')).toBe('ok')
  })
})

it('requires nothing when the operator turns captchas off', async () => {
  const { limiter, encryption } = world.services
  const none = createCaptcha({
    kind: 'none',
    recaptcha: {} as never,
    clock,
    encryption,
    limiter,
    log: world.log,
  })
  expect(none.publicFacts()).toEqual({
    kind: 'none',
    site_key: null,
    challenge_site_key: null,
    script_url: null,
  })
  expect(await none.challenge('web_auth')).toBeNull()
  await none.check(world.database, 'web_auth', null, '10.0.0.1')
})
