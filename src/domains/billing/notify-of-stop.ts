import { findAccount, queueCustomMail, type WriteMail } from '#domains/accounts'
import { selectPeopleWith } from '#domains/advertisers'
import { addNews } from '#domains/news'
import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import type { BilledBusiness } from './business-queries.ts'

/** Tells everybody who may change how an ad account pays that its ads rest: by mail, and among their news. */
export async function notifyOfStop(
  db: Writer,
  services: Services,
  { advertiser_id, owner_id }: BilledBusiness,
  write: WriteMail,
): Promise<void> {
  for (const personId of await selectPeopleWith(db, advertiser_id, 'edit_billing')) {
    const account = await findAccount(db, personId)
    if (account)
      await queueCustomMail(db, services, account, write, { kind: 'ads', isNotice: true })
    await addNews(db, services, {
      personId,
      kind: 'ads_stopped',
      actorId: owner_id,
      facts: { advertiser_id },
    })
  }
}
