import { toWireMicro } from '#contract/advertisers/money'
import { dayAt } from '#contract/campaigns/days'
import type { AdGroupId, AdvertiserId, CampaignId } from '#contract/ids'
import { type AdDelivery, getAdDelivery } from '#contract/reporting/ad-delivery'
import { findPermitted, marketOf } from '#domains/advertisers'
import { billingState } from '#domains/billing'
import { type Db, rows } from '#platform/database'
import { answerQuery, memberOf } from '#platform/operations'

export const getAdDeliveryHandler = answerQuery(
  getAdDelivery,
  async (context, { advertiser_id, campaign_ids }): Promise<AdDelivery> => {
    const { db, clock } = context
    const advertiser = await findPermitted(db, advertiser_id, memberOf(context).id, 'read_ads')
    const time_zone = (await marketOf(db, advertiser))?.time_zone ?? 'UTC'
    const today = dayAt(time_zone, clock.now())
    const spent = await selectSpent(db, advertiser.id, campaign_ids, today)
    const obstacle =
      (await billingState(context, [advertiser.id])).get(advertiser.id)?.obstacle ?? null
    return {
      is_billing_valid: obstacle === null,
      billing_obstacle: obstacle,
      time_zone,
      ad_groups: spent.map(({ ad_group_id, today_micro, all_micro }) => ({
        ad_group_id,
        spent_today_in_micro_currency: toWireMicro(BigInt(today_micro)),
        spent_in_micro_currency: toWireMicro(BigInt(all_micro)),
      })),
    }
  },
)

interface SpentRow {
  ad_group_id: AdGroupId
  today_micro: string
  all_micro: string
}

function selectSpent(
  db: Db,
  advertiserId: AdvertiserId,
  campaignIds: readonly CampaignId[],
  today: string,
): Promise<SpentRow[]> {
  return rows<SpentRow>(
    db,
    `select f.ad_group_id, coalesce(sum(f.spend_micro) filter (where f.day = $3::date), 0)::bigint as today_micro,
        sum(f.spend_micro)::bigint as all_micro
       from ad_daily_totals f where f.advertiser_id = $1 and f.campaign_id = any($2::bigint[])
      group by f.ad_group_id order by f.ad_group_id`,
    [advertiserId, campaignIds, today],
  )
}
