import type { PersonId } from '#contract/ids'
import { findAccount, queueCustomMail } from '#domains/accounts'
import { row, type Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import type { AdRow } from '../ads/ad-queries.ts'
import { adDecidedMail } from './review-mails.ts'

/** Mails the business how its ad was decided. */
export async function notifyOfDecision(
  services: Pick<Services, 'settings' | 'messages' | 'texts'>,
  db: Writer,
  ad: AdRow,
): Promise<void> {
  const account = await row<{ owner_id: PersonId }>(
    db,
    'select owner_id from advertisers where id = $1',
    [ad.advertiser_id],
  )
  const owner = account && (await findAccount(db, account.owner_id))
  if (owner)
    await queueCustomMail(db, services, owner, adDecidedMail(ad), { kind: 'ads', isNotice: true })
}
