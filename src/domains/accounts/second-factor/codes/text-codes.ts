import { randomInt } from 'node:crypto'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { isSameText, tokenHash } from '#platform/crypto'
import type { Writer } from '#platform/database'
import type { Encryption } from '#platform/encryption'
import type { CommandContext } from '#platform/operations'
import type { Translate } from '#platform/texts'
import { type ChallengeRow, countSend } from '../challenge/challenge-queries.ts'

type Tools = Pick<
  CommandContext,
  'caller' | 'clock' | 'messages' | 'encryption' | 'settings' | 'texts'
>

/**
 * Texts a new code for a challenge, in the language of the page that asks for it. Throws `rate_limited` if the
 * last one was sent a moment ago, if this challenge has sent all of its codes, or if this number was texted too
 * often.
 */
export async function textCode(
  db: Writer,
  { caller, clock, messages, encryption, settings, texts }: Tools,
  challenge: { token_hash: Buffer },
  phone: string,
): Promise<void> {
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const hash = codeHash(encryption, challenge.token_hash, code)
  if (!(await countSend(db, challenge.token_hash, hash, clock.now())))
    throw new Failure('rate_limited', { retry_after_s: limits.codeSendPauseSeconds })
  const t = texts.translate(caller.language)
  await messages.text(db, { to: phone, text: codeText(t, code, settings) })
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
export function codeText(
  t: Translate,
  code: string,
  { brandName: brand, publicUrl }: Pick<Tools['settings'], 'brandName' | 'publicUrl'>,
): string {
  return [
    t('sms.code', { code, brand, minutes: limits.challengeMinutes }),
    t('sms.codeSecret'),
    '',
    `@${new URL(publicUrl).hostname} #${code}`,
  ].join('\n')
}
