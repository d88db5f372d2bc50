import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logIn } from '#contract/accounts/log-in/log-in'
import { signUp } from '#contract/accounts/sign-up/sign-up'
import type { RequestOf } from '#contract/operation'
import type { Caller } from '#platform/operations'
import { browserOf } from '#testing/callers'
import { solveCaptcha } from '#testing/captcha'
import { mailsTo, secretIn } from '#testing/mails'
import { refusalOf } from '#testing/refusal-of'
import { createWorld, type World } from '#testing/world'

const password = 'correct horse 7'
const birthday = Date.UTC(1990, 4, 17) / 1_000

let world: World
beforeAll(async () => {
  world = await createWorld({ RATE_LIMIT_SCALE: '1' })
})
afterAll(() => world.end())

let people = 0
let addresses = 0
/** A caller with its own address, so that only the account's limit applies. */
const stranger = (more: Partial<Caller> = {}) => {
  addresses += 1
  return browserOf(world, null, {
    address: `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
    ...more,
  })
}

async function member() {
  const email = `target-${++people}@mail.example`
  const browser = stranger()
  const recaptchaV3Token = await solveCaptcha(world, 'web_unauth')
  const form = { email, password, birthday, recaptchaV3Token }
  const { user } = await world.operations.run(signUp, form, browser)
  return { email, browser, id: user.id }
}

const tryLogIn = (caller: Caller, input: RequestOf<typeof logIn>): Promise<string> =>
  world.operations.run(logIn, input, caller).then(
    () => 'ok',
    (failure: { code: string }) => failure.code,
  )
const tryPassword = (email: string, n: number, caller = stranger()) =>
  tryLogIn(caller, { username_or_email: email, password: `wrong guess ${n}` })

const count = (codes: string[]) =>
  Object.fromEntries(
    [...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]),
  )

describe('guessing one account’s password', () => {
  it('checks ten of sixty concurrent guesses from sixty addresses', async () => {
    const { email } = await member()
    const codes = await Promise.all(Array.from({ length: 60 }, (_, n) => tryPassword(email, n)))
    expect(count(codes)).toEqual({
      password_wrong: 2,
      login_assistance: 8,
      account_rate_limited: 50,
    })
    expect(await tryLogIn(stranger(), { username_or_email: email, password })).toBe(
      'account_rate_limited',
    )
  })

  it('never locks its owner out on a known device', async () => {
    const { email, browser } = await member()
    for (let n = 0; n < 12; n += 1) await tryPassword(email, n)
    expect(await tryLogIn(stranger(), { username_or_email: email, password })).toBe(
      'account_rate_limited',
    )
    expect(await tryLogIn(browser, { username_or_email: email, password })).toBe('ok')
  })

  it('has a separate count on a known device, no larger than the strangers’', async () => {
    const { email, browser } = await member()
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        tryPassword(email, n, { ...browser, address: `10.9.0.${n}` }),
      ),
    )
    expect(count(codes)).toEqual({
      password_wrong: 2,
      login_assistance: 8,
      account_rate_limited: 10,
    })
    // A forged cookie does not make a device known.
    const { cookies } = stranger()
    cookies.write('device', 'a'.repeat(43))
    const other = await member()
    for (let n = 0; n < 10; n += 1) await tryPassword(other.email, n, stranger({ cookies }))
    expect(await tryPassword(other.email, 11)).toBe('account_rate_limited')
  })

  it('is counted for unknown names as for known ones', async () => {
    const codes = await Promise.all(
      Array.from({ length: 14 }, (_, n) => tryPassword('never-was@mail.example', n)),
    )
    expect(count(codes)).toEqual({ account_not_found: 10, account_rate_limited: 4 })
  })

  it('says when to come back: within half an hour', async () => {
    const { email } = await member()
    for (let n = 0; n < 10; n += 1) await tryPassword(email, n)
    const failure = await world.operations
      .run(logIn, { username_or_email: email, password }, stranger())
      .catch((error) => error)
    expect((await refusalOf(() => Promise.reject(failure))).message).toBe(
      'You have reached the maximum number of login attempts. Try again in 30 minutes.',
    )
    expect(failure.detail.retry_after_s).toBeGreaterThan(1_700)
    expect(failure.detail.retry_after_s).toBeLessThanOrEqual(1_800)
  })

  it('is forgiven by the right password', async () => {
    const { email } = await member()
    for (let n = 0; n < 9; n += 1) await tryPassword(email, n)
    expect(await tryLogIn(stranger(), { username_or_email: email, password })).toBe('ok')
    expect(await tryPassword(email, 1)).toBe('password_wrong')
  })
})

describe('the third failure', () => {
  it('sends help, once', async () => {
    const { email } = await member()
    const help = async () =>
      (await mailsTo(world, email)).filter(({ subject }) => subject.startsWith('Trouble'))
    expect([await tryPassword(email, 1), await tryPassword(email, 2)]).toEqual([
      'password_wrong',
      'password_wrong',
    ])
    expect(await help()).toHaveLength(0)
    expect([await tryPassword(email, 3), await tryPassword(email, 4)]).toEqual([
      'login_assistance',
      'login_assistance',
    ])
    const mails = await help()
    expect(mails).toHaveLength(1)
    expect(secretIn(mails[0], '/password/reset/')).toMatch(/^[\w-]{43}$/)
    // Help is offered, and logging in remains possible.
    expect(await tryLogIn(stranger(), { username_or_email: email, password })).toBe('ok')
  })
})

describe('trying quickly from one address', () => {
  let address: string
  const quick = (n: number, more: object = {}) =>
    tryLogIn(stranger({ address }), {
      username_or_email: `any-${n}@mail.example`,
      password,
      ...more,
    })
  beforeEach(async () => {
    address = stranger().address
    for (let n = 0; n < 6; n += 1) expect(await quick(n)).toBe('account_not_found')
  })

  it('requires a solved captcha from the seventh guess in a minute on, which lets one guess through', async () => {
    expect(await quick(7)).toBe('too_fast')
    const recaptchaV2Token = await solveCaptcha(world, 'web_auth')
    expect(await quick(8, { recaptchaV2Token })).toBe('account_not_found')
    expect(await quick(9, { recaptchaV2Token })).toBe('captcha_failed')
    expect(await quick(10)).toBe('too_fast')
  })

  it('accepts no captcha solved for another purpose, nor a made-up one', async () => {
    const recaptchaV2Token = await solveCaptcha(world, 'web_unauth')
    expect(await quick(7, { recaptchaV2Token })).toBe('captcha_failed')
    expect(await quick(8, { recaptchaV2Token: 'bm8' })).toBe('captcha_failed')
  })

  it('does not affect other addresses', async () => {
    expect(await quick(7)).toBe('too_fast')
    expect(await tryPassword('somebody@mail.example', 1)).toBe('account_not_found')
  })
})
