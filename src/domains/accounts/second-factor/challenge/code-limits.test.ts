import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loginTypes } from '#contract/accounts/log-in/login-types'
import {
  beginSecondFactor,
  confirmSecondFactor,
} from '#contract/accounts/second-factor/second-factor'
import { browserOf, contextOf, givePassword, idOf } from '#testing/callers'
import { mailsTo } from '#testing/mails'
import { createWorld, type World } from '#testing/world'
import { requireCode } from './require-code.ts'
import { verifyCode } from './verify-code.ts'

const password = 'correct horse 7'

let world: World
beforeAll(async () => {
  world = await createWorld({ RATE_LIMIT_SCALE: '1' })
  await givePassword(world, 'bob', password)
  await givePassword(world, 'ada', password)
})
afterAll(() => world.end())

async function waitingLogIn(name: 'bob' | 'ada') {
  const context = contextOf(world, browserOf(world, null))
  await requireCode(context, idOf(world, name), loginTypes.email).catch(() => {})
  return (code: string) => verifyCode(context, idOf(world, name), code)
}

const codeOf = (failure: { code?: string }) => failure.code

it('allows ten wrong codes in half an hour, however many log-ins they are spread over', async () => {
  const caller = browserOf(world, 'bob')
  const begun = await world.operations.run(beginSecondFactor, { way: 'app', password }, caller)
  const secret = begun.way === 'app' ? begun.secret : ''
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await world.operations.run(confirmSecondFactor, { way: 'app', code: app.generate() }, caller)
  const outcomes: unknown[] = []
  for (let logIn = 0; logIn < 4; logIn += 1) {
    const settle = await waitingLogIn('bob')
    for (let tried = 0; tried < 4; tried += 1)
      outcomes.push(await settle('no code').then(() => 'ok', codeOf))
  }
  expect(outcomes).toEqual([
    ...Array(10).fill('mfa_wrong'),
    ...Array(6).fill('account_rate_limited'),
  ])
  const settle = await waitingLogIn('bob')
  // The code of this half minute is used; the next one is valid already.
  const nextCode = () => app.generate({ timestamp: Date.now() + 30_000 })
  expect(await settle(nextCode()).then(() => 'ok', codeOf)).toBe('account_rate_limited')
  // After a reset of the limit, as by the end of the half hour, the same code works.
  await world.services.limiter.reset('wrong_code', idOf(world, 'bob'))
  expect(await settle(nextCode()).then(() => 'ok', codeOf)).toBe('ok')
})

it('texts ten codes an hour to one account, whatever numbers it gives', async () => {
  const caller = browserOf(world, 'ada')
  const outcomes: unknown[] = []
  for (let number = 0; number < 12; number += 1) {
    const phone = `+1415555${String(2_000 + number)}`
    const begun = world.operations.run(beginSecondFactor, { way: 'text', phone, password }, caller)
    outcomes.push(await begun.then(() => 'ok', codeOf))
  }
  expect(outcomes).toEqual([...Array(10).fill('ok'), 'rate_limited', 'rate_limited'])
  expect(await mailsTo(world, '+14155552009')).toHaveLength(1)
  expect(await mailsTo(world, '+14155552010')).toHaveLength(0)
})

it('checks ten wrong passwords in half an hour before anything is changed', async () => {
  await world.services.limiter.reset('password_again', idOf(world, 'bob'))
  const caller = browserOf(world, 'bob')
  const tries = Array.from({ length: 15 }, (_, n) =>
    world.operations
      .run(beginSecondFactor, { way: 'app', password: `wrong ${n}` }, caller)
      .then(() => 'ok', codeOf),
  )
  const outcomes = await Promise.all(tries)
  expect(outcomes.filter((code) => code === 'password_wrong')).toHaveLength(10)
  expect(outcomes.filter((code) => code === 'account_rate_limited')).toHaveLength(5)
})
