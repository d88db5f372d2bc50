import { findAccount, queueCustomMail, type WriteMail } from '#domains/accounts'
import { selectPeopleWith } from '#domains/advertisers'
import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { type BilledBusiness, findBusiness } from '../../business-queries.ts'
import type { ExemptionRow } from './exemption-queries.ts'

/** Mails everybody who may change how an ad account is billed. */
export async function notifyBusiness(
  db: Writer,
  services: Services,
  exemption: ExemptionRow,
  write: (exemption: ExemptionRow, business: BilledBusiness) => WriteMail,
): Promise<void> {
  const { advertiser_id } = exemption
  const business = await findBusiness(db, advertiser_id)
  if (!business) return
  const mail = write(exemption, business)
  for (const personId of await selectPeopleWith(db, advertiser_id, 'edit_billing')) {
    const account = await findAccount(db, personId)
    if (account) await queueCustomMail(db, services, account, mail, { kind: 'ads', isNotice: true })
  }
}
