import type { AdGroupId, AdId, AdvertiserId, PersonId } from '#contract/ids'
import { peopleBlockedOrMuted } from '#domains/people'
import { type Db, row } from '#platform/database'

export interface ViewerRow {
  country: string
  birthday: string | null
  /** Ad accounts whose ads they hid, whose owner is blocked or muted, or that are theirs. */
  refused_advertisers: AdvertiserId[]
  refused_ads: AdId[]
  /** Impressions of ad groups in the last 30 days. */
  seen: Record<AdGroupId, number>
}

// A hidden ad with the id 0 stands for all ads of its ad account: the id is part of the key and cannot be null.
const refused = `select a.id from advertisers a
    where a.owner_id = $1::bigint or a.owner_id in ${peopleBlockedOrMuted('$1::bigint')}
  union select h.advertiser_id from hidden_ads h where h.person_id = $1 and h.ad_id = 0`

const viewer = `select m.country, m.birthday,
    array(${refused}) as refused_advertisers,
    array(select h.ad_id from hidden_ads h where h.person_id = $1 and h.ad_id <> 0) as refused_ads,
    coalesce((select jsonb_object_agg(f.ad_group_id, f.impressions) from (
        select ad_group_id, sum(impressions)::int as impressions from ad_frequency
         where person_id = $1 and day > $2::timestamptz::date - 30 group by ad_group_id) f), '{}') as seen
  from accounts m where m.id = $1::bigint`

/** What of a member decides which ads they may see; null where the account is gone. */
export function selectViewer(db: Db, personId: PersonId, now: Date): Promise<ViewerRow | null> {
  return row<ViewerRow>(db, viewer, [personId, now])
}
