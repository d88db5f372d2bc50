import type { AdGroupId, AdvertiserId, CampaignId } from '#contract/ids'
import type { Author, Logged } from '#domains/advertisers'
import { recordChange } from '../changes/record-changes.ts'
import { replaceShares, type ShareRow, selectShares } from './share-queries.ts'

/**
 * Divides the daily budget of a campaign among its ad groups, or (without shares) has them spend it together again.
 * The log says each share with the value per spend that it follows.
 */
export async function divideCampaign(
  author: Author,
  { advertiser_id, campaign_id }: { advertiser_id: AdvertiserId; campaign_id: CampaignId },
  shares: readonly ShareRow[],
): Promise<void> {
  const { db } = author
  const before = await selectShares(db, advertiser_id, [campaign_id])
  await replaceShares(db, advertiser_id, campaign_id, shares)
  const ids = new Set([...before, ...shares].map(({ ad_group_id }) => ad_group_id))
  for (const entity_id of ids)
    await recordChange(author, {
      ...{ advertiser_id, entity: 'adgroup', entity_id, campaign_id },
      ...{ before: loggedOf(before, entity_id), after: loggedOf(shares, entity_id) },
    })
}

function loggedOf(shares: readonly ShareRow[], id: AdGroupId): Logged {
  const share = shares.find(({ ad_group_id }) => ad_group_id === id)
  return {
    budget_share_percent: share ? (share.share_to - share.share_from) / 100 : null,
    external_value_per_spend: share ? Math.round(share.value_per_spend * 100) / 100 : null,
  }
}
