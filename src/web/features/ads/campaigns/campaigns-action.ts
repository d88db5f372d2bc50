import { editCampaigns } from '#contract/campaigns/campaigns'
import { appealAd } from '#contract/campaigns/review/reviews'
import { formAction, type Problems } from '#web/lib/forms/form-action.ts'
import { savedOne } from './saved-one.ts'

export const campaignsAction = formAction({
  set_status: {
    do: async ({ text, run }) => {
      const change = { id: text('campaign_id'), status: text('status') as 'ACTIVE' | 'PAUSED' }
      const input = { advertiser_id: text('advertiser_id'), campaigns: [change] }
      return savedOne(await run(editCampaigns, input))
    },
  },
  appeal: {
    check: ({ text, t }): Problems =>
      text('text').trim() === '' ? { text: t('campaigns.appealMissing') } : {},
    do: ({ text, run }) =>
      run(appealAd, {
        advertiser_id: text('advertiser_id'),
        ad_id: text('ad_id'),
        text: text('text'),
      }),
  },
})
