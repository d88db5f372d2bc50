import { sumPast } from '../../../src/domains/reporting/planner/sum-past.ts'
import { rows } from '../../../src/platform/database/index.ts'
import { withProductDatabase } from '../product-database.ts'
import type { PromotedPin } from '../promoted-pin.ts'

/** Ad groups of an ad account that spent 5 a day for a thousand impressions and some clicks, on three days lately. */
export async function deliverPast(
  { advertiserId, campaignId }: Pick<PromotedPin, 'advertiserId' | 'campaignId'>,
  country: string,
  count: number,
): Promise<void> {
  const first = BigInt(advertiserId) + 1n
  const numbers = Array.from({ length: count }, (_, n) => String(first + BigInt(n)))
  await withProductDatabase(async (database) => {
    await rows(
      database.writer,
      `insert into ad_groups (advertiser_id, id, campaign_id, name, status, billable_event, bid_strategy_type,
         budget_type, budget_micro, pacing_delivery_type, placement_group, auto_targeting_enabled, targeting_spec,
         created_at, updated_at)
       select $1, n, $3, 'Past', 'PAUSED', 'CLICKTHROUGH', 'AUTOMATIC_BID', 'DAILY', 5000000, 'STANDARD', 'ALL', true,
              '{"LOCATION": ["AT"]}', now(), now() from unnest($2::bigint[]) n`,
      [advertiserId, numbers, campaignId],
    )
    await rows(
      database.writer,
      `insert into ad_daily_facts (advertiser_id, day, campaign_id, ad_group_id, ad_id, placement, country, age_bucket,
         gender, device, gross_impressions, impressions, gross_clicks, clicks, gross_closeups, closeups, gross_saves,
         saves, gross_hides, hides, gross_video_halves, video_halves, spend_micro)
       select $1, current_date - d, $4, n, n, 'BROWSE', $3, '', 'unknown', 'web', 1000, 1000, 0, 20 + n % 30, 0, 0, 0, 0,
              0, 0, 0, 0, 5000000 from unnest($2::bigint[]) n, generate_series(2, 4) d`,
      [advertiserId, numbers, country, campaignId],
    )
    await sumPast(database, new Date())
  })
}
