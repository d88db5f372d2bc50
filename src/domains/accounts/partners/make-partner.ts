import type { PersonId } from '#contract/ids'
import { becomePartnerPerson } from '#domains/people'
import type { Writer } from '#platform/database'
import { enqueue } from '#platform/jobs'
import { announceChangedAccount } from '../sessions/ended-sessions.ts'
import { type PartnerChange, upsertPartner } from './partner-queries.ts'

/** Turns an account into a business account, or changes its business details. */
export async function makePartner(
  db: Writer,
  accountId: PersonId,
  partner: PartnerChange,
  now: Date,
): Promise<void> {
  await upsertPartner(db, accountId, partner, now)
  await becomePartnerPerson(db, accountId)
  // Its next page, of any process, is that of a business.
  await announceChangedAccount(db, accountId)
  if (partner.address) await enqueue(db, 'business_address_changed', { person_id: accountId })
}
