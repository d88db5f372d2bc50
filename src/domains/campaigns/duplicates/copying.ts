import type { EntityStatus } from '#contract/campaigns/enums'
import { Failure } from '#contract/errors'
import type { AdGroupId, AdId, CampaignId, KeywordId, ProductPromotionId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { Market } from '#domains/advertisers'
import { type AdGroupRow, countAdGroups, selectAdGroups } from '../ad-groups/ad-group-queries.ts'
import { checkByItself } from '../ad-groups/save-ad-groups.ts'
import { addAdGroup } from '../ad-groups/write-ad-group.ts'
import { type AdRow, countAds, selectAds } from '../ads/ad-queries.ts'
import { findPromotablePin } from '../ads/promotable-pins.ts'
import { addAd } from '../ads/write-ad.ts'
import { type CampaignRow, countCampaigns } from '../campaigns/campaign-queries.ts'
import { checkCampaign } from '../campaigns/save-campaigns.ts'
import { addCampaign } from '../campaigns/write-campaign.ts'
import type { Editing } from '../editing.ts'
import { addKeyword, selectKeywords } from '../keywords/keyword-queries.ts'
import { selectPromotionsOf } from '../product-groups/promotion-queries.ts'
import { addPromotion } from '../product-groups/write-promotion.ts'
import { submitAd, unreviewed } from '../review/submit-ad.ts'
import type { Schedule } from '../rules/statuses.ts'
import { copiedSchedule, type DayRule } from './copied-days.ts'

/** How one tree is copied, and what came of it so far. */
export interface Copying {
  editing: Editing
  market: Market
  days: DayRule
  suffix: string
  made: {
    ad_groups: number
    ads: number
    keywords: number
    skipped_ads: number
    changed_days: number
  }
}

const living: readonly EntityStatus[] = ['ACTIVE', 'PAUSED', 'DRAFT']

export async function copyCampaign(
  copying: Copying,
  campaign: CampaignRow,
  status: EntityStatus,
): Promise<CampaignRow> {
  const { author, advertiser } = copying.editing
  const { db, newId, clock } = author
  if ((await countCampaigns(db, advertiser.id)) >= limits.campaignsPerAdvertiser)
    throw new Failure('entity_limit_reached')
  const copy: CampaignRow = {
    ...{ ...campaign, ...schedule(copying, campaign), ...asNew(copying) },
    ...{ id: newId<CampaignId>(), name: named(copying, campaign.name), status },
  }
  checkCampaign({ ...copy, start_at: null, end_at: null }, copy, clock.now())
  await addCampaign(author, copy)
  await copyKeywords(copying, campaign.id, null, { campaign_id: copy.id, ad_group_id: null })
  const filter = { ids: null, campaignIds: [campaign.id], statuses: living }
  const groups = await selectAdGroups(db, advertiser.id, filter, null, max)
  for (const group of groups.toReversed())
    await copyGroup(copying, group, copy, group.status, { suffix: '', isWithCampaign: true })
  return copy
}

export async function copyGroup(
  copying: Copying,
  group: AdGroupRow,
  campaign: CampaignRow,
  status: EntityStatus,
  { suffix, isWithCampaign }: { suffix: string; isWithCampaign: boolean },
): Promise<AdGroupRow> {
  const { editing, market } = copying
  const { author, advertiser, language } = editing
  const { db, newId, clock } = author
  if ((await countAdGroups(db, advertiser.id, campaign.id)) >= limits.adGroupsPerCampaign)
    throw new Failure('entity_limit_reached')
  const copy: AdGroupRow = {
    ...{ ...group, ...schedule(copying, group), ...asNew(copying), status },
    ...{
      id: newId<AdGroupId>(),
      campaign_id: campaign.id,
      name: named(copying, group.name, suffix),
    },
  }
  const about = { minimum: market.budgets.minimum, currency: advertiser.currency, language }
  const isAutomatic = isWithCampaign && campaign.is_automated_campaign
  checkByItself(
    { campaign, group: copy, before: null, isAutomatic },
    { ...about, now: clock.now() },
  )
  await addAdGroup(author, copy)
  copying.made.ad_groups += 1
  refuseTooMany(copying)
  await copyKeywords(copying, group.campaign_id, group.id, {
    ...{ campaign_id: campaign.id, ad_group_id: copy.id },
  })
  const filter = { ids: null, campaignIds: null, adGroupIds: [group.id], statuses: living }
  const ads = await selectAds(db, advertiser.id, filter, null, max)
  // Those of items come from the product groups.
  const chosen = ads.filter(({ promoted_item_id }) => promoted_item_id === null)
  for (const ad of chosen.toReversed()) await copyAd(copying, ad, copy, ad.status, '')
  await copyPromotions(copying, group, copy)
  return copy
}

/** null: its pin cannot be promoted any more, or it is that of an item. */
export async function copyAd(
  copying: Copying,
  ad: AdRow,
  group: AdGroupRow,
  status: EntityStatus,
  suffix: string,
): Promise<AdRow | null> {
  const { author, advertiser } = copying.editing
  const { db, newId } = author
  if ((await countAds(db, advertiser.id, group.id)) >= limits.adsPerAdGroup)
    throw new Failure('entity_limit_reached')
  const isOfItem = ad.promoted_item_id !== null
  const creative = isOfItem ? null : await findPromotablePin(db, ad.pin_id, advertiser)
  const leads = creative !== null && (ad.destination_url ?? creative.link) !== null
  if (!leads) {
    copying.made.skipped_ads += 1
    return null
  }
  const { creative_key, image_signature, creative_type } = creative
  const copy: AdRow = {
    ...{ ...ad, ...unreviewed, rejected_reasons: [], ...asNew(copying), status },
    ...{ id: newId<AdId>(), campaign_id: group.campaign_id, ad_group_id: group.id },
    ...{ name: named(copying, ad.name, suffix), stopped_reason: null },
    ...{ creative_key, image_signature, creative_type },
  }
  await addAd(author, copy)
  await submitAd(author, copy)
  copying.made.ads += 1
  refuseTooMany(copying)
  return copy
}

async function copyPromotions(
  { editing: { author, advertiser } }: Copying,
  from: AdGroupRow,
  { id: ad_group_id, campaign_id }: AdGroupRow,
): Promise<void> {
  for (const promotion of await selectPromotionsOf(author.db, advertiser.id, from.id)) {
    const now = author.clock.now()
    await addPromotion(author, {
      ...{ ...promotion, ad_group_id, campaign_id, id: author.newId<ProductPromotionId>() },
      ...{ created_at: now, updated_at: now, version: 1 },
    })
  }
}

async function copyKeywords(
  copying: Copying,
  campaign_id: CampaignId,
  ad_group_id: AdGroupId | null,
  place: { campaign_id: CampaignId; ad_group_id: AdGroupId | null },
): Promise<void> {
  const { author, advertiser } = copying.editing
  const from = { advertiser_id: advertiser.id, campaign_id, ad_group_id }
  const keywords = await selectKeywords(author.db, from, {
    ...{ before: null, limit: limits.keywordsPerParent, matchTypes: null },
  })
  copying.made.keywords += keywords.length
  refuseTooMany(copying)
  for (const keyword of keywords.toReversed())
    await addKeyword(author, {
      ...{ ...keyword, ...place, id: author.newId<KeywordId>() },
      created_at: author.clock.now(),
    })
}

const max = 10_000

/** All of a copy is made in one transaction, which has to end. */
function refuseTooMany({ made: { ad_groups, ads, keywords } }: Copying): void {
  if (ad_groups + ads + keywords > limits.duplicatedEntities)
    throw new Failure('entity_limit_reached')
}

function schedule(copying: Copying, before: Schedule): Schedule {
  const after = copiedSchedule(before, copying.days)
  const isOther = (one: Date | null, other: Date | null) => one?.getTime() !== other?.getTime()
  copying.made.changed_days +=
    Number(isOther(before.start_at, after.start_at)) + Number(isOther(before.end_at, after.end_at))
  return after
}

function asNew({ editing: { author } }: Copying) {
  return { created_at: author.clock.now(), updated_at: author.clock.now(), version: 1 }
}

/** The suffix fits even where the name is as long as a name may be. */
function named({ suffix }: Copying, name: string, own = suffix): string {
  if (own === '') return name
  return `${name.slice(0, limits.campaignNameLength - own.length - 1).trimEnd()} ${own}`
}
