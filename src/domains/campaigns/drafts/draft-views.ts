import type { CampaignDraft, CampaignDraftSummary } from '#contract/campaigns/drafts/drafts'
import { toSeconds } from '#contract/campaigns/moments'
import type { PersonCard } from '#contract/people/person'
import type { DraftSummaryRow, ShownDraftRow } from './draft-queries.ts'

export function toDraft(draft: ShownDraftRow): CampaignDraft {
  return {
    type: 'campaign_draft',
    ...shared(draft),
    name: draft.tree.name,
    tree: draft.tree,
  }
}

export function toDraftSummary(draft: DraftSummaryRow): CampaignDraftSummary {
  const { name, ad_group_count, ad_count } = draft
  return { ...shared(draft), name, ad_group_count, ad_count }
}

function shared(draft: Omit<DraftSummaryRow, 'name' | 'ad_group_count' | 'ad_count'>) {
  return {
    id: draft.id,
    ad_account_id: draft.advertiser_id,
    status: draft.status,
    campaign_id: draft.campaign_id,
    version: draft.version,
    changed_by: cardOf(draft.changed_by_card),
    created_time: toSeconds(draft.created_at),
    updated_time: toSeconds(draft.updated_at),
  }
}

export function cardOf(json: string | null): PersonCard | null {
  return json === null ? null : (JSON.parse(json) as PersonCard)
}
