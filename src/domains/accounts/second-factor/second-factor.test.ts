import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loginTypes } from '#contract/accounts/login-types'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  renewBackupCodes,
  turnOffSecondFactor,
} from '#contract/accounts/second-factor'
import type { AskOf, Operation, OutputOf } from '#contract/operation'
import { stoppedClock, systemClock } from '#platform/clock'
import { rows } from '#platform/database'
import type { Caller } from '#platform/operations'
import { browserOf, contextOf, givePassword, giveSession, idOf } from '#testing/callers'
import { lettersTo as lettersOf } from '#testing/letters'
import { type CastName, createWorld, type World } from '#testing/world'
import { demandCode } from './demand-code.ts'
import { resendCode } from './resend-code.ts'
import { settleCode } from './settle-code.ts'
import { secondFactorOf } from './state.ts'

const password = 'correct horse 7'
const phone = '+14155550132'

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
beforeEach(async () => {
  clock.move(60 * 60_000)
  for (const name of ['bob', 'ada'] as const)
    await ask(browserOf(world, name), turnOffSecondFactor, { password })
})

function ask<O extends Operation>(caller: Caller, operation: O, input: AskOf<O>) {
  return world.operations.run(operation, input, caller) as Promise<OutputOf<O>>
}

/** The code an authenticator app shows at the world's time. */
function codeAt(secret: string, aheadMs = 0): string {
  const timestamp = clock.now().getTime() + aheadMs
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

async function turnOnApp(name: CastName) {
  const caller = browserOf(world, name)
  const begun = await ask(caller, beginSecondFactor, { way: 'app', password })
  if (begun.way !== 'app') throw new Error('This is no app')
  const { secret } = begun
  const kept = await ask(caller, confirmSecondFactor, { way: 'app', code: codeAt(secret) })
  clock.move(60_000)
  return { secret, backupCodes: kept.backup_codes ?? [] }
}

/** Messages are stamped by the process's own clock, which does not follow the test's. */
const lettersTo = (recipient: string) =>
  lettersOf({ ...world, services: { ...world.services, clock: systemClock } }, recipient)

async function textedCode(to = phone): Promise<string> {
  const letter = (await lettersTo(to)).at(-1)
  const [, code] = /^(\d{6}) is your/.exec(letter?.text ?? '') ?? []
  if (!code) throw new Error(`No code came to ${to}`)
  return code
}

async function turnOnText(name: CastName, number = phone) {
  const caller = browserOf(world, name)
  await ask(caller, beginSecondFactor, { way: 'text', phone: number, password })
  const code = await textedCode(number)
  const kept = await ask(caller, confirmSecondFactor, { way: 'text', code })
  clock.move(60_000)
  return kept
}

/** A log-in whose credentials were right: its browser, and what it was told. */
async function logInUntilCode(name: CastName) {
  const context = contextOf(world, browserOf(world, null))
  const demand = await demandCode(context, idOf(world, name), loginTypes.email).catch(
    (failure) => failure,
  )
  expect(demand).toMatchObject({ code: 'mfa_required' })
  return { context, told: demand.detail.data as Record<string, unknown> }
}

const settle = (
  { context }: { context: ReturnType<typeof contextOf> },
  name: CastName,
  code: string,
) => settleCode(context, idOf(world, name), code)

describe('turning it on', () => {
  it.each([
    ['no password', { way: 'app' }, 'password_wrong', 'password'],
    ['a wrong password', { way: 'app', password: 'wrong' }, 'password_wrong', 'password'],
    ['no phone number', { way: 'text', password }, 'phone_invalid', 'phone'],
    [
      'something else as phone',
      { way: 'text', password, phone: 'hello' },
      'phone_invalid',
      'phone',
    ],
    [
      'a number that cannot be',
      { way: 'text', password, phone: '+1 23' },
      'phone_invalid',
      'phone',
    ],
  ] as const)('is refused with %s', async (_what, input, code, field) => {
    await expect(ask(browserOf(world, 'bob'), beginSecondFactor, input)).rejects.toMatchObject({
      code,
      detail: { field },
    })
  })

  it('asks who has no password for a log-in of the last minutes', async () => {
    const with_ = async (ageMs: number) =>
      browserOf(world, 'olive', { sessionToken: await giveSession(world, 'olive', ageMs) })
    const old = ask(await with_(11 * 60_000), beginSecondFactor, { way: 'app' })
    await expect(old).rejects.toMatchObject({ code: 'fresh_log_in_required' })
    expect(await ask(await with_(9 * 60_000), beginSecondFactor, { way: 'app' })).toMatchObject({
      way: 'app',
    })
  })

  it('with an app shows its secret as text, address and picture, and ten backup codes once', async () => {
    const caller = browserOf(world, 'bob')
    const begun = await ask(caller, beginSecondFactor, { way: 'app', password })
    if (begun.way !== 'app') throw new Error('This is no app')
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/)
    const url = new URL(begun.otpauth_url)
    expect(decodeURIComponent(url.pathname)).toBe('/Bowerbird:bob')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      issuer: 'Bowerbird',
      secret: begun.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    expect(begun.qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
    expect(await ask(caller, getSecondFactor, {})).toMatchObject({ is_on: false, has_app: false })

    const wrong = ask(caller, confirmSecondFactor, { way: 'app', code: '000000' })
    await expect(wrong).rejects.toMatchObject({ code: 'mfa_wrong', detail: { field: 'code' } })
    const code = codeAt(begun.secret)
    const kept = await ask(caller, confirmSecondFactor, {
      way: 'app',
      code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
    })
    expect(kept.second_factor).toEqual({
      is_on: true,
      has_app: true,
      has_text: false,
      phone_number_end: null,
      backup_codes_left: 10,
    })
    expect(new Set(kept.backup_codes).size).toBe(10)
    for (const one of kept.backup_codes ?? []) expect(one).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){2}$/)
    const [letter] = (await lettersTo('bob@cast.example')).slice(-1)
    expect(letter?.text).toContain('Codes from an authenticator app were turned on.')
  })

  it('forgets a secret that waits longer than ten minutes, and any but the last one shown', async () => {
    const caller = browserOf(world, 'bob')
    const begin = async () => {
      const begun = await ask(caller, beginSecondFactor, { way: 'app', password })
      return begun.way === 'app' ? begun.secret : ''
    }
    const first = await begin()
    clock.move(10 * 60_000 + 1_000)
    const late = ask(caller, confirmSecondFactor, { way: 'app', code: codeAt(first) })
    await expect(late).rejects.toMatchObject({ code: 'mfa_expired' })
    const second = await begin()
    const third = await begin()
    const older = ask(caller, confirmSecondFactor, { way: 'app', code: codeAt(second) })
    await expect(older).rejects.toMatchObject({ code: 'mfa_wrong' })
    await ask(caller, confirmSecondFactor, { way: 'app', code: codeAt(third) })
  })

  it('by text proves the number first, and takes it as a number of the member’s country', async () => {
    const caller = browserOf(world, 'bob')
    const begun = await ask(caller, beginSecondFactor, {
      way: 'text',
      phone: '(415) 555-0132',
      password,
    })
    expect(begun).toEqual({ way: 'text', phone_number_end: '32' })
    const code = await textedCode()
    const text = (await lettersTo(phone)).at(-1)?.text
    expect(text).toMatch(new RegExp(`@localhost #${code}$`))

    const other = code === '111111' ? '222222' : '111111'
    await expect(
      ask(caller, confirmSecondFactor, { way: 'text', code: other }),
    ).rejects.toMatchObject({ code: 'mfa_wrong', detail: { data: { tries_left: 4 } } })
    const kept = await ask(caller, confirmSecondFactor, { way: 'text', code })
    expect(kept).toMatchObject({
      second_factor: { is_on: true, has_text: true, has_app: false, phone_number_end: '32' },
    })
    await expect(ask(caller, confirmSecondFactor, { way: 'text', code })).rejects.toMatchObject({
      code: 'mfa_expired',
    })
  })

  it('gives a phone’s code five tries, and another code only after a pause', async () => {
    const caller = browserOf(world, 'bob')
    await ask(caller, beginSecondFactor, { way: 'text', phone, password })
    const again = ask(caller, beginSecondFactor, { way: 'text', phone, password })
    await expect(again).rejects.toMatchObject({
      code: 'rate_limited',
      detail: { retry_after_s: 30 },
    })
    const code = await textedCode()
    const wrong = code === '111111' ? '222222' : '111111'
    const tries = Array.from({ length: 50 }, () =>
      ask(caller, confirmSecondFactor, { way: 'text', code: wrong }),
    )
    expect(await outcomes(tries)).toEqual({ mfa_wrong: 5, mfa_expired: 45 })
    const right = ask(caller, confirmSecondFactor, { way: 'text', code })
    await expect(right).rejects.toMatchObject({ code: 'mfa_expired' })
  })
})

describe('turning it off', () => {
  it('needs the password, tells by mail, and leaves nothing behind', async () => {
    await turnOnApp('bob')
    const caller = browserOf(world, 'bob')
    const without = ask(caller, turnOffSecondFactor, { password: 'wrong' })
    await expect(without).rejects.toMatchObject({ code: 'password_wrong' })
    expect(await secondFactorOf(world.database.reader, idOf(world, 'bob'))).not.toBeNull()
    expect(await ask(caller, turnOffSecondFactor, { password })).toMatchObject({ is_on: false })
    const letter = (await lettersTo('bob@cast.example')).at(-1)
    expect(letter?.text).toContain('Two-factor authentication was turned off.')
    for (const table of ['second_factors', 'backup_codes', 'code_challenges']) {
      const left = await rows(
        world.database.reader,
        `select 1 from ${table} where account_id = $1`,
        [idOf(world, 'bob')],
      )
      expect(left).toHaveLength(0)
    }
  })

  it('of one way leaves the other, with its backup codes', async () => {
    await turnOnText('bob')
    const { backupCodes } = await turnOnApp('bob')
    // The codes came with the first way.
    expect(backupCodes).toHaveLength(0)
    const caller = browserOf(world, 'bob')
    expect(await ask(caller, turnOffSecondFactor, { way: 'text', password })).toEqual({
      is_on: true,
      has_app: true,
      has_text: false,
      phone_number_end: null,
      backup_codes_left: 10,
    })
    expect(await ask(caller, turnOffSecondFactor, { way: 'app', password })).toMatchObject({
      is_on: false,
      backup_codes_left: 0,
    })
  })
})

describe('a log-in', () => {
  it('is told where its code is: texted, or in the app', async () => {
    await turnOnText('bob')
    const texted = await logInUntilCode('bob')
    expect(texted.told).toEqual({ way: 'text', phone_number_end: '32', can_text: true })
    await settle(texted, 'bob', await textedCode())

    await turnOnApp('bob')
    const before = (await lettersTo(phone)).length
    const byApp = await logInUntilCode('bob')
    expect(byApp.told).toEqual({ way: 'app', phone_number_end: null, can_text: true })
    expect(await lettersTo(phone)).toHaveLength(before)
    expect(await resendCode(byApp.context, idOf(world, 'bob'))).toEqual({
      way: 'text',
      phone_number_end: '32',
      can_text: true,
    })
    await settle(byApp, 'bob', await textedCode())
  })

  it('takes the app’s code of now, before and after, and no other', async () => {
    const { secret } = await turnOnApp('bob')
    for (const [aheadMs, isRight] of [
      [-60_000, false],
      [60_000, false],
      [-30_000, true],
      [0, true],
      [30_000, true],
    ] as const) {
      const settled = settle(await logInUntilCode('bob'), 'bob', codeAt(secret, aheadMs))
      if (isRight) await settled
      else await expect(settled).rejects.toMatchObject({ code: 'mfa_wrong' })
    }
  })

  it('waits ten minutes, in the browser it began in', async () => {
    const { secret } = await turnOnApp('bob')
    const late = await logInUntilCode('bob')
    clock.move(10 * 60_000 + 1_000)
    await expect(settle(late, 'bob', codeAt(secret))).rejects.toMatchObject({ code: 'mfa_expired' })
    const elsewhere = { context: contextOf(world, browserOf(world, null)) }
    await logInUntilCode('bob')
    const stolen = settle(elsewhere, 'bob', codeAt(secret))
    await expect(stolen).rejects.toMatchObject({ code: 'mfa_expired' })
    const inTime = await logInUntilCode('bob')
    clock.move(10 * 60_000 - 1_000)
    await settle(inTime, 'bob', codeAt(secret))
  })

  it('takes each backup code once, as people write it, and tells by mail', async () => {
    const { backupCodes } = await turnOnApp('bob')
    const [code = ''] = backupCodes
    const spoken = code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')
    await settle(await logInUntilCode('bob'), 'bob', spoken)
    const letter = (await lettersTo('bob@cast.example')).at(-1)
    expect(letter?.text).toContain('A backup code was used to log in.')
    expect(await ask(browserOf(world, 'bob'), getSecondFactor, {})).toMatchObject({
      backup_codes_left: 9,
    })
    const again = settle(await logInUntilCode('bob'), 'bob', code)
    await expect(again).rejects.toMatchObject({ code: 'mfa_wrong' })
  })

  it('takes none of the old backup codes once there are new ones', async () => {
    const { backupCodes } = await turnOnApp('bob')
    const caller = browserOf(world, 'bob')
    const { backup_codes } = await ask(caller, renewBackupCodes, { password })
    const old = settle(await logInUntilCode('bob'), 'bob', backupCodes[3] ?? '')
    await expect(old).rejects.toMatchObject({ code: 'mfa_wrong' })
    await settle(await logInUntilCode('bob'), 'bob', backup_codes[3] ?? '')
  })

  it('sends at most five codes, with a pause between two', async () => {
    await turnOnText('bob')
    const waiting = await logInUntilCode('bob')
    const again = () => resendCode(waiting.context, idOf(world, 'bob'))
    await expect(again()).rejects.toMatchObject({ code: 'rate_limited' })
    for (let sent = 1; sent < 5; sent += 1) {
      clock.move(30_000)
      await again()
    }
    clock.move(30_000)
    await expect(again()).rejects.toMatchObject({ code: 'rate_limited' })
    await settle(waiting, 'bob', await textedCode())
  })
})

describe('attacks on the code', () => {
  it('verify at most five of fifty wrong codes sent at one moment', async () => {
    const { secret } = await turnOnApp('bob')
    const waiting = await logInUntilCode('bob')
    const wrong = codeAt(secret) === '111111' ? '222222' : '111111'
    const guesses = Array.from({ length: 50 }, () => settle(waiting, 'bob', wrong))
    expect(await outcomes(guesses)).toEqual({ mfa_wrong: 5, mfa_expired: 45 })
    const right = settle(waiting, 'bob', codeAt(secret))
    await expect(right).rejects.toMatchObject({ code: 'mfa_expired' })
    // The same code is good for a log-in whose tries are left.
    await settle(await logInUntilCode('bob'), 'bob', codeAt(secret))
  })

  it.each(['app', 'text', 'backup'] as const)(
    'by %s: of fifty right codes sent at one moment exactly one is accepted',
    async (kind) => {
      const { secret, backupCodes } = await turnOnApp('bob')
      if (kind === 'text') await turnOnText('bob')
      const waiting = await logInUntilCode('bob')
      if (kind === 'text') await resendCode(waiting.context, idOf(world, 'bob'))
      const code = {
        app: async () => codeAt(secret),
        text: () => textedCode(),
        backup: async () => backupCodes[0] ?? '',
      }
      const right = await code[kind]()
      const tries = Array.from({ length: 50 }, () => settle(waiting, 'bob', right))
      expect(await outcomes(tries)).toMatchObject({ ok: 1 })
    },
  )

  it.each(['app', 'backup'] as const)(
    'by %s: of log-ins in fifty browsers with one right code exactly one gets in',
    async (kind) => {
      const { secret, backupCodes } = await turnOnApp('bob')
      const waiting = []
      for (let browser = 0; browser < 50; browser += 1) waiting.push(await logInUntilCode('bob'))
      const code = kind === 'app' ? codeAt(secret) : (backupCodes[0] ?? '')
      const tries = waiting.map((one) => settle(one, 'bob', code))
      expect(await outcomes(tries)).toEqual({ ok: 1, mfa_wrong: 49 })
    },
  )

  it('find nothing in the code of another challenge', async () => {
    await turnOnText('bob')
    const first = await logInUntilCode('bob')
    const code = await textedCode()
    clock.move(60_000)
    const second = await logInUntilCode('bob')
    await expect(settle(second, 'bob', code)).rejects.toMatchObject({ code: 'mfa_wrong' })
    await settle(first, 'bob', code)
  })

  it('find nothing in an app’s code seen in use, nor in an older one', async () => {
    const { secret } = await turnOnApp('bob')
    const code = codeAt(secret)
    const older = codeAt(secret, -30_000)
    await settle(await logInUntilCode('bob'), 'bob', code)
    for (const seen of [code, older]) {
      const replay = settle(await logInUntilCode('bob'), 'bob', seen)
      await expect(replay).rejects.toMatchObject({ code: 'mfa_wrong' })
    }
    clock.move(30_000)
    await settle(await logInUntilCode('bob'), 'bob', codeAt(secret))
  })

  it('find nothing in the code of another account, nor in its challenge', async () => {
    const bob = await turnOnApp('bob')
    const ada = await turnOnApp('ada')
    const waiting = await logInUntilCode('bob')
    const foreign = settle(waiting, 'bob', codeAt(ada.secret))
    await expect(foreign).rejects.toMatchObject({ code: 'mfa_wrong' })
    const mixed = settle(waiting, 'ada', codeAt(ada.secret))
    await expect(mixed).rejects.toMatchObject({ code: 'mfa_expired' })
    const backup = settle(waiting, 'bob', ada.backupCodes[0] ?? '')
    await expect(backup).rejects.toMatchObject({ code: 'mfa_wrong' })
    await settle(waiting, 'bob', codeAt(bob.secret))
  })

  it('find no code in the database', async () => {
    const { secret, backupCodes } = await turnOnApp('bob')
    await turnOnText('bob')
    const waiting = await logInUntilCode('bob')
    await resendCode(waiting.context, idOf(world, 'bob'))
    const code = await textedCode()
    const dump = JSON.stringify([
      await rows(
        world.database.reader,
        `select encode(totp_secret, 'escape') as s from second_factors`,
        [],
      ),
      await rows(
        world.database.reader,
        `select encode(code_hash, 'hex') as s from code_challenges`,
        [],
      ),
      await rows(
        world.database.reader,
        `select encode(code_hash, 'hex') as s from backup_codes`,
        [],
      ),
    ])
    expect(dump).toContain('"s":')
    const { base32, latin1, hex } = Secret.fromBase32(secret)
    for (const plain of [base32, latin1, hex, ...backupCodes]) expect(dump).not.toContain(plain)
    // Without the server's key, trying out a million codes does not find the texted one.
    const [kept] = await rows<{ code_hash: Buffer; token_hash: Buffer }>(
      world.database.reader,
      `select code_hash, token_hash from code_challenges where code_hash is not null order by created_at desc`,
      [],
    )
    const { createHash } = await import('node:crypto')
    const plainHashes = [code, `${kept?.token_hash.toString('hex')} ${code}`].map((text) =>
      createHash('sha256').update(text).digest('hex'),
    )
    expect(plainHashes).not.toContain(kept?.code_hash.toString('hex'))
  })
})

/** How often each outcome came: 'ok' or the failure's name. */
async function outcomes(tries: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const one of await Promise.allSettled(tries)) {
    const outcome = one.status === 'fulfilled' ? 'ok' : String(one.reason.code ?? one.reason)
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}
