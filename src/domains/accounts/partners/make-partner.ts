import { becomePartnerPerson } from '#domains/people'
import type { Writer } from '#platform/database'
import { type PartnerRow, upsertPartner } from './partner-queries.ts'

/** Makes an account a business account, or changes what the business says of itself. */
export async function makePartner(
  db: Writer,
  accountId: string,
  partner: PartnerRow,
  now: Date,
): Promise<void> {
  await upsertPartner(db, accountId, partner, now)
  await becomePartnerPerson(db, accountId)
}
