import { hideAd, unhideAd } from '#contract/delivery/hidden-ads'
import { Failure } from '#contract/errors'
import { noId } from '#contract/ids'
import { limits } from '#contract/limits'
import { answerCommand, memberOf } from '#platform/operations'
import { openOffer } from '../offers/open-offer.ts'
import { countHidden, deleteHidden, insertHidden } from './notice-queries.ts'

export const hideAdHandler = answerCommand(hideAd, async (context, input) => {
  const { db, clock } = context
  const { id } = memberOf(context)
  const { advertiser_id, ad_id } = openOffer(context, input.offer)
  if ((await countHidden(db, id)) >= limits.hiddenAdsPerPerson) throw new Failure('hidden_ad_limit')
  const isAll = input.scope === 'advertiser'
  await insertHidden(db, { person_id: id, advertiser_id, ad_id: isAll ? noId : ad_id }, clock.now())
  return { advertiser_id, ad_id: isAll ? null : ad_id }
})

export const unhideAdHandler = answerCommand(unhideAd, async (context, input) => {
  const { id } = memberOf(context)
  const { advertiser_id, ad_id } = input
  await deleteHidden(context.db, { person_id: id, advertiser_id, ad_id: ad_id ?? noId })
  return null
})
