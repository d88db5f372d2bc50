import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { adReadErrors } from '../campaigns/campaigns.ts'
import { AdId } from '../campaigns/entity-ids.ts'
import { limits } from '../limits.ts'
import { query } from '../operation.ts'
import { PinCard } from '../pins/pin.ts'
import { Moment } from '../values.ts'

export const AdPreview = z.object({
  /** As feeds show it; its `promotion.offer` is empty, so nothing that is done with it counts. */
  pin: PinCard,
  /** Whoever has this address sees the preview, without an account. */
  preview_url: z.string(),
  expires_at: Moment,
})
export type AdPreview = z.output<typeof AdPreview>

export const getAdPreview = query('getAdPreview', {
  summary:
    'An ad as it is shown, whether it is shown now or not, and an address that shows it for seven days',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, ad_id: AdId }),
  output: AdPreview,
  errors: [...adReadErrors, 'ad_not_found', 'ad_preview_closed'],
  resource: 'AdPreviewResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/ads/:ad_id/preview/',
  endpoint: 'v4_get_ad_preview',
})

export const getSharedAdPreview = query('getSharedAdPreview', {
  summary: 'An ad as it is shown, by the address of its preview',
  access: 'anyone',
  secrets: ['token'],
  input: z.object({ token: z.string().max(limits.adPreviewTokenLength) }),
  output: AdPreview,
  errors: ['ad_preview_ended', 'ad_preview_closed'],
  resource: 'SharedAdPreviewResource/get',
  v3: 'GET /v3/ad_previews/',
  endpoint: 'v3_get_shared_ad_preview',
})
