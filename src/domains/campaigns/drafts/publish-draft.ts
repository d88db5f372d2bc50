import { checkCampaignDraft, publishCampaignDraft } from '#contract/campaigns/drafts/drafts'
import { Failure } from '#contract/errors'
import type { CampaignId } from '#contract/ids'
import { limits } from '#contract/limits'
import { type AdvertiserRow, findPermitted, lockPermitted, managerOf } from '#domains/advertisers'
import { answerCommand, answerQuery, type CommandContext, memberOf } from '#platform/operations'
import { accountState } from '../account-state.ts'
import { addAdGroup } from '../ad-groups/write-ad-group.ts'
import { addSubmittedAd } from '../ads/save-ads.ts'
import { countCampaigns, selectCampaignsById } from '../campaigns/campaign-queries.ts'
import { toCampaign } from '../campaigns/campaign-views.ts'
import { addCampaign } from '../campaigns/write-campaign.ts'
import { addKeyword } from '../keywords/keyword-queries.ts'
import type { CampaignPorts } from '../ports.ts'
import { createPromotion } from '../product-groups/save-promotions.ts'
import { checkDataTerms } from '../rules/check-data-terms.ts'
import { type DraftRow, findDraft, lockDraft, updateDraft } from './draft-queries.ts'
import { type CampaignPlan, planCampaign } from './plan-campaign.ts'
import { changed, notFound } from './save-drafts.ts'

export const checkCampaignDraftHandler = (ports: CampaignPorts) =>
  answerQuery(checkCampaignDraft, async (context, input) => {
    const { db } = context
    const { id: viewerId } = memberOf(context)
    const advertiser = await findPermitted(db, input.advertiser_id, viewerId, 'edit_ads')
    const draft = await findDraft(db, advertiser.id, input.draft_id)
    if (draft?.status !== 'DRAFT') throw notFound()
    return (await planCampaign(context, ports, advertiser, draft.tree)).problems
  })

/** One that is published answers with its campaign again, whoever asks and with whatever key. */
export const publishCampaignDraftHandler = (ports: CampaignPorts) =>
  answerCommand(publishCampaignDraft, async (context, input) => {
    const { db } = context
    const { id: viewerId } = memberOf(context)
    const advertiser = await lockPermitted(db, input.advertiser_id, viewerId, 'edit_ads')
    const draft = await lockDraft(db, advertiser.id, input.draft_id)
    if (!draft || draft.status === 'DELETED_DRAFT') throw notFound()
    if (draft.status === 'DRAFT') {
      if (draft.version !== input.version) throw await changed(db, draft)
      await checkDataTerms(db, viewerId)
      if ((await countCampaigns(db, advertiser.id)) >= limits.campaignsPerAdvertiser)
        throw new Failure('entity_limit_reached')
      const { plan, problems } = await planCampaign(context, ports, advertiser, draft.tree)
      if (problems.length > 0)
        throw new Failure('campaign_draft_incomplete', { data: { problems } })
      await writePlan(context, plan)
      const published = await markPublished(context, draft, plan.campaign.id)
      return answer(context, advertiser, published)
    }
    return answer(context, advertiser, draft)
  })

/** Written as by hand: each is logged, and each ad goes to review. */
async function writePlan(
  context: CommandContext,
  { campaign, groups }: CampaignPlan,
): Promise<void> {
  const author = managerOf(context)
  await addCampaign(author, campaign)
  for (const { group, keywords, ads, productGroupIds } of groups) {
    await addAdGroup(author, group)
    for (const keyword of keywords) await addKeyword(author, keyword)
    for (const ad of ads) await addSubmittedAd(author, ad)
    for (const product_group_id of productGroupIds)
      await createPromotion(author, group.advertiser_id, {
        ...{ ad_group_id: group.id, product_group_id, status: 'RUNNING' },
      })
  }
}

async function markPublished(
  context: CommandContext,
  draft: DraftRow,
  campaign_id: CampaignId,
): Promise<DraftRow> {
  const published: DraftRow = {
    ...draft,
    status: 'PUBLISHED',
    campaign_id,
    changed_by: memberOf(context).id,
    updated_at: context.clock.now(),
  }
  await updateDraft(context.db, published)
  return published
}

async function answer(
  { db, clock }: CommandContext,
  advertiser: AdvertiserRow,
  { campaign_id, tree }: DraftRow,
) {
  const [campaign] = await selectCampaignsById(db, advertiser.id, campaign_id ? [campaign_id] : [])
  if (!campaign) throw notFound()
  return {
    campaign: toCampaign(campaign, await accountState(db, advertiser), clock.now()),
    ad_group_count: tree.ad_groups.length,
    ad_count: tree.ad_groups.reduce((sum, { ads }) => sum + ads.length, 0),
  }
}
