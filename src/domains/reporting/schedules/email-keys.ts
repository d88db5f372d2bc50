import { Failure, isFailure } from '#contract/errors'
import { emailKey, visibleEmail } from '#domains/accounts'

/** Each address once, by what tells addresses apart. */
export function byKey(recipients: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const email of recipients) {
    try {
      const key = emailKey(email)
      if (!found.has(key)) found.set(key, visibleEmail(email))
    } catch (error) {
      if (!isFailure(error, 'email_invalid')) throw error
      throw new Failure('email_invalid', { field: 'recipients', data: { email } })
    }
  }
  return found
}
