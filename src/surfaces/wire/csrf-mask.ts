import { randomBytes } from 'node:crypto'

/**
 * The token as pages carry it in their forms: another text each time, so that the length of a compressed
 * page tells nothing of it. The dot is in no token itself.
 */
export function maskCsrf(token: string): string {
  const pad = randomBytes(Buffer.byteLength(token))
  return `${pad.toString('base64url')}.${covered(Buffer.from(token), pad).toString('base64url')}`
}

export function unmaskCsrf(sent: string): string {
  const [pad, text] = sent.split('.').map((half) => Buffer.from(half, 'base64url'))
  return pad && text?.length === pad.length ? covered(text, pad).toString() : sent
}

function covered(text: Buffer, pad: Buffer): Buffer {
  return text.map((byte, index) => byte ^ (pad[index] ?? 0)) as Buffer
}
