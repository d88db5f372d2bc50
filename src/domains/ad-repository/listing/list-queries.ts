import type { AdId, AdvertiserId } from '#contract/ids'
import { limits } from '#contract/limits'
import { splitWords } from '#domains/search'
import { type Db, rows } from '#platform/database'
import { type RepositoryRow, repositoryColumns, repositoryTables } from './ad-rows.ts'

export interface ListFilter {
  /** From `toTsquery`; null: whatever it says. */
  words: string | null
  country: string | null
  since: string
  until: string | null
}

/** Where a page begins: after an ad that was last seen on this day. */
export interface ListPlace {
  day: string
  id: string
}

/** All words, each by its beginning; null where there are none. They are letters and digits alone. */
export function toTsquery(text: string): string | null {
  const words = splitWords(text).slice(0, limits.adRepositoryQueryWords)
  if (words.length === 0) return null
  return words.map(({ folded }) => `'${folded.replace(/[\\']/g, '\\$&')}':*`).join(' & ')
}

/** Those last seen latest first. */
export function selectRepositoryAds(
  db: Db,
  { words, country, since, until }: ListFilter,
  after: ListPlace | null,
  limit: number,
): Promise<RepositoryRow[]> {
  return rows<RepositoryRow>(
    db,
    `select ${repositoryColumns} from ad_repository r ${repositoryTables}
      where r.last_day >= $1::date and ($2::date is null or r.first_day <= $2)
        and ($3::text is null or r.words @@ $3::tsquery)
        and ($4::text is null or r.countries @> array[$4::text])
        and ($5::date is null or (r.last_day, r.ad_id) < ($5, $6::bigint))
      order by r.last_day desc, r.ad_id desc limit $7`,
    [since, until, words, country, after?.day ?? null, after?.id ?? null, limit],
  )
}

/** What a page needs of its ads besides. */
export interface ShownAd {
  advertiser_id: AdvertiserId
  ad_id: AdId
}

/** `country` empty: in all of them; those with most first. */
export function selectReach(
  db: Db,
  ads: readonly ShownAd[],
): Promise<{ ad_id: AdId; country: string; people: string }[]> {
  return rows(
    db,
    `select r.ad_id, r.country, r.people from unnest($1::bigint[], $2::bigint[]) as s (advertiser_id, ad_id)
       join ad_reach r on r.advertiser_id = s.advertiser_id and r.ad_id = s.ad_id
      order by r.ad_id, r.people desc, r.country`,
    [ads.map((one) => one.advertiser_id), ads.map((one) => one.ad_id)],
  )
}

/** Whether an ad was for certain keywords, and whether against some, of its ad group, campaign or ad account. */
export function selectKeywordUse(
  db: Db,
  ads: readonly Pick<RepositoryRow, 'advertiser_id' | 'ad_id' | 'ad_group_id' | 'campaign_id'>[],
): Promise<{ ad_id: AdId; has_keywords: boolean; has_negative_keywords: boolean }[]> {
  const negative = `k.match_type in ('EXACT_NEGATIVE', 'PHRASE_NEGATIVE')`
  return rows(
    db,
    `select s.ad_id, bool_or(not ${negative}) as has_keywords, bool_or(${negative}) as has_negative_keywords
       from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[])
         as s (advertiser_id, ad_id, ad_group_id, campaign_id)
       join ad_keywords k on k.advertiser_id = s.advertiser_id and k.archived_at is null
         and (k.campaign_id is null or k.campaign_id = s.campaign_id)
         and (k.ad_group_id is null or k.ad_group_id = s.ad_group_id)
      group by s.ad_id`,
    [
      ads.map((one) => one.advertiser_id),
      ads.map((one) => one.ad_id),
      ads.map((one) => one.ad_group_id),
      ads.map((one) => one.campaign_id),
    ],
  )
}
