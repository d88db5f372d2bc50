import { randomBytes } from 'node:crypto'

/**
 * The token as pages put it into their forms: different each time, so that the length of a compressed page
 * reveals nothing about it (BREACH). Tokens themselves hold no dot.
 */
export function maskCsrf(token: string): string {
  const pad = randomBytes(Buffer.byteLength(token))
  return `${pad.toString('base64url')}.${xor(Buffer.from(token), pad).toString('base64url')}`
}

export function unmaskCsrf(sent: string): string {
  const [pad, text] = sent.split('.').map((half) => Buffer.from(half, 'base64url'))
  return pad && text?.length === pad.length ? xor(text, pad).toString() : sent
}

function xor(text: Buffer, pad: Buffer): Buffer {
  return text.map((byte, index) => byte ^ (pad[index] ?? 0)) as Buffer
}
