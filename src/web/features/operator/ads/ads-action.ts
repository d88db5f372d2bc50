import type { RejectionReason } from '#contract/campaigns/review/review-reasons'
import { reviewAd } from '#contract/campaigns/review/reviews'
import { type ActionInput, formAction, type Problems } from '#web/lib/forms/form-action.ts'

const decide = ({ text, all, run }: ActionInput, outcome: 'approved' | 'rejected') =>
  run(reviewAd, {
    advertiser_id: text('advertiser_id'),
    ad_id: text('ad_id'),
    creative_key: text('creative_key'),
    outcome,
    reasons: outcome === 'rejected' ? (all('reasons') as RejectionReason[]) : undefined,
    note: text('note'),
  })

export const adsAction = formAction({
  approve: { do: (given) => decide(given, 'approved') },
  reject: {
    check: ({ all, t }): Problems =>
      all('reasons').length === 0 ? { reasons: t('operator.adReasonNeeded') } : {},
    do: (given) => decide(given, 'rejected'),
  },
})
