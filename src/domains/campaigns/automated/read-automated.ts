import type { AutomatedCampaign } from '#contract/campaigns/automated/automated-campaigns'
import { Failure } from '#contract/errors'
import type { PinId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { AdvertiserRow } from '#domains/advertisers'
import type { Db } from '#platform/database'
import type { AnyContext } from '#platform/operations'
import { accountState } from '../account-state.ts'
import { type AdGroupRow, selectAdGroups } from '../ad-groups/ad-group-queries.ts'
import { toAdGroup } from '../ad-groups/ad-group-views.ts'
import { type AdRow, selectAds } from '../ads/ad-queries.ts'
import { toAd } from '../ads/ad-views.ts'
import { selectCreatives } from '../ads/promotable-pins.ts'
import type { CampaignRow } from '../campaigns/campaign-queries.ts'
import { toCampaign } from '../campaigns/campaign-views.ts'
import type { CampaignPorts } from '../ports.ts'
import { type NamedPromotion, selectPromotions } from '../product-groups/promotion-queries.ts'
import { toProductPromotion } from '../product-groups/promotion-views.ts'
import { campaignSummary } from '../rules/statuses.ts'
import { countTopics } from './choose-interests.ts'
import { shownGroups, topicsOfItems } from './items.ts'

export interface AutomatedParts {
  campaign: CampaignRow
  group: AdGroupRow | null
  /** Those of pins, without those that were given up. */
  ads: AdRow[]
  /** The same of product groups, with everything else. */
  promotions: NamedPromotion[]
}

const living = ['ACTIVE', 'PAUSED', 'DRAFT'] as const
const kept = ['RUNNING', 'PAUSED', 'EXCLUDED'] as const

/** What is in an automated campaign; `null`: there is none. */
export async function readParts(
  { db }: Pick<AnyContext, 'db'>,
  campaign: CampaignRow | null | undefined,
): Promise<AutomatedParts> {
  if (!campaign) throw new Failure('campaign_not_found', { field: 'campaign_id' })
  if (!campaign.is_automated_campaign)
    throw new Failure('campaign_not_automated', { field: 'campaign_id' })
  const { advertiser_id } = campaign
  const inside = { ids: null, campaignIds: [campaign.id], statuses: living }
  const groups = await selectAdGroups(db, advertiser_id, inside, null, 2)
  const group = groups.at(-1) ?? null
  const filter = { ...inside, adGroupIds: null }
  if (campaign.objective_type === 'CATALOG_SALES')
    return { campaign, group, ads: [], promotions: await selectPromoted(db, campaign) }
  const ads = await selectAds(db, advertiser_id, filter, null, limits.adsPerAdGroup)
  return { campaign, group, ads, promotions: [] }
}

function selectPromoted(db: Db, { advertiser_id, id }: CampaignRow): Promise<NamedPromotion[]> {
  const filter = { ids: null, campaignIds: [id], adGroupIds: null, statuses: kept }
  return selectPromotions(db, advertiser_id, filter, null, limits.productGroupsPerAdGroup + 1)
}

/** With how many of its pins are about each interest as they are now. */
export async function toAutomatedCampaign(
  context: AnyContext,
  ports: CampaignPorts,
  advertiser: AdvertiserRow,
  { campaign, group, ads, promotions }: AutomatedParts,
): Promise<AutomatedCampaign> {
  const now = context.clock.now()
  const above = await accountState(context.db, advertiser)
  const topics =
    campaign.objective_type === 'CATALOG_SALES'
      ? await topicsOfItems(context, ports, advertiser.id, shownGroups(promotions))
      : await topicsOf(
          context,
          ports,
          ads.map(({ pin_id }) => pin_id),
        )
  const counts = countTopics(topics)
  const chosen = group?.targeting_spec.INTEREST ?? []
  return {
    campaign: toCampaign(campaign, above, now),
    ad_group: group && toAdGroup(group, campaignSummary(campaign, above, now), now),
    ads: ads.map((ad) => toAd(ad, above)),
    promotions: promotions.map(toProductPromotion),
    interests: chosen.map((id) => ({ id, pin_count: counts.get(id) ?? 0 })),
    pin_count: topics.length,
  }
}

/** What each pin is about, by its words; those that are gone are left out. */
export async function topicsOf(
  context: AnyContext,
  ports: CampaignPorts,
  pinIds: readonly PinId[],
): Promise<ReadonlySet<string>[]> {
  const pins = await selectCreatives(context.db, [...new Set(pinIds)])
  return ports.findTopics(context, [...pins.values()])
}
