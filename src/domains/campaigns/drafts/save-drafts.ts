import {
  type CampaignDraft,
  createCampaignDraft,
  deleteCampaignDraft,
  getCampaignDraft,
  listCampaignDrafts,
  restoreCampaignDraft,
  saveCampaignDraft,
} from '#contract/campaigns/drafts/drafts'
import { toSeconds } from '#contract/campaigns/moments'
import { Failure } from '#contract/errors'
import type { AdvertiserId, CampaignDraftId } from '#contract/ids'
import { limits } from '#contract/limits'
import { findPermitted, lockPermitted } from '#domains/advertisers'
import type { Db, Writer } from '#platform/database'
import { answerCommand, answerQuery, memberOf } from '#platform/operations'
import { readIdPage } from '../read-id-page.ts'
import {
  countDrafts,
  type DraftRow,
  findDraft,
  insertDraft,
  lockDraft,
  selectDrafts,
  updateDraft,
} from './draft-queries.ts'
import { cardOf, toDraft, toDraftSummary } from './draft-views.ts'

export const listCampaignDraftsHandler = answerQuery(listCampaignDrafts, async (context, input) => {
  const { db } = context
  const { id } = await findPermitted(db, input.advertiser_id, memberOf(context).id, 'edit_ads')
  return readIdPage(
    'campaign_drafts',
    input,
    (before, limit) => selectDrafts(db, id, before, limit),
    async (shown) => shown.map(toDraftSummary),
  )
})

export const getCampaignDraftHandler = answerQuery(getCampaignDraft, async (context, input) => {
  const { db } = context
  const { id } = await findPermitted(db, input.advertiser_id, memberOf(context).id, 'edit_ads')
  return readDraft(db, id, input.draft_id)
})

export const createCampaignDraftHandler = answerCommand(
  createCampaignDraft,
  async (context, input) => {
    const { db, newId, clock } = context
    const { id: viewerId } = memberOf(context)
    const advertiser = await lockPermitted(db, input.advertiser_id, viewerId, 'edit_ads')
    await checkRoom(db, advertiser.id)
    const draft: DraftRow = {
      advertiser_id: advertiser.id,
      id: newId<CampaignDraftId>(),
      status: 'DRAFT',
      tree: input.tree,
      campaign_id: null,
      version: 1,
      editor_key: null,
      edit_number: 0,
      changed_by: viewerId,
      created_at: clock.now(),
      updated_at: clock.now(),
    }
    await insertDraft(db, draft)
    return readDraft(db, advertiser.id, draft.id)
  },
)

/** Saves of one page follow each other by their numbers; those of others by the version they saw. */
export const saveCampaignDraftHandler = answerCommand(saveCampaignDraft, async (context, input) => {
  const { db, clock } = context
  const { id: viewerId } = memberOf(context)
  const advertiser = await findPermitted(db, input.advertiser_id, viewerId, 'edit_ads')
  const before = await lockDraft(db, advertiser.id, input.draft_id)
  if (!before) throw notFound()
  if (before.status !== 'DRAFT') throw await changed(db, before)
  const isSamePage = before.editor_key === input.editor_key && before.changed_by === viewerId
  if (isSamePage && input.edit_number <= before.edit_number) return savedAs(before)
  if (!isSamePage && input.version !== before.version) throw await changed(db, before)
  const after: DraftRow = {
    ...before,
    tree: input.tree,
    version: before.version + 1,
    editor_key: input.editor_key,
    edit_number: input.edit_number,
    changed_by: viewerId,
    updated_at: clock.now(),
  }
  await updateDraft(db, after)
  return savedAs(after)
})

export const deleteCampaignDraftHandler = answerCommand(
  deleteCampaignDraft,
  async (context, input) => {
    const { db, clock } = context
    const { id: viewerId } = memberOf(context)
    const { id } = await findPermitted(db, input.advertiser_id, viewerId, 'edit_ads')
    const before = await lockDraft(db, id, input.draft_id)
    if (!before || before.status === 'PUBLISHED') throw notFound()
    if (before.status === 'DRAFT')
      await updateDraft(db, {
        ...before,
        status: 'DELETED_DRAFT',
        changed_by: viewerId,
        updated_at: clock.now(),
      })
    return readDraft(db, id, before.id)
  },
)

export const restoreCampaignDraftHandler = answerCommand(
  restoreCampaignDraft,
  async (context, input) => {
    const { db, clock } = context
    const { id: viewerId } = memberOf(context)
    const { id } = await lockPermitted(db, input.advertiser_id, viewerId, 'edit_ads')
    const before = await lockDraft(db, id, input.draft_id)
    if (!before || before.status === 'PUBLISHED') throw notFound()
    if (before.status === 'DELETED_DRAFT') {
      await checkRoom(db, id)
      await updateDraft(db, {
        ...before,
        status: 'DRAFT',
        changed_by: viewerId,
        updated_at: clock.now(),
      })
    }
    return readDraft(db, id, before.id)
  },
)

async function readDraft(
  db: Db,
  advertiserId: AdvertiserId,
  id: CampaignDraftId,
): Promise<CampaignDraft> {
  const found = await findDraft(db, advertiserId, id)
  if (!found) throw notFound()
  return toDraft(found)
}

async function checkRoom(db: Writer, advertiserId: AdvertiserId): Promise<void> {
  if ((await countDrafts(db, advertiserId)) >= limits.draftsPerAdvertiser)
    throw new Failure('entity_limit_reached')
}

function savedAs({ version, updated_at }: DraftRow) {
  return { version, updated_time: toSeconds(updated_at) }
}

export function notFound(): Failure {
  return new Failure('campaign_draft_not_found', { field: 'draft_id' })
}

/** Says who saved, published or deleted it meanwhile, and when. */
export async function changed(
  db: Db,
  { advertiser_id, id }: Pick<DraftRow, 'advertiser_id' | 'id'>,
): Promise<Failure> {
  const found = await findDraft(db, advertiser_id, id)
  if (!found) return notFound()
  const { status, version, changed_by_card, updated_at } = found
  const changed_by = cardOf(changed_by_card)
  const updated_time = toSeconds(updated_at)
  return new Failure('campaign_draft_changed', {
    data: { status, version, changed_by, updated_time },
  })
}
