import { duplicateAds } from '#contract/campaigns/duplicate-ads'
import type { EntityStatus } from '#contract/campaigns/enums'
import { Failure } from '#contract/errors'
import { type AdGroupId, type CampaignId, noId } from '#contract/ids'
import type { InputOf, OutputOf } from '#contract/operation'
import { marketOf } from '#domains/advertisers'
import { answerCommand, memberOf } from '#platform/operations'
import { type AdGroupRow, lockAdGroup } from '../ad-groups/ad-group-queries.ts'
import { lockAd } from '../ads/ad-queries.ts'
import { type CampaignRow, lockCampaign } from '../campaigns/campaign-queries.ts'
import { type Editing, startEditing } from '../editing.ts'
import { checkDataTerms } from '../rules/check-data-terms.ts'
import { daysUntilToday } from './copied-days.ts'
import { type Copying, copyAd, copyCampaign, copyGroup } from './copying.ts'

type Input = InputOf<typeof duplicateAds>
type Copied = Pick<OutputOf<typeof duplicateAds>, 'level' | 'id' | 'name' | 'campaign_id'>

export const duplicateAdsHandler = answerCommand(duplicateAds, async (context, input) => {
  const started = await startEditing(context, input.advertiser_id)
  // As for every new campaign.
  if (!input.ad_group_id && !input.ad_id) await checkDataTerms(context.db, memberOf(context).id)
  const { advertiser, author } = started
  const editing = { ...started, author: { ...author, source: 'duplicate' as const } }
  const market = await marketOf(context.db, advertiser)
  if (!market) throw new Failure('advertiser_disabled')
  const made = { ad_groups: 0, ads: 0, keywords: 0, skipped_ads: 0, changed_days: 0 }
  const begin = (begins: Date): Copying => {
    const [zone, now] = [advertiser.time_zone, author.clock.now()]
    const shiftedBy = daysUntilToday(begins, zone, now)
    const days = { how: input.days, zone, now, shiftedBy }
    return { editing, market, days, suffix: input.name_suffix, made }
  }
  return { ...(await copyOne(editing, input, begin)), ...made }
})

async function copyOne(
  editing: Editing,
  input: Input,
  begin: (begins: Date) => Copying,
): Promise<Copied> {
  const statusOf = (status: EntityStatus): EntityStatus => {
    // An archived one is copied as one that does not run.
    if (status === 'ARCHIVED' || status === 'DELETED_DRAFT') return 'PAUSED'
    return input.is_paused && status === 'ACTIVE' ? 'PAUSED' : status
  }
  if (input.ad_id) {
    const ad = await lockAd(editing.author.db, editing.advertiser.id, input.ad_id)
    if (!ad) throw new Failure('ad_not_found', { field: 'ad_id' })
    const group = await requireGroup(editing, input.to_ad_group_id ?? ad.ad_group_id)
    const copying = begin(ad.created_at)
    const copy = await copyAd(copying, ad, group, statusOf(ad.status), copying.suffix)
    if (!copy) throw new Failure('pin_not_promotable', { field: 'ad_id' })
    return { level: 'AD', id: copy.id, name: copy.name, campaign_id: copy.campaign_id }
  }
  if (input.ad_group_id) {
    const group = await requireGroup(editing, input.ad_group_id)
    const campaign = await requireCampaign(editing, input.to_campaign_id ?? group.campaign_id)
    const copying = begin(group.start_at ?? group.created_at)
    const how = { suffix: copying.suffix, isWithCampaign: false }
    const copy = await copyGroup(copying, group, campaign, statusOf(group.status), how)
    return { level: 'AD_GROUP', id: copy.id, name: copy.name, campaign_id: copy.campaign_id }
  }
  const campaign = await requireCampaign(editing, input.campaign_id ?? noId)
  const copying = begin(campaign.start_at ?? campaign.created_at)
  const copy = await copyCampaign(copying, campaign, statusOf(campaign.status))
  return { level: 'CAMPAIGN', id: copy.id, name: copy.name, campaign_id: copy.id }
}

async function requireCampaign(editing: Editing, id: CampaignId): Promise<CampaignRow> {
  const campaign = await lockCampaign(editing.author.db, editing.advertiser.id, id)
  if (!campaign) throw new Failure('campaign_not_found', { field: 'campaign_id' })
  return campaign
}

async function requireGroup(editing: Editing, id: AdGroupId): Promise<AdGroupRow> {
  const group = await lockAdGroup(editing.author.db, editing.advertiser.id, id)
  if (!group) throw new Failure('ad_group_not_found', { field: 'ad_group_id' })
  return group
}
