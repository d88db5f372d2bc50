import { type Account, findAccountNamed } from '#domains/accounts'
import type { Db } from '#platform/database'
import { AdminError } from './command.ts'

/** The account with a username, an email address or an id. */
export async function findAccountOrFail(db: Db, who: string): Promise<Account> {
  const account = await findAccountNamed(db, who.replace(/^@/, ''))
  if (!account) throw new AdminError(`There is no account "${who}".`)
  return account
}
