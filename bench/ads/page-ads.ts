import { becomePartner } from '#contract/accounts/partners/become-partner'
import { createAdvertiser } from '#contract/advertisers/create-advertiser'
import type { Dataset } from '../harness/content/dataset.ts'
import { type Member, runAs } from '../harness/content/members.ts'

/** Ads that run in a dataset's database, all or none. */
export interface Advertising {
  set(isLive: boolean): Promise<void>
}

const address = { line1: 'Lamp Street 1', city: 'Austin', postal_code: '73301', country: 'US' }

/** The first members advertise to everybody in the US, each with so many ad groups of one approved ad. */
export async function openAdvertising(
  dataset: Dataset,
  { businesses, adGroupsEach }: { businesses: number; adGroupsEach: number },
): Promise<Advertising> {
  const { client, composition, members } = dataset
  const advertisers: string[] = []
  for (const member of members.slice(0, businesses)) {
    const partner = { business_name: 'Lamps & Co', country: 'US', address }
    await runAs(composition, member, becomePartner, partner)
    const account = { name: `Lamps of ${member.viewer.username}`, country: 'US' }
    const { id } = (await runAs(composition, member, createAdvertiser, account)) as { id: string }
    advertisers.push(id)
    await insertAds(dataset, member, id, adGroupsEach)
  }
  return {
    set: async (isLive) => {
      await client.query('update campaigns set status = $1', [isLive ? 'ACTIVE' : 'PAUSED'])
      await client.query(
        'insert into live_ad_changes (advertiser_id, campaign_id) select unnest($1::bigint[]), null',
        [advertisers],
      )
      await client.query(`select pg_notify('live_ads', '')`)
    },
  }
}

async function insertAds(
  { client, composition }: Dataset,
  { viewer, firstBoardId }: Member,
  advertiserId: string,
  count: number,
): Promise<void> {
  const { newId } = composition.services
  const ids = () => Array.from({ length: count }, () => newId())
  const campaignId = newId()
  await client.query(
    `insert into campaigns (advertiser_id, id, name, status, objective_type, is_campaign_budget_optimization,
       is_flexible_daily_budgets, is_automated_campaign, is_performance_plus, created_at, updated_at)
     values ($1, $2, 'Lamps', 'PAUSED', 'CONSIDERATION', false, false, false, false, now(), now())`,
    [advertiserId, campaignId],
  )
  const groupIds = ids()
  await client.query(
    `insert into ad_groups (advertiser_id, id, campaign_id, name, status, billable_event, bid_strategy_type, bid_micro,
       budget_type, budget_micro, pacing_delivery_type, placement_group, auto_targeting_enabled, targeting_spec,
       created_at, updated_at)
     select $1, id, $2, 'Group', 'ACTIVE', 'CLICKTHROUGH', 'MAX_BID', 500000 + 100 * n, 'DAILY', 10000000000,
       'ACCELERATED', 'ALL', false, '{"LOCATION": ["US"]}', now(), now()
       from unnest($3::bigint[]) with ordinality as g (id, n)`,
    [advertiserId, campaignId, groupIds],
  )
  await client.query(
    `insert into ads (advertiser_id, id, campaign_id, ad_group_id, pin_id, creative_type, name, status, destination_url,
       review_status, creative_key, image_signature, created_at, updated_at)
     select $1, a.id, $2, a.ad_group_id, p.id, 'REGULAR', 'Ad', 'ACTIVE', 'https://lamps.example/', 'APPROVED', p.key,
       p.image_signature, now(), now()
       from unnest($3::bigint[], $4::bigint[]) with ordinality as a (id, ad_group_id, n)
       join (select id, image_signature, row_number() over (order by id) as n,
               md5(jsonb_build_array(image_signature, video_signature, title, description, link)::text) as key
               from pins where person_id = $5 and board_id = $6) p on p.n = a.n`,
    [advertiserId, campaignId, ids(), groupIds, viewer.id, firstBoardId],
  )
}
