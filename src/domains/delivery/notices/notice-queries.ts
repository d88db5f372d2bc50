import type { TargetingSpec } from '#contract/campaigns/targeting'
import type { AdId, AdvertiserId, PersonId } from '#contract/ids'
import { personCardJson } from '#domains/people'
import { count, type Db, row, rows, type Writer } from '#platform/database'
import type { TimedKeys } from '#platform/paging'

/** Who is behind an ad, and whom it looks for. */
export interface OfferedAdRow {
  name: string
  country: string
  business_name: string | null
  promoter: string
  targeting_spec: TargetingSpec
}

export function findOfferedAd(
  db: Db,
  advertiserId: AdvertiserId,
  adId: AdId,
): Promise<OfferedAdRow | null> {
  return row<OfferedAdRow>(
    db,
    `select a.name, a.country, business.business_name, ${personCardJson('owner')} as promoter, g.targeting_spec
       from ads ad join ad_groups g on g.advertiser_id = ad.advertiser_id and g.id = ad.ad_group_id
       join advertisers a on a.id = ad.advertiser_id join people owner on owner.id = a.owner_id
       left join partners business on business.account_id = a.owner_id
      where ad.advertiser_id = $1 and ad.id = $2`,
    [advertiserId, adId],
  )
}

/** `ad_id` 0: all of the ad account. */
export interface HiddenKey {
  person_id: PersonId
  advertiser_id: AdvertiserId
  ad_id: AdId
}

export async function insertHidden(db: Writer, hidden: HiddenKey, at: Date): Promise<void> {
  await rows(
    db,
    `insert into hidden_ads (person_id, advertiser_id, ad_id, created_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [hidden.person_id, hidden.advertiser_id, hidden.ad_id, at],
  )
}

export async function deleteHidden(db: Writer, hidden: HiddenKey): Promise<void> {
  await rows(
    db,
    'delete from hidden_ads where person_id = $1 and advertiser_id = $2 and ad_id = $3',
    [hidden.person_id, hidden.advertiser_id, hidden.ad_id],
  )
}

export function countHidden(db: Db, personId: PersonId): Promise<number> {
  return count(db, 'select count(*)::int as n from hidden_ads where person_id = $1', [personId])
}

export interface HiddenRow {
  advertiser_id: AdvertiserId
  ad_id: AdId
  created_at: Date
  name: string
  business_name: string | null
  promoter: string
}

/** The latest first, after these keys; of several at one moment, by the ad account or ad. */
export function selectHidden(
  db: Db,
  personId: PersonId,
  after: TimedKeys | null,
  limit: number,
): Promise<HiddenRow[]> {
  return rows<HiddenRow>(
    db,
    `select h.advertiser_id, h.ad_id, h.created_at, a.name, business.business_name,
            ${personCardJson('owner')} as promoter
       from hidden_ads h join advertisers a on a.id = h.advertiser_id join people owner on owner.id = a.owner_id
       left join partners business on business.account_id = a.owner_id
      where h.person_id = $1 and ($2::timestamptz is null
        or (h.created_at, greatest(h.ad_id, h.advertiser_id)) < ($2, $3::bigint))
      order by h.created_at desc, greatest(h.ad_id, h.advertiser_id) desc limit $4`,
    [personId, after?.at ?? null, after?.id ?? null, limit],
  )
}

export interface HiddenCreative {
  ad_id: AdId
  title: string
  image_signature: string
}

/** What these ads show, those that are there. */
export function selectHiddenCreatives(
  db: Db,
  ads: readonly Pick<HiddenKey, 'advertiser_id' | 'ad_id'>[],
): Promise<HiddenCreative[]> {
  return rows<HiddenCreative>(
    db,
    `select ad.id as ad_id, p.title, p.image_signature from (
       select a.id, a.pin_id from ads a where a.advertiser_id = any($1::bigint[]) and a.id = any($2::bigint[])) ad
       join pins p on p.id = ad.pin_id`,
    [ads.map(({ advertiser_id }) => advertiser_id), ads.map(({ ad_id }) => ad_id)],
  )
}
