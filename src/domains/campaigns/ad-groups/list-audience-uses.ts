import { listAudienceUses } from '#contract/campaigns/audience-uses'
import type { AdvertiserId, AudienceId, CampaignId } from '#contract/ids'
import { limits } from '#contract/limits'
import { findPermitted } from '#domains/advertisers'
import { type Db, rows } from '#platform/database'
import { answerQuery, memberOf } from '#platform/operations'

export const listAudienceUsesHandler = answerQuery(listAudienceUses, async (context, input) => {
  const { db } = context
  const { id } = await findPermitted(db, input.advertiser_id, memberOf(context).id, 'read_ads')
  return selectAudienceUses(db, id, input.audience_ids)
})

interface UseRow {
  audience_id: AudienceId
  campaign_id: CampaignId
  campaign_name: string
  ad_groups: number
}

function selectAudienceUses(
  db: Db,
  advertiserId: AdvertiserId,
  audienceIds: readonly AudienceId[],
): Promise<UseRow[]> {
  return rows<UseRow>(
    db,
    `select u.audience_id, c.id as campaign_id, c.name as campaign_name, count(*)::int as ad_groups
       from ad_groups g
       cross join lateral (
         select distinct named.id::bigint as audience_id from jsonb_array_elements_text(
           coalesce(g.targeting_spec -> 'AUDIENCE_INCLUDE', '[]') || coalesce(g.targeting_spec -> 'AUDIENCE_EXCLUDE', '[]')
         ) as named (id)
       ) u
       join campaigns c on c.advertiser_id = g.advertiser_id and c.id = g.campaign_id
      where g.advertiser_id = $1 and u.audience_id = any($2::bigint[])
        and g.status <> 'ARCHIVED' and c.status <> 'ARCHIVED'
      group by u.audience_id, c.id, c.name order by u.audience_id, c.id desc limit $3`,
    [advertiserId, audienceIds, limits.audienceUsesListed],
  )
}
