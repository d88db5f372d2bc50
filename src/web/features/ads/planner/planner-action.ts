import { redirect } from 'react-router'
import { createCampaignDraft } from '#contract/campaigns/drafts/drafts'
import { deleteMediaPlan, saveMediaPlan } from '#contract/reporting/planner/media-plans'
import { type ActionInput, formAction, type Problems } from '#web/lib/forms/form-action.ts'
import { draftPath } from '#web/lib/pages/paths/create-path.ts'
import { blankGroup } from '../create/wizard/blank-draft.ts'
import { objectiveOf, planInput, planProblems, readPlanQuery } from './read-plan.ts'

const planOf = ({ text, all }: ActionInput) => readPlanQuery({ get: text, getAll: all })

export const plannerAction = formAction({
  save_plan: {
    check: ({ text, t }): Problems =>
      text('name').trim() === '' ? { name: t('campaigns.nameMissing') } : {},
    do: (given) =>
      given.run(saveMediaPlan, {
        ...{ advertiser_id: given.text('advertiser_id'), name: given.text('name') },
        ...planInput(planOf(given)),
      }),
  },
  delete_plan: {
    do: ({ text, run }) =>
      run(deleteMediaPlan, {
        ...{ advertiser_id: text('advertiser_id'), media_plan_id: text('media_plan_id') },
      }),
  },
  make_campaign: {
    check: (given): Problems =>
      Object.keys(planProblems(planOf(given), given.t)).length > 0
        ? { form: given.t('plannerPages.incomplete') }
        : {},
    do: async (given) => {
      const { text, t, run } = given
      const advertiser_id = text('advertiser_id')
      const { objective, countries, ages, budget } = planOf(given)
      const group = {
        ...blankGroup(''),
        ...{ name: t('createPages.groupNumber', { number: 1 }), budget },
        ...{ countries: [...countries], ages: [...ages] },
      }
      const tree = {
        name: text('name') || t('plannerPages.campaignName'),
        ...{ objective_type: objectiveOf(objective), ad_groups: [group] },
      }
      const { id } = await run(createCampaignDraft, { advertiser_id, tree })
      throw redirect(draftPath(advertiser_id, id, { step: 'campaign' }), 303)
    },
  },
})
