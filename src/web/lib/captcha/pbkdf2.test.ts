import { pbkdf2Sync, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { pbkdf2 } from './pbkdf2.ts'

it.each([
  [0, 0, 1, 32],
  [20, 16, 1, 32],
  [20, 16, 2, 32],
  [55, 51, 7, 20],
  [64, 52, 3, 64],
  [65, 60, 3, 65],
  [200, 130, 2, 33],
  [20, 16, 5_000, 32],
])(
  'derives as OpenSSL does: password %i, salt %i, %i rounds, %i bytes',
  (password, salt, rounds, length) => {
    const [secret, grain] = [randomBytes(password), randomBytes(salt)]
    const ours = pbkdf2(new Uint8Array(secret), new Uint8Array(grain), rounds, length)
    expect(Buffer.from(ours).toString('hex')).toBe(
      pbkdf2Sync(secret, grain, rounds, length, 'sha256').toString('hex'),
    )
  },
)
