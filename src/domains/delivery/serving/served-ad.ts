import type { Placement } from '#contract/campaigns/enums'
import { clickIdParameter } from '#contract/conversions/click-id'
import type { AdvertiserId, OfferId, PinId, PromotedItemId } from '#contract/ids'
import type { DecidedOffer } from '../auction/decide.ts'
import type { AdPlace, AdRequest, AdViewer } from '../eligibility/viewer.ts'
import { signOffer } from '../offers/offer-token.ts'

/** An ad that may be put on a page for the one viewer whose it is. */
export interface ServedAd {
  pin_id: PinId
  advertiser_id: AdvertiserId
  placement: Placement
  /** The signed offer, as the page hands it back. */
  token: string
  offer_id: OfferId
  /** Where a click leads; null for where the pin does. */
  destination_url: string | null
  /** The item of a feed that it shows; null for a pin that was chosen. */
  promoted_item_id: PromotedItemId | null
  /** What was reserved for it, should it not be shown. */
  reserved: Reserved
}

export interface Reserved {
  offer: DecidedOffer
  viewer_id: string
  at: number
}

interface Circumstances {
  offer_id: OfferId
  viewer: AdViewer
  place: AdPlace
  request: AdRequest | null
  key: Buffer
}

/** Signs an offer for its viewer, with what was used to choose it. */
export function toServedAd(
  offer: DecidedOffer,
  { offer_id, viewer, place, request, key }: Circumstances,
): ServedAd {
  const { group, ad, price, response, features, match } = offer
  const { placement, query, at } = place
  const token = signOffer(
    {
      offer_id,
      advertiser_id: group.advertiserId,
      campaign_id: group.campaignId,
      ad_group_id: group.adGroupId,
      ad_id: ad.adId,
      pin_id: ad.pinId,
      placement,
      billable_event: group.event,
      price_micro: price,
      offered_at: at,
      country: viewer.country,
      region: group.regions?.has(viewer.country) ? viewer.region : null,
      age_bucket: request?.ageBucket ?? null,
      gender: viewer.allows_personal_ads ? viewer.gender : 'unknown',
      device: viewer.device,
      match_kind: match.kind,
      match_value: match.value,
      match_type: match.type,
      query,
      response,
      features,
    },
    viewer.viewer_id,
    key,
  )
  return {
    pin_id: ad.pinId,
    advertiser_id: group.advertiserId,
    placement,
    token,
    offer_id,
    destination_url: ad.destinationUrl,
    promoted_item_id: ad.itemId,
    reserved: { offer, viewer_id: viewer.viewer_id, at: at.getTime() },
  }
}

/** A landing address that names the click, for the tag of the site; what is no address of the web stays as it is. */
export function withClickId(address: string, offer_id: OfferId): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  url.searchParams.set(clickIdParameter, offer_id)
  return url.href
}
