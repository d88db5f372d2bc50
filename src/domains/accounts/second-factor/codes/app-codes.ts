import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import type { Clock } from '#platform/clock'
import type { Encryption } from '#platform/encryption'

const periodS = 30
/** Half minutes accepted before and after, for clocks that differ. */
const window = 1
const purpose = 'authenticator secret'

export interface NewApp {
  secret: string
  otpauthUrl: string
  encrypted: Buffer
}

/** A secret for an authenticator app, which shows `brandName` and `label` beside its codes. */
export function newApp(encryption: Encryption, brandName: string, label: string): NewApp {
  const secret = new Secret({ size: 20 })
  // A colon would end the issuer's name in apps.
  const issuer = brandName.replaceAll(':', ' ')
  return {
    secret: secret.base32,
    otpauthUrl: totp(secret, { issuer, label }).toString(),
    encrypted: encryption.encrypt(purpose, secret.bytes),
  }
}

/** The half minute a code belongs to, or null when it is wrong now. */
export function stepOf(
  encryption: Encryption,
  encrypted: Buffer,
  code: string,
  clock: Clock,
): number | null {
  const bytes = decryptSecret(encryption, encrypted)
  if (bytes === null) return null
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer })
  const timestamp = clock.now().getTime()
  const delta = totp(secret).validate({ token: code, timestamp, window })
  return delta === null ? null : Math.floor(timestamp / 1_000 / periodS) + delta
}

/** null: the server's key was changed since. App codes fail then; texted and backup codes still work. */
function decryptSecret(encryption: Encryption, encrypted: Buffer): Buffer | null {
  try {
    return encryption.decrypt(purpose, encrypted)
  } catch {
    return null
  }
}

function totp(secret: Secret, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period: periodS })
}

/** A QR code as one path in a square of `size` units, without the quiet zone of four units it needs. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((line, y) =>
    runsOf(line).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`),
  )
  return { size, path: path.join('') }
}

/** Runs of adjacent dark modules: start and length. */
function runsOf(line: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  line.forEach((isDark, x) => {
    if (!isDark) return
    const last = runs.at(-1)
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  })
  return runs
}
