import { composedRows, type Db, rows } from '#platform/database'
import type { FileRequest } from './file-request.ts'
import { convertedStatement, deliveredStatement, type SumsRequest } from './file-statement.ts'

export interface FileEntity {
  entity_id: string
  campaign_id: string
  name: string
  status: string
}

/** By level; `named`: what is said of the ids of ad groups $3 and ads $4. */
const entityTexts = {
  CAMPAIGN: entitiesText('campaigns', 'id', '$3::bigint[] is null and $4::bigint[] is null'),
  AD_GROUP: entitiesText(
    'ad_groups',
    'campaign_id',
    '($3::bigint[] is null or e.id = any($3)) and $4::bigint[] is null',
  ),
  AD: entitiesText(
    'ads',
    'campaign_id',
    '($3::bigint[] is null or e.ad_group_id = any($3)) and ($4::bigint[] is null or e.id = any($4))',
  ),
}

function entitiesText(table: string, campaign: string, named: string): string {
  return `select e.id::text as entity_id, e.${campaign}::text as campaign_id, e.name, e.status from ${table} e
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
  return found.map(({ id, name }) => ({ entity_id: id, campaign_id: '', name, status: '' }))
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
