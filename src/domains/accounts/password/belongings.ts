import type { PersonRow } from '#domains/people'
import type { AccountRow } from '../account/account-queries.ts'
import { localPartOf } from '../rules/email-rules.ts'

/** What anybody could guess of a member, and none of it may be the password. */
export function belongingsOf(
  { email }: Pick<AccountRow, 'email'>,
  { username, full_name }: Pick<PersonRow, 'username' | 'full_name'>,
): string[] {
  return [username, email, localPartOf(email), full_name]
}
