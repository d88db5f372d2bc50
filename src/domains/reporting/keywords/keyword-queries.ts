import type { MatchType } from '#contract/campaigns/enums'
import type { AdGroupId, AdvertiserId, CampaignId, InterestId, KeywordId } from '#contract/ids'
import { count, type Db, row, rows } from '#platform/database'

export interface KeywordRow {
  id: KeywordId
  campaign_id: CampaignId | null
  ad_group_id: AdGroupId | null
  value: string
  match_type: MatchType
  created_at: Date
}

/** What is excluded somewhere: of an ad group, of its campaign, and of the ad account. */
export interface NegativePlace {
  advertiserId: AdvertiserId
  campaignId: CampaignId
  /** Null: of a campaign. */
  adGroupId: AdGroupId | null
}

const excluded = `k.advertiser_id = $1 and k.archived_at is null
  and k.match_type in ('EXACT_NEGATIVE', 'PHRASE_NEGATIVE')
  and (k.campaign_id is null or k.campaign_id = $2)
  and (k.ad_group_id is null or k.ad_group_id = $3::bigint)`

/** The latest first, its own and inherited ones. */
export function selectNegatives(
  db: Db,
  { advertiserId, campaignId, adGroupId }: NegativePlace,
  { name, before, limit }: { name: string; before: string | null; limit: number },
): Promise<KeywordRow[]> {
  return rows<KeywordRow>(
    db,
    `select k.id, k.campaign_id, k.ad_group_id, k.value, k.match_type, k.created_at from ad_keywords k
      where ${excluded} and position(lower($4) in k.value) > 0 and ($5::bigint is null or k.id < $5)
      order by k.id desc limit $6`,
    [advertiserId, campaignId, adGroupId, name, before, limit],
  )
}

export async function countNegatives(
  db: Db,
  { advertiserId, campaignId, adGroupId }: NegativePlace,
  name: string,
): Promise<{ own: number; inherited: number }> {
  const found = await row<{ own: number; inherited: number }>(
    db,
    `select count(*) filter (where k.is_own)::int as own, count(*) filter (where not k.is_own)::int as inherited from (
       select (k.campaign_id is not null and k.ad_group_id is not distinct from $3::bigint) as is_own
         from ad_keywords k where ${excluded} and position(lower($4) in k.value) > 0) k`,
    [advertiserId, campaignId, adGroupId, name],
  )
  return found ?? { own: 0, inherited: 0 }
}

export interface PositiveRow {
  id: KeywordId
  campaign_id: CampaignId
  ad_group_id: AdGroupId
  ad_group_name: string
  value: string
}

/** Beyond so many nobody reads which are in conflict. */
const maxCompared = 20_000

/** Keywords that ads are shown for, of a campaign or of one of its ad groups. */
export function selectPositives(
  db: Db,
  { advertiserId, campaignId, adGroupId }: NegativePlace,
): Promise<PositiveRow[]> {
  return rows<PositiveRow>(
    db,
    `select k.id, g.campaign_id, g.id as ad_group_id, g.name as ad_group_name, k.value
       from ad_keywords k
       join ad_groups g on g.advertiser_id = k.advertiser_id and g.id = k.ad_group_id
      where k.advertiser_id = $1 and k.campaign_id = $2 and ($3::bigint is null or k.ad_group_id = $3)
        and k.archived_at is null and k.match_type in ('BROAD', 'PHRASE', 'EXACT')
      order by k.id desc limit ${maxCompared}`,
    [advertiserId, campaignId, adGroupId],
  )
}

/** What excludes anything in these campaigns: of the ad account, of them and of their ad groups. */
export function selectNegativesOf(
  db: Db,
  advertiserId: AdvertiserId,
  campaignIds: readonly CampaignId[],
): Promise<KeywordRow[]> {
  return rows<KeywordRow>(
    db,
    `select k.id, k.campaign_id, k.ad_group_id, k.value, k.match_type, k.created_at from ad_keywords k
      where k.advertiser_id = $1 and k.archived_at is null and k.match_type in ('EXACT_NEGATIVE', 'PHRASE_NEGATIVE')
        and (k.campaign_id is null or k.campaign_id = any($2::bigint[]))
      order by k.id limit ${maxCompared}`,
    [advertiserId, campaignIds],
  )
}

export interface NamedKeyword {
  id: KeywordId
  campaign_id: CampaignId
  ad_group_id: AdGroupId
  value: string
  match_type: MatchType
  archived: boolean
}

/** Of ad groups. */
export function selectKeywordsById(
  db: Db,
  advertiserId: AdvertiserId,
  ids: readonly KeywordId[],
): Promise<NamedKeyword[]> {
  return rows<NamedKeyword>(
    db,
    `select k.id, g.campaign_id, g.id as ad_group_id, k.value, k.match_type, k.archived_at is not null as archived
       from ad_keywords k join ad_groups g on g.advertiser_id = k.advertiser_id and g.id = k.ad_group_id
      where k.advertiser_id = $1 and k.id = any($2::bigint[])`,
    [advertiserId, ids],
  )
}

export interface GroupRow {
  campaign_id: CampaignId
  interests: InterestId[]
}

export function findGroup(
  db: Db,
  advertiserId: AdvertiserId,
  id: AdGroupId,
): Promise<GroupRow | null> {
  return row<GroupRow>(
    db,
    `select g.campaign_id, array(select jsonb_array_elements_text(coalesce(g.targeting_spec -> 'INTEREST', '[]')))
        as interests
       from ad_groups g where g.advertiser_id = $1 and g.id = $2`,
    [advertiserId, id],
  )
}

export async function hasCampaign(
  db: Db,
  advertiserId: AdvertiserId,
  id: CampaignId,
): Promise<boolean> {
  const found = await count(
    db,
    'select count(*)::int as n from campaigns where advertiser_id = $1 and id = $2',
    [advertiserId, id],
  )
  return found > 0
}

/** Words by which interests are known: of these, and of those whose name or words begin so. */
export async function selectInterestWords(
  db: Db,
  ids: readonly string[],
  words: string,
  limit: number,
): Promise<string[]> {
  const found = await rows<{ word: string }>(
    db,
    `select distinct lower(w.word) as word from interests i, unnest(i.words || array[i.name]) as w (word)
      where i.id = any($1::bigint[]) or ($2 <> '' and position(lower($2) in lower(w.word)) > 0)
      order by 1 limit $3`,
    [ids, words, limit],
  )
  return found.map(({ word }) => word)
}

export async function selectInterestNames(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await rows<{ id: InterestId; name: string }>(
    db,
    'select id, name from interests where id = any($1::bigint[])',
    [ids],
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}
