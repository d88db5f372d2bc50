import type { AdvertiserId, CampaignId } from '#contract/ids'
import { rows, type Writer } from '#platform/database'

/** Tells what a campaign is called from now on; invoices issued later name it so. */
export async function keepCampaignName(
  db: Writer,
  { advertiser_id, campaign_id, name }: CampaignName,
): Promise<void> {
  await rows(
    db,
    `insert into billed_campaigns (advertiser_id, campaign_id, name) values ($1, $2, $3)
     on conflict (advertiser_id, campaign_id) do update set name = excluded.name`,
    [advertiser_id, campaign_id, name],
  )
}

export interface CampaignName {
  advertiser_id: AdvertiserId
  campaign_id: CampaignId
  name: string
}
