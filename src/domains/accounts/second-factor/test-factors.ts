import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { loginTypes } from '#contract/accounts/log-in/login-types'
import {
  beginSecondFactor,
  confirmSecondFactor,
  turnOffSecondFactor,
} from '#contract/accounts/second-factor/second-factor'
import type { Operation, OutputOf, RequestOf } from '#contract/operation'
import { stoppedClock, systemClock } from '#platform/clock'
import type { Caller } from '#platform/operations'
import { browserOf, contextOf, givePassword, idOf } from '#testing/callers'
import { mailsTo as lettersOf } from '#testing/mails'
import { type CastName, createWorld, type World } from '#testing/world'
import { requireCode } from './challenge/require-code.ts'
import { verifyCode } from './challenge/verify-code.ts'

export const password = 'correct horse 7'
export const phone = '+14155550132'

export let world: World
export let clock: ReturnType<typeof stoppedClock>

/** Before each test, bob and ada have a password and no second factor. */
export function startWithoutSecondFactors(): void {
  beforeAll(async () => {
    world = await createWorld()
    clock = stoppedClock(new Date())
    world.services.clock = clock
    await givePassword(world, 'bob', password)
    await givePassword(world, 'ada', password)
  })
  afterAll(() => world.end())
  beforeEach(async () => {
    clock.move(60 * 60_000)
    for (const name of ['bob', 'ada'] as const)
      await run(browserOf(world, name), turnOffSecondFactor, { password })
  })
}

export function run<O extends Operation>(caller: Caller, operation: O, input: RequestOf<O>) {
  return world.operations.run(operation, input, caller) as Promise<OutputOf<O>>
}

/** The code an authenticator app shows at the world's time. */
export function codeAt(secret: string, aheadMs = 0): string {
  const timestamp = clock.now().getTime() + aheadMs
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

export async function turnOnApp(name: CastName) {
  const caller = browserOf(world, name)
  const begun = await run(caller, beginSecondFactor, { way: 'app', password })
  if (begun.way !== 'app') throw new Error('This is not an app')
  const { secret } = begun
  const kept = await run(caller, confirmSecondFactor, { way: 'app', code: codeAt(secret) })
  clock.move(60_000)
  return { secret, backupCodes: kept.backup_codes ?? [] }
}

/** Messages have timestamps from the system clock, which does not follow the test's clock. */
export const mailsTo = (recipient: string) =>
  lettersOf({ ...world, services: { ...world.services, clock: systemClock } }, recipient)

export async function textedCode(to = phone): Promise<string> {
  const mail = (await mailsTo(to)).at(-1)
  const [, code] = /^(\d{6}) is your/.exec(mail?.text ?? '') ?? []
  if (!code) throw new Error(`No code was sent to ${to}`)
  return code
}

export async function turnOnText(name: CastName, number = phone) {
  const caller = browserOf(world, name)
  await run(caller, beginSecondFactor, { way: 'text', phone: number, password })
  const code = await textedCode(number)
  const kept = await run(caller, confirmSecondFactor, { way: 'text', code })
  clock.move(60_000)
  return kept
}

/** A log-in with valid credentials: its browser, and the code request it got. */
export async function logInUntilCode(name: CastName) {
  const context = contextOf(world, browserOf(world, null))
  const request = await requireCode(context, idOf(world, name), loginTypes.email).catch(
    (failure) => failure,
  )
  expect(request).toMatchObject({ code: 'mfa_required' })
  return { context, request: request.detail.data as Record<string, unknown> }
}

export const settle = (
  { context }: { context: ReturnType<typeof contextOf> },
  name: CastName,
  code: string,
) => verifyCode(context, idOf(world, name), code)

/** Counts the outcomes: 'ok' or the failure's code. */
export async function outcomes(tries: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const one of await Promise.allSettled(tries)) {
    const outcome = one.status === 'fulfilled' ? 'ok' : String(one.reason.code ?? one.reason)
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}
