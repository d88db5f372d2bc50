import type { ChangedEntity, ChangeSource } from '#contract/campaigns/changes/kinds'
import type { AdvertiserId, BulkEditId, CampaignId, ChangeId, PersonId } from '#contract/ids'
import { personCardJson } from '#domains/people'
import { type Db, row, rows } from '#platform/database'

export interface ChangeRow {
  id: ChangeId
  entity: ChangedEntity
  entity_id: string
  entity_name: string | null
  campaign_id: CampaignId | null
  field: string
  before: unknown
  after: unknown
  source: ChangeSource
  bulk_edit_id: BulkEditId | null
  created_at: Date
  actor_card: string | null
  is_undone: boolean
}

/** With the name that it has now, or had when it was changed. */
const changes = `select c.id, c.entity, c.entity_id, c.campaign_id, c.field, c.before, c.after, c.source,
    c.bulk_edit_id, c.created_at, ${personCardJson('actor')} as actor_card,
    coalesce(in_campaign.name, in_group.name, in_ad.name, keyword.value, study.name, subject.username, c.entity_name)
      as entity_name,
    exists (select 1 from ad_changes undo where undo.advertiser_id = c.advertiser_id and undo.undoes_id = c.id)
      as is_undone
   from ad_changes c
   left join people actor on actor.id = c.actor_id
   left join people subject on c.entity = 'person' and subject.id = c.entity_id
   left join campaigns in_campaign on c.entity = 'campaign' and in_campaign.advertiser_id = c.advertiser_id
     and in_campaign.id = c.entity_id
   left join ad_groups in_group on c.entity = 'adgroup' and in_group.advertiser_id = c.advertiser_id
     and in_group.id = c.entity_id
   left join ads in_ad on c.entity = 'ad' and in_ad.advertiser_id = c.advertiser_id and in_ad.id = c.entity_id
   left join ad_keywords keyword on c.entity = 'keyword' and keyword.advertiser_id = c.advertiser_id
     and keyword.id = c.entity_id
   left join lift_studies study on c.entity = 'lift_study' and study.advertiser_id = c.advertiser_id
     and study.id = c.entity_id`

export interface ChangeFilter {
  campaignId: CampaignId | null
  entity: ChangedEntity | null
  entityId: string | null
  field: string | null
  actorId: PersonId | null
  source: ChangeSource | null
  bulkEditId: string | null
  /** Ids that lie between. */
  from: string | null
  until: string | null
  /** What the reader may not see. */
  hidden: readonly ChangedEntity[]
}

/** The latest first. */
export function selectChanges(
  db: Db,
  advertiserId: AdvertiserId,
  filter: ChangeFilter,
  before: string | null,
  limit: number,
): Promise<ChangeRow[]> {
  return rows<ChangeRow>(
    db,
    `${changes}
      where c.advertiser_id = $1 and ($2::bigint is null or c.campaign_id = $2)
        and ($3::text is null or c.entity = $3) and ($4::bigint is null or c.entity_id = $4)
        and ($5::text is null or c.field = $5) and ($6::bigint is null or c.actor_id = $6)
        and ($7::text is null or c.source = $7) and ($8::bigint is null or c.bulk_edit_id = $8)
        and ($9::bigint is null or c.id >= $9) and ($10::bigint is null or c.id < $10)
        and c.entity <> all($11::text[])
        and ($12::bigint is null or c.id < $12) order by c.id desc limit $13`,
    [
      advertiserId,
      filter.campaignId,
      filter.entity,
      filter.entityId,
      filter.field,
      filter.actorId,
      filter.source,
      filter.bulkEditId,
      filter.from,
      filter.until,
      [...filter.hidden],
      before,
      limit,
    ],
  )
}

export function findChange(
  db: Db,
  advertiserId: AdvertiserId,
  id: ChangeId,
): Promise<ChangeRow | null> {
  return row<ChangeRow>(db, `${changes} where c.advertiser_id = $1 and c.id = $2`, [
    advertiserId,
    id,
  ])
}

export interface Companion {
  field: string
  before: unknown
}

/** What the same save changed of other fields of the same thing. */
export function selectCompanions(
  db: Db,
  advertiserId: AdvertiserId,
  { campaign_id, entity_id, created_at }: ChangeRow,
  fields: readonly string[],
): Promise<Companion[]> {
  return rows<Companion>(
    db,
    `select c.field, c.before from ad_changes c
      where c.advertiser_id = $1 and c.campaign_id = $2 and c.entity_id = $3 and c.created_at = $4
        and c.field = any($5::text[])`,
    [advertiserId, campaign_id, entity_id, created_at, [...fields]],
  )
}

/** By name. */
export async function selectAuthors(db: Db, advertiserId: AdvertiserId): Promise<string[]> {
  const found = await rows<{ card: string }>(
    db,
    `select ${personCardJson('actor')} as card
       from (select distinct actor_id from ad_changes where advertiser_id = $1 and actor_id is not null) c
       join people actor on actor.id = c.actor_id order by lower(actor.full_name), actor.id limit 200`,
    [advertiserId],
  )
  return found.map(({ card }) => card)
}
