import type { DraftStatus } from '#contract/campaigns/drafts/draft-choices'
import { DraftTree } from '#contract/campaigns/drafts/draft-tree'
import type { AdvertiserId, CampaignDraftId, CampaignId, PersonId } from '#contract/ids'
import { personCardJson } from '#domains/people'
import { count, type Db, row, rows, type Writer } from '#platform/database'

export interface DraftRow {
  advertiser_id: AdvertiserId
  id: CampaignDraftId
  status: DraftStatus
  tree: DraftTree
  campaign_id: CampaignId | null
  version: number
  editor_key: string | null
  edit_number: number
  changed_by: PersonId | null
  created_at: Date
  updated_at: Date
}

export interface ShownDraftRow extends DraftRow {
  changed_by_card: string | null
}

const columns = `d.advertiser_id, d.id, d.status, d.tree, d.campaign_id, d.version, d.editor_key, d.edit_number,
  d.changed_by, d.created_at, d.updated_at`

/** Fields that came later than the draft are as in a new one. */
function withAllFields<Row extends DraftRow>(found: Row | null): Row | null {
  return found && { ...found, tree: DraftTree.parse(found.tree) }
}

export async function findDraft(
  db: Db,
  advertiserId: AdvertiserId,
  id: CampaignDraftId,
): Promise<ShownDraftRow | null> {
  const found = await row<ShownDraftRow>(
    db,
    `select ${columns}, ${personCardJson('changer')} as changed_by_card
       from campaign_drafts d left join people changer on changer.id = d.changed_by
      where d.advertiser_id = $1 and d.id = $2`,
    [advertiserId, id],
  )
  return withAllFields(found)
}

export async function lockDraft(
  db: Writer,
  advertiserId: AdvertiserId,
  id: CampaignDraftId,
): Promise<DraftRow | null> {
  const found = await row<DraftRow>(
    db,
    `select ${columns} from campaign_drafts d where d.advertiser_id = $1 and d.id = $2 for update`,
    [advertiserId, id],
  )
  return withAllFields(found)
}

export interface DraftSummaryRow
  extends Omit<ShownDraftRow, 'tree' | 'editor_key' | 'edit_number' | 'changed_by'> {
  name: string
  ad_group_count: number
  ad_count: number
}

/** Those that are not published, the latest first. */
export function selectDrafts(
  db: Db,
  advertiserId: AdvertiserId,
  before: string | null,
  limit: number,
): Promise<DraftSummaryRow[]> {
  return rows<DraftSummaryRow>(
    db,
    `select d.advertiser_id, d.id, d.status, d.campaign_id, d.version, d.created_at, d.updated_at,
        d.tree ->> 'name' as name, jsonb_array_length(d.tree -> 'ad_groups') as ad_group_count,
        (select coalesce(sum(jsonb_array_length(g.part -> 'ads')), 0)::int
           from jsonb_array_elements(d.tree -> 'ad_groups') as g (part)) as ad_count,
        ${personCardJson('changer')} as changed_by_card
       from campaign_drafts d left join people changer on changer.id = d.changed_by
      where d.advertiser_id = $1 and d.status = 'DRAFT' and ($2::bigint is null or d.id < $2)
      order by d.id desc limit $3`,
    [advertiserId, before, limit],
  )
}

export function countDrafts(db: Db, advertiserId: AdvertiserId): Promise<number> {
  return count(
    db,
    `select count(*)::int as n from campaign_drafts where advertiser_id = $1 and status = 'DRAFT'`,
    [advertiserId],
  )
}

export async function insertDraft(db: Writer, draft: DraftRow): Promise<void> {
  await rows(
    db,
    `insert into campaign_drafts (advertiser_id, id, status, tree, version, changed_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      draft.advertiser_id,
      draft.id,
      draft.status,
      JSON.stringify(draft.tree),
      draft.version,
      draft.changed_by,
      draft.created_at,
      draft.updated_at,
    ],
  )
}

export async function updateDraft(db: Writer, draft: DraftRow): Promise<void> {
  await rows(
    db,
    `update campaign_drafts set status = $3, tree = $4, campaign_id = $5, version = $6, editor_key = $7, edit_number = $8,
       changed_by = $9, updated_at = $10 where advertiser_id = $1 and id = $2`,
    [
      draft.advertiser_id,
      draft.id,
      draft.status,
      JSON.stringify(draft.tree),
      draft.campaign_id,
      draft.version,
      draft.editor_key,
      draft.edit_number,
      draft.changed_by,
      draft.updated_at,
    ],
  )
}

/** Those that were deleted or published long ago. */
export async function deleteDoneDrafts(db: Writer, before: Date): Promise<void> {
  await rows(db, `delete from campaign_drafts where status <> 'DRAFT' and updated_at < $1`, [
    before,
  ])
}
