import { Failure } from '#contract/errors'
import { findPersonByUsername } from '#domains/people'
import type { Db } from '#platform/database'
import { looksLikeEmail } from '../rules/email-rules.ts'
import { type AccountRow, findAccount, findAccountByEmail } from './account-queries.ts'

/** Finds an account by email address or username; null if the text is neither. */
export async function findAccountByName(db: Db, name: string): Promise<AccountRow | null> {
  if (!looksLikeEmail(name)) {
    const person = await findPersonByUsername(db, name)
    return person && findAccount(db, person.id)
  }
  try {
    return await findAccountByEmail(db, name)
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}
