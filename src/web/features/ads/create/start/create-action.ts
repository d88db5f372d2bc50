import { redirect } from 'react-router'
import { type DraftObjective, draftObjectives } from '#contract/campaigns/drafts/draft-choices'
import {
  createCampaignDraft,
  deleteCampaignDraft,
  restoreCampaignDraft,
} from '#contract/campaigns/drafts/drafts'
import { getQuickPromoteDefaults } from '#contract/campaigns/promote/quick-promote'
import { type ActionInput, formAction, type Problems } from '#web/lib/forms/form-action.ts'
import { draftPath } from '#web/lib/pages/paths/create-path.ts'
import { blankGroup } from '../wizard/blank-draft.ts'

const named = ({ text }: ActionInput) => ({
  advertiser_id: text('advertiser_id'),
  draft_id: text('draft_id'),
})

export const createAction = formAction({
  begin: {
    check: ({ text, t }): Problems => ({
      ...(text('name').trim() === '' && { name: t('createPages.nameIt') }),
    }),
    do: async ({ text, t, run }) => {
      const advertiser_id = text('advertiser_id')
      const { country, target_countries } = await run(getQuickPromoteDefaults, { advertiser_id })
      const home = target_countries.includes(country) ? country : (target_countries[0] ?? '')
      const group = { ...blankGroup(home), name: t('createPages.groupNumber', { number: 1 }) }
      const objective_type: DraftObjective =
        draftObjectives.find((one) => one === text('objective_type')) ?? 'CONSIDERATION'
      const tree = { name: text('name'), objective_type, ad_groups: [group] }
      const { id } = await run(createCampaignDraft, { advertiser_id, tree })
      const managed = text('managed_client_id') || null
      throw redirect(draftPath(advertiser_id, id, { managed, step: 'campaign' }), 303)
    },
  },
  delete_draft: { do: (given) => given.run(deleteCampaignDraft, named(given)) },
  restore_draft: { do: (given) => given.run(restoreCampaignDraft, named(given)) },
})
