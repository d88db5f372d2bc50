import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { deleteExpiredEmailChanges } from '../email/email-change-queries.ts'
import { deleteExpiredTokens } from './token-queries.ts'

/** Removes expired links and unconfirmed changes of address. */
export async function sweepLinks(
  { clock }: Pick<Services, 'clock'>,
  database: Database,
): Promise<void> {
  await database.transaction(async (db) => {
    await deleteExpiredTokens(db, clock.now())
    await deleteExpiredEmailChanges(db, clock.now())
  })
}
