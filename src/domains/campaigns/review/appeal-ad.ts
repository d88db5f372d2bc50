import { appealAd } from '#contract/campaigns/review/reviews'
import { Failure } from '#contract/errors'
import { lockPermitted, managerOf } from '#domains/advertisers'
import { answerCommand, memberOf } from '#platform/operations'
import { accountState } from '../account-state.ts'
import { lockAd } from '../ads/ad-queries.ts'
import { toAd } from '../ads/ad-views.ts'
import { saveAd } from '../ads/write-ad.ts'
import { insertReview } from './review-queries.ts'

export const appealAdHandler = answerCommand(appealAd, async (context, input) => {
  const { db, clock } = context
  const advertiser = await lockPermitted(db, input.advertiser_id, memberOf(context).id, 'edit_ads')
  const ad = await lockAd(db, advertiser.id, input.ad_id)
  if (!ad) throw new Failure('ad_not_found', { field: 'ad_id' })
  if (ad.review_status !== 'REJECTED' || ad.appeal_status !== 'NONE')
    throw new Failure('appeal_not_possible', { field: 'ad_id' })
  const author = managerOf(context)
  await insertReview(author, ad, { kind: 'APPEALED', note: input.text })
  const appealed = { appeal_status: 'OPEN', appeal_text: input.text } as const
  const saved = await saveAd(author, ad, { ...ad, ...appealed, waiting_since: clock.now() })
  return toAd(saved, await accountState(db, advertiser))
})
