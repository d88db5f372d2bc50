import type {
  AgeBucket,
  BillableEvent,
  DeviceType,
  MatchType,
  Placement,
  TargetedGender,
} from '#contract/campaigns/enums'
import type { MatchKind } from '#contract/delivery/match-kinds'
import type { AdGroupId, AdId, AdvertiserId, CampaignId, OfferId, PinId } from '#contract/ids'

/** An ad that was put on a page for one viewer: all that counting it, and saying why it was shown, need. */
export interface Offer {
  offer_id: OfferId
  advertiser_id: AdvertiserId
  campaign_id: CampaignId
  ad_group_id: AdGroupId
  ad_id: AdId
  pin_id: PinId
  placement: Placement
  billable_event: BillableEvent
  /** What a billable event costs, in the ad account's micro. */
  price_micro: bigint
  /** Exact to the second. */
  offered_at: Date
  /** Where the viewer was taken to be. */
  country: string
  /** Of that country, as `US-CA`; null where the ad group names none there. */
  region: string | null
  /** Null where the age is not known, or may not be used. */
  age_bucket: AgeBucket | null
  gender: TargetedGender
  device: DeviceType
  match_kind: MatchKind
  /** The keyword, or the interest's id; null for everybody. */
  match_value: string | null
  /** Of the keyword; null for all else, and in offers of versions before. */
  match_type: MatchType | null
  /** What was searched for, in search; its beginning. */
  query: string | null
  /** The predicted probability of the billable event, in single precision. */
  response: number
  /** What the prediction was made from. */
  features: Uint32Array
}

export const maxMatchBytes = 360
export const maxQueryLength = 60
/** Of both together, so that a token keeps to its length. */
export const maxTextBytes = 430
