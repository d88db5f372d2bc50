import type { MatchType } from '#contract/campaigns/enums'
import type { Keyword } from '#contract/campaigns/keywords/keyword'
import { toSeconds } from '#contract/campaigns/moments'
import type { AdGroupId, AdvertiserId, CampaignId, KeywordId } from '#contract/ids'
import type { Author } from '#domains/advertisers'
import { count, type Db, row, rows, type Writer } from '#platform/database'
import { recordChange } from '../changes/record-changes.ts'

export interface KeywordRow {
  advertiser_id: AdvertiserId
  id: KeywordId
  campaign_id: CampaignId | null
  ad_group_id: AdGroupId | null
  value: string
  match_type: MatchType
  archived_at: Date | null
  created_at: Date
}

const columns =
  'k.advertiser_id, k.id, k.campaign_id, k.ad_group_id, k.value, k.match_type, k.archived_at, k.created_at'

export type KeywordPlace = Pick<KeywordRow, 'advertiser_id' | 'campaign_id' | 'ad_group_id'>

const ofParent = `k.advertiser_id = $1 and k.campaign_id is not distinct from $2::bigint
  and k.ad_group_id is not distinct from $3::bigint`
const there = `${ofParent} and k.archived_at is null`

interface KeywordsRead {
  before: string | null
  limit: number
  /** Null: all. */
  matchTypes: readonly MatchType[] | null
}

export function selectKeywords(
  db: Db,
  { advertiser_id, campaign_id, ad_group_id }: KeywordPlace,
  { before, limit, matchTypes }: KeywordsRead,
): Promise<KeywordRow[]> {
  return rows<KeywordRow>(
    db,
    `select ${columns} from ad_keywords k where ${there} and ($4::bigint is null or k.id < $4)
        and ($6::text[] is null or k.match_type = any($6::text[]))
      order by k.id desc limit $5`,
    [advertiser_id, campaign_id, ad_group_id, before, limit, matchTypes],
  )
}

export function selectKeywordsById(
  db: Db,
  advertiserId: AdvertiserId,
  ids: readonly KeywordId[],
): Promise<KeywordRow[]> {
  return rows<KeywordRow>(
    db,
    `select ${columns} from ad_keywords k where k.advertiser_id = $1 and k.id = any($2::bigint[])`,
    [advertiserId, [...ids]],
  )
}

/** Of the whole ad account, or of some of its campaigns, the latest first. */
export function selectAllKeywords(
  db: Db,
  advertiserId: AdvertiserId,
  {
    campaignIds,
    withArchived,
  }: { campaignIds: readonly CampaignId[] | null; withArchived: boolean },
  before: string | null,
  limit: number,
): Promise<KeywordRow[]> {
  return rows<KeywordRow>(
    db,
    `select ${columns} from ad_keywords k
      where k.advertiser_id = $1 and ($2::bigint[] is null or k.campaign_id = any($2))
        and ($3 or k.archived_at is null) and ($4::bigint is null or k.id < $4) order by k.id desc limit $5`,
    [advertiserId, campaignIds && [...campaignIds], withArchived, before, limit],
  )
}

export function countKeywords(
  db: Db,
  { advertiser_id, campaign_id, ad_group_id }: KeywordPlace,
): Promise<number> {
  return count(db, `select count(*)::int as n from ad_keywords k where ${there}`, [
    advertiser_id,
    campaign_id,
    ad_group_id,
  ])
}

/** The one that is not archived, or else the latest that is. */
export function findSameKeyword(
  db: Db,
  {
    advertiser_id,
    campaign_id,
    ad_group_id,
    match_type,
    value,
  }: KeywordPlace & Pick<KeywordRow, 'match_type' | 'value'>,
): Promise<KeywordRow | null> {
  return row<KeywordRow>(
    db,
    `select ${columns} from ad_keywords k where ${ofParent} and k.match_type = $4 and k.value = $5
      order by k.archived_at is not null, k.id desc limit 1`,
    [advertiser_id, campaign_id, ad_group_id, match_type, value],
  )
}

export function lockKeyword(
  db: Writer,
  advertiserId: AdvertiserId,
  id: KeywordId,
): Promise<KeywordRow | null> {
  return row<KeywordRow>(
    db,
    `select ${columns} from ad_keywords k where k.advertiser_id = $1 and k.id = $2 for update`,
    [advertiserId, id],
  )
}

/** The only ways to write a keyword: each is logged. */
export async function addKeyword(author: Author, keyword: KeywordRow): Promise<void> {
  await rows(
    author.db,
    `insert into ad_keywords (advertiser_id, id, campaign_id, ad_group_id, value, match_type, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      keyword.advertiser_id,
      keyword.id,
      keyword.campaign_id,
      keyword.ad_group_id,
      keyword.value,
      keyword.match_type,
      keyword.created_at,
    ],
  )
  await record(author, null, keyword)
}

export async function archiveKeyword(author: Author, keyword: KeywordRow): Promise<KeywordRow> {
  return keyword.archived_at === null ? saveArchived(author, keyword, author.clock.now()) : keyword
}

/** An archived keyword goes on, with what it brought. */
export function reviveKeyword(author: Author, keyword: KeywordRow): Promise<KeywordRow> {
  return saveArchived(author, keyword, null)
}

async function saveArchived(
  author: Author,
  keyword: KeywordRow,
  archived_at: Date | null,
): Promise<KeywordRow> {
  await rows(
    author.db,
    'update ad_keywords set archived_at = $3 where advertiser_id = $1 and id = $2',
    [keyword.advertiser_id, keyword.id, archived_at],
  )
  const after = { ...keyword, archived_at }
  await record(author, keyword, after)
  return after
}

async function record(author: Author, before: KeywordRow | null, after: KeywordRow): Promise<void> {
  await recordChange(author, {
    advertiser_id: after.advertiser_id,
    entity: 'keyword',
    entity_id: after.id,
    campaign_id: after.campaign_id,
    before: before && loggedKeyword(before),
    after: loggedKeyword(after),
  })
}

/** What the change log has of it. */
export function loggedKeyword({ value, match_type, archived_at, ad_group_id }: KeywordRow) {
  return { value, match_type, ad_group_id, archived: archived_at !== null }
}

export function toKeyword(keyword: KeywordRow): Keyword {
  const { advertiser_id, campaign_id, ad_group_id, archived_at, created_at } = keyword
  return {
    type: 'keyword',
    id: keyword.id,
    ad_account_id: advertiser_id,
    parent_type: ad_group_id ? 'adgroup' : campaign_id ? 'campaign' : 'advertiser',
    parent_id: ad_group_id ?? campaign_id ?? advertiser_id,
    value: keyword.value,
    match_type: keyword.match_type,
    archived: archived_at !== null,
    created_time: toSeconds(created_at),
  }
}
