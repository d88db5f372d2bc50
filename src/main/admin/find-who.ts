import { type Account, findAccountNamed } from '#domains/accounts'
import type { Db } from '#platform/database'
import { Refusal } from './command.ts'

/** The account an operator means by a username, an email address or an id. */
export async function findWho(db: Db, who: string): Promise<Account> {
  const account = await findAccountNamed(db, who.replace(/^@/, ''))
  if (!account) throw new Refusal(`Nobody is known as "${who}".`)
  return account
}
