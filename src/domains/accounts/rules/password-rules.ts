import { Failure, type FailureCode } from '#contract/errors'
import { limits } from '#contract/limits'
import type { MessageRef } from '#contract/message-ref'
import type { Caller, Services } from '#platform/operations'
import { ratePassword } from './password-strength.ts'

type Context = Pick<Services, 'settings'> & { caller: Caller }

const printableAscii = /^[\x20-\x7e]*$/

/**
 * Rejects a weak password. `guessableWords`: what others could guess about this person
 * (username, email, name); the password must not be one of them, and they add little strength.
 */
export async function checkPassword(
  { settings, caller }: Context,
  password: string,
  guessableWords: readonly string[],
  field = 'password',
): Promise<void> {
  const refuse = (code: FailureCode, text?: MessageRef) => new Failure(code, { field, text })
  const { passwordMin, passwordAscii, brandName } = settings

  if (!printableAscii.test(password)) {
    caller.log.info('A password with non-ASCII characters was entered')
    if (passwordAscii || /\p{Cc}/u.test(password)) throw refuse('password_not_ascii')
  }
  if (password.length < passwordMin)
    throw refuse('password_short', {
      key: 'failure.password_short',
      values: { min: passwordMin },
    })
  if (password.length > limits.passwordLength)
    throw refuse('invalid_input', {
      key: 'input.tooLong',
      values: { max: limits.passwordLength },
    })
  const own = guessableWords.map(bare).filter((one) => one !== '')
  if (own.includes(bare(password))) throw refuse('password_equals_username')

  const known = [...guessableWords, ...own, brandName].map((one) => one.toLowerCase())
  const rating = await ratePassword(password, known)
  if (rating === 'known') throw refuse('password_breached')
  if (rating === 'weak') throw refuse('password_weak')
}

/** `Olive.Grant` and `olive grant` are the same name. */
function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Rejects two different entries of a new password. */
export function checkSame(password: string, again: string, field: string): void {
  if (password === again) return
  throw new Failure('invalid_input', { field, text: { key: 'input.passwordsDiffer' } })
}
