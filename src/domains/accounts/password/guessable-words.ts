import type { PersonRow } from '#domains/people'
import type { AccountRow } from '../account/account-queries.ts'
import { localPartOf } from '../rules/email-rules.ts'

/** What others could guess about a member, and must not be the password. */
export function guessableWordsOf(
  { email }: Pick<AccountRow, 'email'>,
  { username, full_name }: Pick<PersonRow, 'username' | 'full_name'>,
): string[] {
  return [username, email, localPartOf(email), full_name]
}
