import { AdGroupCreation, AdGroupEdit } from '#contract/campaigns/ad-groups'
import { AdCreation, AdEdit } from '#contract/campaigns/ads'
import { CampaignCreation, CampaignEdit } from '#contract/campaigns/campaigns'
import { KeywordCreation } from '#contract/campaigns/keywords/keywords'
import type { SheetLevel } from '#contract/campaigns/sheets/sheet-columns'
import { Failure } from '#contract/errors'
import type { AdGroupId, CampaignId } from '#contract/ids'
import type { AdvertiserRow, Logged } from '#domains/advertisers'
import type { Services } from '#platform/operations'
import type { AdGroupRow } from '../../ad-groups/ad-group-queries.ts'
import {
  checkByItself,
  lockedInAdGroups,
  mergeAdGroup,
  toNewAdGroup,
} from '../../ad-groups/save-ad-groups.ts'
import { mergeAd, toNewAd } from '../../ads/save-ads.ts'
import { checkCap } from '../../automated/check-daily-cap.ts'
import {
  checkCampaign,
  checkNewCampaign,
  mergeCampaign,
  toNewCampaign,
} from '../../campaigns/save-campaigns.ts'
import { checkMatch, toNewKeyword } from '../../keywords/keywords.ts'
import { checkAutomatedKeyword } from '../../rules/automated.ts'
import { checkLocked, checkStatus } from '../../rules/locked-fields.ts'
import { parseInput } from '../reading/wire-values.ts'
import {
  adEntity,
  adGroupEntity,
  campaignEntity,
  keywordEntity,
  type SheetEntity,
} from '../sheet-entities.ts'
import type { KnownEntities } from './known-entities.ts'

export interface RowPlanning {
  advertiser: AdvertiserRow
  known: KnownEntities
  clock: Services['clock']
  /** What budgets are checked against. */
  about: Parameters<typeof checkByItself>[1]
  /** Asks whether what an ad group names anew is there. */
  checkNamed: (group: AdGroupRow, before: AdGroupRow | null) => Promise<void>
}

const missing = {
  CAMPAIGN: 'campaign_not_found',
  AD_GROUP: 'ad_group_not_found',
  AD: 'ad_not_found',
  KEYWORD: 'keyword_not_found',
} as const

export function notThere(level: SheetLevel): Failure {
  return new Failure(missing[level])
}

/** Null where there is none with this id. */
export function findKnown(known: KnownEntities, level: SheetLevel, id: string): SheetEntity | null {
  switch (level) {
    case 'CAMPAIGN':
      return orNull(known.CAMPAIGN.get(id), campaignEntity)
    case 'AD_GROUP':
      return orNull(known.AD_GROUP.get(id), adGroupEntity)
    case 'AD':
      return orNull(known.AD.get(id), adEntity)
    case 'KEYWORD':
      return orNull(known.KEYWORD.get(id), keywordEntity)
  }
}

const orNull = <T>(row: T | undefined, to: (row: T) => SheetEntity) => (row ? to(row) : null)

/** Refuses by all rules that need no look-up of its own what a row would change; later rows see it changed. */
export async function checkEdit(
  planning: RowPlanning,
  level: SheetLevel,
  id: string,
  values: Logged,
): Promise<void> {
  const { known, clock } = planning
  switch (level) {
    case 'CAMPAIGN': {
      const before = known.CAMPAIGN.get(id)!
      const after = mergeCampaign(before, parseInput(CampaignEdit, { ...values, id }))
      checkCampaign(before, after, clock.now())
      checkCap(after, before, planning.about)
      known.CAMPAIGN.set(id, after)
      return
    }
    case 'AD_GROUP': {
      const before = known.AD_GROUP.get(id)!
      const after = mergeAdGroup(before, parseInput(AdGroupEdit, { ...values, id }))
      const campaign = known.CAMPAIGN.get(before.campaign_id)
      if (!campaign) throw notThere('CAMPAIGN')
      checkStatus(before.status, after.status)
      checkLocked(before, after, lockedInAdGroups)
      checkByItself({ campaign, group: after, before }, planning.about)
      await planning.checkNamed(after, before)
      known.AD_GROUP.set(id, after)
      return
    }
    case 'AD': {
      const before = known.AD.get(id)!
      const after = mergeAd(before, parseInput(AdEdit, { ...values, id }))
      checkStatus(before.status, after.status)
      known.AD.set(id, after)
      return
    }
    case 'KEYWORD':
      return
  }
}

/** The same of what a row would make, with this id. */
export async function checkCreation(
  planning: RowPlanning,
  level: SheetLevel,
  id: string,
  values: Logged,
): Promise<void> {
  const { known, clock, advertiser } = planning
  const making = { clock, newId: (() => id) as Services['newId'] }
  switch (level) {
    case 'CAMPAIGN': {
      const campaign = toNewCampaign(making, advertiser, parseInput(CampaignCreation, values))
      checkNewCampaign(making, campaign)
      known.CAMPAIGN.set(id, campaign)
      return
    }
    case 'AD_GROUP': {
      const creation = parseInput(AdGroupCreation, values)
      const campaign = known.CAMPAIGN.get(creation.campaign_id)
      if (!campaign) throw notThere('CAMPAIGN')
      const group = toNewAdGroup(making, campaign, creation)
      checkStatus('DRAFT', group.status)
      checkByItself({ campaign, group, before: null }, planning.about)
      await planning.checkNamed(group, null)
      known.AD_GROUP.set(id, group)
      return
    }
    case 'AD': {
      const creation = parseInput(AdCreation, values)
      const group = known.AD_GROUP.get(creation.ad_group_id)
      if (!group) throw notThere('AD_GROUP')
      known.AD.set(id, toNewAd(making, group, known.pins.get(creation.pin_id) ?? null, creation))
      return
    }
    case 'KEYWORD': {
      const creation = parseInput(KeywordCreation, values)
      const place = placeOf(planning, creation)
      const keyword = toNewKeyword(making, place, creation)
      checkMatch(keyword)
      checkAutomatedKeyword(keyword, known.CAMPAIGN.get(place.campaign_id) ?? null)
      return
    }
  }
}

function placeOf(
  { known, advertiser }: RowPlanning,
  { ad_group_id, campaign_id }: { ad_group_id?: AdGroupId | null; campaign_id?: CampaignId | null },
) {
  const about = { advertiser_id: advertiser.id }
  if (ad_group_id) {
    const group = known.AD_GROUP.get(ad_group_id)
    if (!group) throw notThere('AD_GROUP')
    return { ...about, campaign_id: group.campaign_id, ad_group_id }
  }
  if (!campaign_id || !known.CAMPAIGN.has(campaign_id)) throw notThere('CAMPAIGN')
  return { ...about, campaign_id, ad_group_id: null }
}
