import { randomInt } from 'node:crypto'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { isSameText, tokenHash } from '#platform/crypto'
import type { Writer } from '#platform/database'
import type { Encryption } from '#platform/encryption'
import type { Services } from '#platform/operations'
import { type ChallengeRow, countSend } from '../challenge/challenge-queries.ts'

type Tools = Pick<Services, 'clock' | 'messages' | 'encryption' | 'settings'>

/**
 * Texts a new code for a challenge. Throws `rate_limited` if the last one was sent a moment ago, if
 * this challenge has sent all of its codes, or if this number was texted too often.
 */
export async function textCode(
  db: Writer,
  { clock, messages, encryption, settings }: Tools,
  challenge: { token_hash: Buffer },
  phone: string,
): Promise<void> {
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const hash = codeHash(encryption, challenge.token_hash, code)
  if (!(await countSend(db, challenge.token_hash, hash, clock.now())))
    throw new Failure('rate_limited', { retry_after_s: limits.codeSendPauseSeconds })
  await messages.text(db, { to: phone, text: wordsFor(code, settings) })
}

/** Whether this is the code last texted for this challenge. */
export function isTextedCode(
  encryption: Encryption,
  challenge: ChallengeRow,
  code: string,
): boolean {
  if (challenge.code_hash === null) return false
  const given = codeHash(encryption, challenge.token_hash, code)
  return isSameText(given.toString('hex'), challenge.code_hash.toString('hex'))
}

/** Six digits are easily brute-forced, so the hash uses a key that is not in the database. */
function codeHash(encryption: Encryption, challengeHash: Buffer, code: string): Buffer {
  return tokenHash(encryption.sign('text code', `${challengeHash.toString('hex')} ${code}`))
}

/** The last line lets phones fill in the code, on our pages only. */
function wordsFor(code: string, { brandName, publicUrl }: Tools['settings']): string {
  return [
    `${code} is your ${brandName} verification code. It works for ${limits.challengeMinutes} minutes.`,
    `We never ask for it by phone or message.`,
    ``,
    `@${new URL(publicUrl).hostname} #${code}`,
  ].join('\n')
}
