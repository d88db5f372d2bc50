import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { stoppedClock } from '#platform/clock'
import { createEncryption } from '#platform/encryption'
import { newApp, qrPath, stepOf } from './app-codes.ts'

const encryption = createEncryption(Buffer.alloc(32, 3))

it('knows the codes of the standard’s own secret', () => {
  const encrypted = encryption.encrypt('authenticator secret', Buffer.from('12345678901234567890'))
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const) {
    const clock = stoppedClock(new Date(seconds * 1_000))
    expect(stepOf(encryption, encrypted, code, clock)).toBe(Math.floor(seconds / 30))
    expect(stepOf(encryption, encrypted, code.split('').toReversed().join(''), clock)).toBeNull()
  }
})

it('says which half minute a code belongs to, accepting one to either side', () => {
  const { encrypted, secret } = newApp(encryption, 'Bowerbird', 'mia')
  const clock = stoppedClock(new Date(1_800_000_000_000))
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const stepAt = (seconds: number) =>
    stepOf(
      encryption,
      encrypted,
      app.generate({ timestamp: 1_800_000_000_000 + seconds * 1_000 }),
      clock,
    )
  expect([-60, -30, 0, 30, 60].map(stepAt)).toEqual([
    null,
    59_999_999,
    60_000_000,
    60_000_001,
    null,
  ])
})

it('names product and person where apps read them, whatever the product is called', () => {
  const { otpauthUrl } = newApp(encryption, 'Nest: things & more', 'mia')
  const url = new URL(otpauthUrl)
  expect(url.searchParams.get('issuer')).toBe('Nest  things & more')
  expect(decodeURIComponent(url.pathname)).toBe('/Nest  things & more:mia')
})

it('draws exactly the modules of the QR code', () => {
  const { otpauthUrl } = newApp(encryption, 'Bowerbird', 'mia')
  const { path, size } = qrPath(otpauthUrl)
  const drawn = Array.from({ length: size }, () => Array(size).fill(false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  expect(drawn).toEqual(encode(otpauthUrl, { ecc: 'M', border: 0 }).data)
})

it('rejects every code for a secret encrypted with another key', () => {
  const { encrypted, secret } = newApp(encryption, 'Bowerbird', 'mia')
  const now = new Date(1_800_000_000_000)
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: now.getTime(),
  })
  const clock = stoppedClock(now)
  expect(stepOf(encryption, encrypted, code, clock)).toBe(60_000_000)
  expect(stepOf(createEncryption(Buffer.alloc(32, 4)), encrypted, code, clock)).toBeNull()
})
