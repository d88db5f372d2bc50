import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
} from 'node:crypto'
import { BackupError } from './backup-error.ts'

/** How the parts of a backup are stored: as they are, or encrypted. */
export interface PartCipher {
  readonly isEncrypted: boolean
  /** `name` is where the bytes are stored: encrypted bytes can be decrypted nowhere else. */
  encrypt(name: string, bytes: Uint8Array): Buffer
  /** Throws when the bytes are not what was encrypted under this name. */
  decrypt(name: string, bytes: Uint8Array): Buffer
  /** The name of content with this SHA-256. Of encrypted content it reveals nothing to those without the key. */
  nameOf(sha256: string): string
}

export const plainCipher: PartCipher = {
  isEncrypted: false,
  encrypt: (_name, bytes) => Buffer.from(bytes),
  decrypt: (_name, bytes) => Buffer.from(bytes),
  nameOf: (sha256) => sha256,
}

const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
/** 128 MB and half a second for each passphrase that is tried. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 }

/** A key of a backup folder, encrypted with a passphrase, as text. */
export type LockedKey = string

/** Makes a key for a new folder. A passphrase for each part would take half a second for each. */
export async function createKey(
  passphrase: string,
): Promise<{ cipher: PartCipher; locked: LockedKey }> {
  const key = randomBytes(keyBytes)
  const salt = randomBytes(16)
  const wrapped = encrypt(await derive(passphrase, salt), 'key', key)
  return { cipher: cipherOf(key), locked: Buffer.concat([salt, wrapped]).toString('base64url') }
}

export async function unlockKey(passphrase: string, locked: LockedKey): Promise<PartCipher> {
  const bytes = Buffer.from(locked, 'base64url')
  try {
    const wrapping = await derive(passphrase, bytes.subarray(0, 16))
    return cipherOf(decrypt(wrapping, 'key', bytes.subarray(16)))
  } catch {
    throw new BackupError(
      'The passphrase is wrong, or the file site.json of the backups is damaged.',
    )
  }
}

function cipherOf(key: Buffer): PartCipher {
  const own = (purpose: string) => Buffer.from(hkdfSync('sha256', key, 'backup', purpose, keyBytes))
  const content = own('content')
  const names = own('names')
  return {
    isEncrypted: true,
    encrypt: (name, bytes) => encrypt(content, name, bytes),
    decrypt: (name, bytes) => decrypt(content, name, Buffer.from(bytes)),
    nameOf: (sha256) => createHmac('sha256', names).update(sha256).digest('hex'),
  }
}

function derive(passphrase: string, salt: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, keyBytes, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

/** AES-256-GCM: nonce, encrypted bytes, tag. */
function encrypt(key: Buffer, name: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, name: string, bytes: Buffer): Buffer {
  const nonce = bytes.subarray(0, nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()])
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
