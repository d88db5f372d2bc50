import type { AdvertiserId } from '#contract/ids'
import { recordAccountChange } from '#domains/advertisers'
import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'

/** Records in the account history why its ads were paused, or (null) that they run again. */
export async function recordBillingPause(
  db: Writer,
  { newId, clock }: Pick<Services, 'newId' | 'clock'>,
  advertiser_id: AdvertiserId,
  obstacle: { before: Obstacle | null; after: Obstacle | null },
): Promise<void> {
  await recordAccountChange(
    { db, newId, clock, actorId: null, source: 'system' },
    {
      ...{ advertiser_id, entity: 'billing', entity_id: advertiser_id, campaign_id: null },
      before: { billing_obstacle: obstacle.before },
      after: { billing_obstacle: obstacle.after },
    },
  )
}

type Obstacle = 'invoice_overdue' | 'charge_failed' | 'prepaid_empty'
