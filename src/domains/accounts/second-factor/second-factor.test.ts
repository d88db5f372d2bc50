import { describe, expect, it } from 'vitest'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  renewBackupCodes,
  turnOffSecondFactor,
} from '#contract/accounts/second-factor/second-factor'
import { rows } from '#platform/database'
import { browserOf, contextOf, giveSession, idOf } from '#testing/callers'
import { resendCode } from './challenge/resend-code.ts'
import { secondFactorOf } from './state.ts'
import {
  clock,
  codeAt,
  logInUntilCode,
  mailsTo,
  outcomes,
  password,
  phone,
  run,
  settle,
  startWithoutSecondFactors,
  textedCode,
  turnOnApp,
  turnOnText,
  world,
} from './test-factors.ts'

startWithoutSecondFactors()

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
    await expect(run(browserOf(world, 'bob'), beginSecondFactor, input)).rejects.toMatchObject({
      code,
      detail: { field },
    })
  })

  it('requires a recent log-in of members without a password', async () => {
    const with_ = async (ageMs: number) =>
      browserOf(world, 'olive', { sessionToken: await giveSession(world, 'olive', ageMs) })
    const old = run(await with_(11 * 60_000), beginSecondFactor, { way: 'app' })
    await expect(old).rejects.toMatchObject({ code: 'fresh_log_in_required' })
    expect(await run(await with_(9 * 60_000), beginSecondFactor, { way: 'app' })).toMatchObject({
      way: 'app',
    })
  })

  it('with an app shows its secret as text, address and QR code, and ten backup codes once', async () => {
    const caller = browserOf(world, 'bob')
    const begun = await run(caller, beginSecondFactor, { way: 'app', password })
    if (begun.way !== 'app') throw new Error('This is not an app')
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
    expect(await run(caller, getSecondFactor, {})).toMatchObject({ is_on: false, has_app: false })

    const wrong = run(caller, confirmSecondFactor, { way: 'app', code: '000000' })
    await expect(wrong).rejects.toMatchObject({ code: 'mfa_wrong', detail: { field: 'code' } })
    const code = codeAt(begun.secret)
    const kept = await run(caller, confirmSecondFactor, {
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
    const [mail] = (await mailsTo('bob@cast.example')).slice(-1)
    expect(mail?.text).toContain('Codes from an authenticator app were turned on.')
  })

  it('discards a secret after ten minutes, and when another one is shown', async () => {
    const caller = browserOf(world, 'bob')
    const begin = async () => {
      const begun = await run(caller, beginSecondFactor, { way: 'app', password })
      return begun.way === 'app' ? begun.secret : ''
    }
    const first = await begin()
    clock.move(10 * 60_000 + 1_000)
    const late = run(caller, confirmSecondFactor, { way: 'app', code: codeAt(first) })
    await expect(late).rejects.toMatchObject({ code: 'mfa_expired' })
    const second = await begin()
    const third = await begin()
    const older = run(caller, confirmSecondFactor, { way: 'app', code: codeAt(second) })
    await expect(older).rejects.toMatchObject({ code: 'mfa_wrong' })
    await run(caller, confirmSecondFactor, { way: 'app', code: codeAt(third) })
  })

  it('by text verifies the number first, assuming the member’s country', async () => {
    const caller = browserOf(world, 'bob')
    const begun = await run(caller, beginSecondFactor, {
      way: 'text',
      phone: '(415) 555-0132',
      password,
    })
    expect(begun).toEqual({ way: 'text', phone_number_end: '32' })
    const code = await textedCode()
    const text = (await mailsTo(phone)).at(-1)?.text
    expect(text).toMatch(new RegExp(`@localhost #${code}$`))

    const other = code === '111111' ? '222222' : '111111'
    await expect(
      run(caller, confirmSecondFactor, { way: 'text', code: other }),
    ).rejects.toMatchObject({ code: 'mfa_wrong', detail: { data: { tries_left: 4 } } })
    const kept = await run(caller, confirmSecondFactor, { way: 'text', code })
    expect(kept).toMatchObject({
      second_factor: { is_on: true, has_text: true, has_app: false, phone_number_end: '32' },
    })
    await expect(run(caller, confirmSecondFactor, { way: 'text', code })).rejects.toMatchObject({
      code: 'mfa_expired',
    })
  })

  it('allows five attempts per texted code, and another code only after a pause', async () => {
    const caller = browserOf(world, 'bob')
    await run(caller, beginSecondFactor, { way: 'text', phone, password })
    const again = run(caller, beginSecondFactor, { way: 'text', phone, password })
    await expect(again).rejects.toMatchObject({
      code: 'rate_limited',
      detail: { retry_after_s: 30 },
    })
    const code = await textedCode()
    const wrong = code === '111111' ? '222222' : '111111'
    const tries = Array.from({ length: 50 }, () =>
      run(caller, confirmSecondFactor, { way: 'text', code: wrong }),
    )
    expect(await outcomes(tries)).toEqual({ mfa_wrong: 5, mfa_expired: 45 })
    const right = run(caller, confirmSecondFactor, { way: 'text', code })
    await expect(right).rejects.toMatchObject({ code: 'mfa_expired' })
  })
})

describe('turning it off', () => {
  it('requires the password, notifies by mail, and deletes everything', async () => {
    await turnOnApp('bob')
    const caller = browserOf(world, 'bob')
    const without = run(caller, turnOffSecondFactor, { password: 'wrong' })
    await expect(without).rejects.toMatchObject({ code: 'password_wrong' })
    expect(await secondFactorOf(world.database.reader, idOf(world, 'bob'))).not.toBeNull()
    expect(await run(caller, turnOffSecondFactor, { password })).toMatchObject({ is_on: false })
    const mail = (await mailsTo('bob@cast.example')).at(-1)
    expect(mail?.text).toContain('Two-factor authentication was turned off.')
    for (const table of ['second_factors', 'backup_codes', 'code_challenges']) {
      const left = await rows(
        world.database.reader,
        `select 1 from ${table} where account_id = $1`,
        [idOf(world, 'bob')],
      )
      expect(left).toHaveLength(0)
    }
  })

  it('of one method keeps the other, with its backup codes', async () => {
    await turnOnText('bob')
    const { backupCodes } = await turnOnApp('bob')
    // The backup codes were issued with the first method.
    expect(backupCodes).toHaveLength(0)
    const caller = browserOf(world, 'bob')
    expect(await run(caller, turnOffSecondFactor, { way: 'text', password })).toEqual({
      is_on: true,
      has_app: true,
      has_text: false,
      phone_number_end: null,
      backup_codes_left: 10,
    })
    expect(await run(caller, turnOffSecondFactor, { way: 'app', password })).toMatchObject({
      is_on: false,
      backup_codes_left: 0,
    })
  })
})

describe('a log-in', () => {
  it('says where its code is: texted, or in the app', async () => {
    await turnOnText('bob')
    const texted = await logInUntilCode('bob')
    expect(texted.request).toEqual({ way: 'text', phone_number_end: '32', can_text: true })
    await settle(texted, 'bob', await textedCode())

    await turnOnApp('bob')
    const before = (await mailsTo(phone)).length
    const byApp = await logInUntilCode('bob')
    expect(byApp.request).toEqual({ way: 'app', phone_number_end: null, can_text: true })
    expect(await mailsTo(phone)).toHaveLength(before)
    expect(await resendCode(byApp.context, idOf(world, 'bob'))).toEqual({
      way: 'text',
      phone_number_end: '32',
      can_text: true,
    })
    await settle(byApp, 'bob', await textedCode())
  })

  it('accepts the app’s current code and its neighbours, and no other', async () => {
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

  it('accepts each backup code once, however it is formatted, and notifies by mail', async () => {
    const { backupCodes } = await turnOnApp('bob')
    const [code = ''] = backupCodes
    const spoken = code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')
    await settle(await logInUntilCode('bob'), 'bob', spoken)
    const mail = (await mailsTo('bob@cast.example')).at(-1)
    expect(mail?.text).toContain('A backup code was used to log in.')
    expect(await run(browserOf(world, 'bob'), getSecondFactor, {})).toMatchObject({
      backup_codes_left: 9,
    })
    const again = settle(await logInUntilCode('bob'), 'bob', code)
    await expect(again).rejects.toMatchObject({ code: 'mfa_wrong' })
  })

  it('rejects the old backup codes once there are new ones', async () => {
    const { backupCodes } = await turnOnApp('bob')
    const caller = browserOf(world, 'bob')
    const { backup_codes } = await run(caller, renewBackupCodes, { password })
    const old = settle(await logInUntilCode('bob'), 'bob', backupCodes[3] ?? '')
    await expect(old).rejects.toMatchObject({ code: 'mfa_wrong' })
    await settle(await logInUntilCode('bob'), 'bob', backup_codes[3] ?? '')
  })

  it('sends at most five codes, with a pause in between', async () => {
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
