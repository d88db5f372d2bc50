import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser made, so that only it can read what it is sent. */
export interface ReceiverKeys {
  /** Its public key: an uncompressed point of P-256, in base64url. */
  p256dh: string
  /** A secret of 16 bytes, in base64url. */
  auth: string
}

const pointBytes = 65
const authBytes = 16
const saltBytes = 16
const tagBytes = 16
/** Push services have to take as much and no more: the whole message is one record. */
const recordBytes = 4_096
const headerBytes = saltBytes + 4 + 1 + pointBytes
export const maxMessageBytes = recordBytes - headerBytes - tagBytes - 1

/** Whether a message can be encrypted for these. */
export function areReceiverKeys({ p256dh, auth }: ReceiverKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== pointBytes || Buffer.from(auth, 'base64url').length !== authBytes)
    return false
  try {
    newPair().computeSecret(point)
    return true
  } catch {
    return false
  }
}

/** Encrypts a message for one browser (RFC 8291) as a body of `aes128gcm` (RFC 8188). */
export function encryptMessage(
  text: string,
  { p256dh, auth }: ReceiverKeys,
  /** Made anew for each message; given by tests. */
  { pair, salt }: { pair: ECDH; salt: Buffer } = { pair: newPair(), salt: randomBytes(saltBytes) },
): Buffer {
  const message = Buffer.from(text)
  if (message.length > maxMessageBytes) throw new Error('The message is too long to be pushed')
  const receiver = Buffer.from(p256dh, 'base64url')
  const sender = pair.getPublicKey()
  const secret = derive(pair.computeSecret(receiver), Buffer.from(auth, 'base64url'), {
    info: Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]),
    length: 32,
  })
  const key = derive(secret, salt, { info: 'Content-Encoding: aes128gcm\0', length: 16 })
  const nonce = derive(secret, salt, { info: 'Content-Encoding: nonce\0', length: 12 })
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const size = Buffer.alloc(5)
  size.writeUInt32BE(recordBytes)
  size.writeUInt8(pointBytes, 4)
  // The byte after the message says that its record is the last.
  const sealed = [cipher.update(message), cipher.update(Buffer.of(2)), cipher.final()]
  return Buffer.concat([salt, size, sender, ...sealed, cipher.getAuthTag()])
}

function newPair(): ECDH {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair
}

function derive(
  key: Buffer,
  salt: Buffer,
  { info, length }: { info: string | Buffer; length: number },
): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length))
}
