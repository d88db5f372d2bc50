import { listHiddenAds } from '#contract/delivery/hidden-ads'
import { noId } from '#contract/ids'
import { imagePath } from '#contract/media/image-address'
import type { PersonCard } from '#contract/people/person'
import { toRfc2822 } from '#platform/clock'
import { mediaAddress } from '#platform/json'
import { answerQuery, memberOf } from '#platform/operations'
import { readTimedPage } from '#platform/paging'
import { selectHidden, selectHiddenCreatives } from './notice-queries.ts'

export const listHiddenAdsHandler = answerQuery(listHiddenAds, async (context, input) => {
  const { id } = memberOf(context)
  const { shown, bookmark } = await readTimedPage(
    'hidden_ads',
    input,
    (after, limit) => selectHidden(context.db, id, after, limit),
    ({ created_at, advertiser_id, ad_id }) => ({
      at: created_at,
      id: BigInt(ad_id) > BigInt(advertiser_id) ? ad_id : advertiser_id,
    }),
  )
  const creatives = await selectHiddenCreatives(context.db, shown)
  const byAd = new Map(creatives.map((creative) => [creative.ad_id, creative]))
  return {
    items: shown.map((hidden) => {
      const creative = byAd.get(hidden.ad_id)
      return {
        advertiser_id: hidden.advertiser_id,
        ad_id: hidden.ad_id === noId ? null : hidden.ad_id,
        name: hidden.name,
        payer: hidden.business_name ?? hidden.name,
        promoter: JSON.parse(hidden.promoter) as PersonCard,
        title: creative?.title ?? null,
        image_url: creative
          ? mediaAddress(imagePath(creative.image_signature, '236x', 'webp'))
          : null,
        hidden_at: toRfc2822(hidden.created_at),
      }
    }),
    bookmark,
  }
})
