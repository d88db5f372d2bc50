import { composedRows, type Db, rows } from '#platform/database'
import { entitiesOfProducts } from '../grid/products-sql.ts'
import { keywordEntities } from '../grid/searches-sql.ts'
import type { FileRequest } from './file-request.ts'
import { convertedStatement, deliveredStatement, type SumsRequest } from './file-statement.ts'

export interface FileEntity {
  entity_id: string
  campaign_id: string
  ad_group_id: string
  name: string
  status: string
  /** Of an item its id in the feed, of a keyword how it matches; empty otherwise. */
  detail: string
}

/** What ads of no product brought, as tables have it. */
export const otherAds: FileEntity = {
  ...{ entity_id: '0', campaign_id: '', ad_group_id: '', name: '', status: '', detail: '' },
}

const ofGroups = '($3::bigint[] is null or e.ad_group_id = any($3)) and $4::bigint[] is null'

/** By level; `named`: what is said of the ids of ad groups $3 and ads $4. */
const entityTexts = {
  CAMPAIGN: entitiesText('campaigns', 'id', '0', '$3::bigint[] is null and $4::bigint[] is null'),
  AD_GROUP: entitiesText(
    'ad_groups',
    'campaign_id',
    'id',
    '($3::bigint[] is null or e.id = any($3)) and $4::bigint[] is null',
  ),
  AD: entitiesText(
    'ads',
    'campaign_id',
    'ad_group_id',
    '($3::bigint[] is null or e.ad_group_id = any($3)) and ($4::bigint[] is null or e.id = any($4))',
  ),
  PRODUCT_GROUP: entitiesText(
    entitiesOfProducts.PRODUCT_GROUP,
    'campaign_id',
    'ad_group_id',
    ofGroups,
    'e.detail',
  ),
  PRODUCT_ITEM: entitiesText(
    entitiesOfProducts.PRODUCT_ITEM,
    'campaign_id',
    'ad_group_id',
    ofGroups,
    'e.detail',
  ),
  KEYWORD: entitiesText(keywordEntities('$1'), 'campaign_id', 'ad_group_id', ofGroups, 'e.detail'),
}

function entitiesText(
  table: string,
  campaign: string,
  group: string,
  named: string,
  detail = `''`,
): string {
  return `select e.id::text as entity_id, e.${campaign}::text as campaign_id, ${group === '0' ? `''` : `e.${group}::text`} as ad_group_id,
      e.name, e.status, ${detail} as detail from ${table} e
    where e.advertiser_id = $1 and ($2::bigint[] is null or e.${campaign} = any($2)) and ${named}
      and ($5::text[] is null or e.status = any($5))
      and ($6::text is null or position(lower($6) in lower(e.name)) > 0)
      and ($7::text[] is null or exists (select 1 from campaigns o where o.advertiser_id = e.advertiser_id
        and o.id = e.${campaign} and o.objective_type = any($7)))
      and ($8::bigint is null or (e.${campaign}, e.id) > ($8, $9::bigint))
    order by e.${campaign}, e.id limit $10`
}

/** Those of one campaign after the other, after this one; what is said of them holds as in tables. */
export async function selectEntities(
  db: Db,
  request: FileRequest,
  after: FileEntity | null,
  limit: number,
): Promise<FileEntity[]> {
  const { level, advertiserId, campaignIds, adGroupIds, adIds } = request
  if (level === 'ADVERTISER') return after ? [] : selectAccount(db, request)
  return rows<FileEntity>(db, entityTexts[level], [
    ...[advertiserId, campaignIds, adGroupIds, adIds, request.statuses, request.name],
    ...[request.objectives, after?.campaign_id ?? null, after?.entity_id ?? null, limit],
  ])
}

async function selectAccount(db: Db, { advertiserId }: FileRequest): Promise<FileEntity[]> {
  const found = await rows<{ id: string; name: string }>(
    db,
    'select id, name from advertisers where id = $1',
    [advertiserId],
  )
  return found.map(({ id, name }) => ({ ...otherAds, entity_id: id, name }))
}

/** The campaigns in which ads of products and others may be, by which the others are found. */
export async function selectPromotingCampaigns(
  db: Db,
  { advertiserId, campaignIds }: FileRequest,
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    `select distinct p.campaign_id as id from product_group_promotions p
      where p.advertiser_id = $1 and ($2::bigint[] is null or p.campaign_id = any($2)) order by 1`,
    [advertiserId, campaignIds && [...campaignIds]],
  )
  return found.map(({ id }) => id)
}

export type PartTexts = Record<string, string> & { entity_id: string; part: string }

/** Sums by `entity_id` and `part`, as decimal text; a part may be there twice, with different figures. */
export async function selectSums(db: Db, request: SumsRequest): Promise<PartTexts[]> {
  const { text, values } = deliveredStatement(request)
  const delivered = await composedRows<PartTexts>(db, text, values)
  const converted = convertedStatement(request)
  if (converted === null) return delivered
  return [...delivered, ...(await composedRows<PartTexts>(db, converted.text, converted.values))]
}
