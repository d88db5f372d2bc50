import type { AdGroupId, AdId, CampaignId, OfferId } from '#contract/ids'
import { attributionWindows } from '#contract/reporting/attribution'

/** What somebody did with an ad, to which a later sale may be attributed. */
export interface Touch {
  at: Date
  type: 'impression' | 'click' | 'closeup' | 'save' | 'video_half'
  campaign_id: CampaignId
  ad_group_id: AdGroupId
  ad_id: AdId
  offer_id: OfferId
}

/** By how much each counts, the most first. */
type TouchKind = 'click' | 'engagement' | 'view'

interface Candidate {
  at: Date
  /** Days before the conversion, each begun one counted: at most the window it is inside of. */
  age_days: number
  campaign_id: CampaignId
  ad_group_id: AdGroupId
  ad_id: AdId
  offer_id: OfferId
}

export type Candidates = Record<TouchKind, Candidate | null>

const dayMs = 86_400_000
/** Sites report whole seconds, rounded down. */
const secondMs = 1_000
const longestDays = Math.max(...attributionWindows)

const kindOf: Partial<Record<Touch['type'], TouchKind>> = {
  click: 'click',
  closeup: 'engagement',
  save: 'engagement',
  impression: 'view',
}

/**
 * The latest touch of each kind before a conversion. No other can be attributed to, whatever the windows: an earlier
 * one is inside of fewer.
 */
export function candidatesOf(conversionAt: Date, touches: readonly Touch[]): Candidates {
  const found: Candidates = { click: null, engagement: null, view: null }
  for (const { at, type, campaign_id, ad_group_id, ad_id, offer_id } of touches) {
    const kind = kindOf[type]
    const ageMs = conversionAt.getTime() - at.getTime()
    if (!kind || ageMs <= -secondMs) continue
    const age_days = Math.max(1, Math.ceil(ageMs / dayMs))
    const known = found[kind]
    if (age_days > longestDays || (known && known.at >= at)) continue
    found[kind] = { at, age_days, campaign_id, ad_group_id, ad_id, offer_id }
  }
  return found
}
