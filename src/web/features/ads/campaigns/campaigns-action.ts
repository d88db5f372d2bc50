import { toMicro } from '#contract/advertisers/typed-amount'
import { editCampaigns } from '#contract/campaigns/campaigns'
import { appealAd } from '#contract/campaigns/review/reviews'
import { formAction, type Problems } from '#web/lib/forms/form-action.ts'
import { saveCampaign, savedOne, saveGroup } from './edit/save-edits.ts'

export const campaignsAction = formAction({
  set_status: {
    do: async ({ text, run }) => {
      const change = { id: text('campaign_id'), status: text('status') as 'ACTIVE' | 'PAUSED' }
      const input = { advertiser_id: text('advertiser_id'), campaigns: [change] }
      return savedOne(await run(editCampaigns, input))
    },
  },
  edit_campaign: {
    check: ({ text, t }): Problems => ({
      ...(text('name').trim() === '' && { name: t('campaigns.nameMissing') }),
      ...(!/^(\d{4}-\d{2}-\d{2})?$/.test(text('end_time')) && {
        end_time: t('campaigns.dayWrong'),
      }),
    }),
    do: saveCampaign,
    fields: {
      dates_in_past: 'end_time',
      dates_out_of_order: 'end_time',
      dates_outside_campaign: 'end_time',
    },
  },
  edit_group: {
    check: ({ text, all, has, t }): Problems => ({
      ...(has('budget_in_micro_currency') &&
        !(toMicro(text('budget_in_micro_currency')) > 0) && {
          budget_in_micro_currency: t('campaigns.amountWrong'),
        }),
      ...(all('LOCATION').length === 0 && { LOCATION: t('campaigns.countryMissing') }),
    }),
    do: saveGroup,
    fields: { budget_too_low: 'budget_in_micro_currency' },
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
