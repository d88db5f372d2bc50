import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/**
 * Signs what the server hands out and verifies later, and encrypts what a copy of the database must not
 * reveal. Each purpose has a key of its own, so that a text signed for one is invalid for another.
 */
export interface Encryption {
  /** Returns `text.signature`, safe in a cookie or a URL when the text is. */
  sign(purpose: string, text: string): string
  /** The text, or null when it was not signed by this server for this purpose. */
  verifySigned(purpose: string, signed: string): string | null
  /** AES-256-GCM. */
  encrypt(purpose: string, plain: Uint8Array): Buffer
  /** Throws when the bytes were not encrypted by this server for this purpose. */
  decrypt(purpose: string, encrypted: Uint8Array): Buffer
  /** A keyed hash of 32 bytes, which only this server can compute and which reveals nothing of the text. */
  fingerprint(purpose: string, text: string): Buffer
}

const nonceBytes = 12
const tagBytes = 16

/** `secret`: at least 32 random bytes. */
export function createEncryption(secret: Uint8Array): Encryption {
  if (secret.byteLength < 32) throw new Error('The secret key must have at least 32 bytes')
  const keys = new Map<string, Buffer>()
  const keyFor = (purpose: string): Buffer => {
    const known = keys.get(purpose)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', secret, 'bowerbird', purpose, 32))
    keys.set(purpose, key)
    return key
  }
  const signatureOf = (purpose: string, text: string) =>
    createHmac('sha256', keyFor(`sign ${purpose}`))
      .update(text)
      .digest()

  return {
    sign: (purpose, text) => `${text}.${signatureOf(purpose, text).toString('base64url')}`,
    verifySigned(purpose, signed) {
      const dot = signed.lastIndexOf('.')
      if (dot < 0) return null
      const text = signed.slice(0, dot)
      const signature = Buffer.from(signed.slice(dot + 1), 'base64url')
      const expected = signatureOf(purpose, text)
      return signature.length === expected.length && timingSafeEqual(signature, expected)
        ? text
        : null
    },
    encrypt(purpose, plain) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', keyFor(`encrypt ${purpose}`), nonce)
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
    decrypt(purpose, encrypted) {
      const bytes = Buffer.from(encrypted)
      const decipher = createDecipheriv(
        'aes-256-gcm',
        keyFor(`encrypt ${purpose}`),
        bytes.subarray(0, nonceBytes),
        { authTagLength: tagBytes },
      )
      decipher.setAuthTag(bytes.subarray(-tagBytes))
      return Buffer.concat([
        decipher.update(bytes.subarray(nonceBytes, -tagBytes)),
        decipher.final(),
      ])
    },
    fingerprint: (purpose, text) =>
      createHmac('sha256', keyFor(`fingerprint ${purpose}`))
        .update(text)
        .digest(),
  }
}
