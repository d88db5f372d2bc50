import { Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import {
  clock,
  codeAt,
  logInUntilCode,
  outcomes,
  settle,
  startWithoutSecondFactors,
  textedCode,
  turnOnApp,
  turnOnText,
  world,
} from '../test-factors.ts'
import { resendCode } from './resend-code.ts'

startWithoutSecondFactors()

describe('attacks on the code', () => {
  it('verify at most five of fifty concurrent wrong codes', async () => {
    const { secret } = await turnOnApp('bob')
    const waiting = await logInUntilCode('bob')
    const wrong = codeAt(secret) === '111111' ? '222222' : '111111'
    const guesses = Array.from({ length: 50 }, () => settle(waiting, 'bob', wrong))
    expect(await outcomes(guesses)).toEqual({ mfa_wrong: 5, mfa_expired: 45 })
    const right = settle(waiting, 'bob', codeAt(secret))
    await expect(right).rejects.toMatchObject({ code: 'mfa_expired' })
    // The same code is still valid for a log-in with attempts left.
    await settle(await logInUntilCode('bob'), 'bob', codeAt(secret))
  })

  it.each(['app', 'text', 'backup'] as const)(
    'by %s: accept exactly one of fifty concurrent right codes',
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
    'by %s: let exactly one of fifty browsers with one right code log in',
    async (kind) => {
      const { secret, backupCodes } = await turnOnApp('bob')
      const waiting = []
      for (let browser = 0; browser < 50; browser += 1) waiting.push(await logInUntilCode('bob'))
      const code = kind === 'app' ? codeAt(secret) : (backupCodes[0] ?? '')
      const tries = waiting.map((one) => settle(one, 'bob', code))
      expect(await outcomes(tries)).toEqual({ ok: 1, mfa_wrong: 49 })
    },
  )

  it('fail with the code of another challenge', async () => {
    await turnOnText('bob')
    const first = await logInUntilCode('bob')
    const code = await textedCode()
    clock.move(60_000)
    const second = await logInUntilCode('bob')
    await expect(settle(second, 'bob', code)).rejects.toMatchObject({ code: 'mfa_wrong' })
    await settle(first, 'bob', code)
  })

  it('fail with a used or an older code of the app', async () => {
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

  it('fail with the code of another account, and in its challenge', async () => {
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

  it('find no plain code in the database', async () => {
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
    // Without the server's key, trying a million codes does not reproduce the stored hash.
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
