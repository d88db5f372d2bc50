import { pbkdf2Sync, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { deriveKeyByScript } from './derive-key.ts'

it.each([
  [20, 16, 1, 32],
  [200, 130, 2, 33],
  [20, 16, 5_000, 32],
])(
  'derives as OpenSSL does, where the browser has no cryptography: password %i, salt %i, %i rounds, %i bytes',
  async (passwordLength, saltLength, cost, keyLength) => {
    const [password, salt] = [randomBytes(passwordLength), randomBytes(saltLength)]
    const parameters = { algorithm: 'PBKDF2/SHA-256', nonce: '', salt: '', cost, keyLength }
    const { derivedKey } = await deriveKeyByScript(
      { ...parameters, keyPrefix: '' },
      new Uint8Array(salt),
      new Uint8Array(password),
    )
    expect(Buffer.from(derivedKey).toString('hex')).toBe(
      pbkdf2Sync(password, salt, cost, keyLength, 'sha256').toString('hex'),
    )
  },
)
