import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { PinId } from '../ids.ts'
import { command, query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { oneOrMore, WebAddress, WholeNumber } from '../values.ts'
import { Ad } from './ad.ts'
import { adReadErrors, EntityName, StatusFilter } from './campaigns.ts'
import { callsToAction } from './creative.ts'
import { AdGroupId, AdId, CampaignId } from './entity-ids.ts'
import { entityStatuses } from './enums.ts'
import { savedEach, severalOf } from './exceptions.ts'

export const listAds = query('listAds', {
  summary: 'Ads of an ad account, or of some of its campaigns or ad groups, the latest first',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    campaign_ids: oneOrMore(CampaignId, 250).optional(),
    ad_group_ids: oneOrMore(AdGroupId, 250).optional(),
    ad_ids: oneOrMore(AdId, 250).optional(),
    entity_statuses: StatusFilter,
    ...paged,
  }),
  output: pageOf(Ad),
  errors: adReadErrors,
  resource: 'AdsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/ads/',
  endpoint: 'v4_get_ads',
})

/** Absent: unchanged; null and "": none. */
const OptionalAddress = z.preprocess((value) => (value === '' ? null : value), WebAddress.nullish())

const fields = {
  name: EntityName.optional(),
  status: z.enum(entityStatuses).optional(),
  /** A change sends the ad to review again. */
  destination_url: OptionalAddress,
  click_tracking_url: OptionalAddress,
  view_tracking_url: OptionalAddress,
  customizable_cta_type: z.enum(callsToAction).nullish(),
}

export const AdCreation = z.object({ ...fields, ad_group_id: AdGroupId, pin_id: PinId })
export type AdCreation = z.output<typeof AdCreation>

export const AdEdit = z.object({
  ...fields,
  id: AdId,
  /** Of what was read; absent: whatever is there is overwritten. */
  version: WholeNumber.optional(),
})
export type AdEdit = z.output<typeof AdEdit>

export const createAds = command('createAds', {
  summary:
    'Create up to 30 ads, which are reviewed before they are shown; each is saved or refused by itself',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, ads: severalOf(AdCreation) }),
  output: savedEach(Ad),
  adds: true,
  errors: adReadErrors,
  resource: 'AdsResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/ads/',
  endpoint: 'v4_create_ads',
})

export const editAds = command('editAds', {
  summary: 'Change up to 30 ads; each is saved or refused by itself',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, ads: severalOf(AdEdit) }),
  output: savedEach(Ad),
  errors: adReadErrors,
  resource: 'AdsResource/update',
  v3: 'PUT /ads/v4/advertisers/:advertiser_id/ads/',
  endpoint: 'v4_update_ads',
})
