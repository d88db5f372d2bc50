import { redirect } from 'react-router'
import { answerConsent } from '#contract/accounts/consents/answer-consent'
import { consentAnswers } from '#contract/accounts/consents/consent-names'
import { getAdvertiser } from '#contract/advertisers/list-advertisers'
import { toMicro } from '#contract/advertisers/typed-amount'
import {
  convertAutomatedCampaign,
  createAutomatedCampaign,
} from '#contract/campaigns/automated/automated-campaigns'
import { type DraftObjective, draftObjectives } from '#contract/campaigns/drafts/draft-choices'
import { type GoalEvent, goalEvents } from '#contract/campaigns/enums'
import { type ActionInput, formAction, type Problems } from '#web/lib/forms/form-action.ts'
import { campaignPath } from '#web/lib/pages/paths/campaign-path.ts'
import { automatedEditPath } from '#web/lib/pages/paths/create-path.ts'
import { answerWithAll } from '../edit/conflicts/answer-with-all.ts'
import { automatedProblems, daysOf, targetingOf } from './automated-request.ts'
import { saveAutomated } from './save-automated.ts'

/** Where failures are shown that name no field of the form. */
const fields = {
  budget_too_low: 'daily_spend_cap',
  dates_in_past: 'end_time',
  dates_out_of_order: 'end_time',
  pin_not_promotable: 'pin_ids',
  destination_needed: 'pin_ids',
  goal_needed: 'conversion_event',
  audience_not_ready: 'AUDIENCE_INCLUDE',
} as const

export const automatedAction = answerWithAll(
  formAction({
    create: { check: automatedProblems, do: create, fields },
    edit: { check: automatedProblems, do: saveAutomated, fields },
    convert: {
      check: ({ has, t }): Problems =>
        has('is_sure') ? {} : { is_sure: t('automatedPages.sureMissing') },
      do: async ({ text, run }) => {
        const advertiser_id = text('advertiser_id')
        const { id } = await run(convertAutomatedCampaign, {
          ...{ advertiser_id, campaign_id: text('campaign_id') },
        })
        throw redirect(campaignPath(advertiser_id, id), 303)
      },
    },
  }),
)

async function create(given: ActionInput): Promise<never> {
  const { text, all, run } = given
  const advertiser_id = text('advertiser_id')
  if (text('accepts_terms') !== '')
    await run(answerConsent, { name: 'ads_data_terms', answer: consentAnswers.yes })
  const objective_type: DraftObjective =
    draftObjectives.find((one) => one === text('objective_type')) ?? 'CONSIDERATION'
  const { campaign } = await run(createAutomatedCampaign, {
    ...{ advertiser_id, objective_type, name: text('name') },
    daily_spend_cap: toMicro(text('daily_spend_cap')),
    ...(await typedDays(given)),
    targeting_spec: targetingOf(all),
    ...(objective_type === 'WEB_CONVERSION' && { optimization_goal_metadata: goalOf(given) }),
    ...(objective_type === 'CATALOG_SALES'
      ? { product_group_ids: all('product_group_ids') }
      : { pin_ids: all('pin_ids') }),
  })
  throw redirect(`${automatedEditPath(advertiser_id, campaign.id)}&made=1`, 303)
}

async function typedDays({ text, run }: ActionInput) {
  const { time_zone: zone } = await run(getAdvertiser, { advertiser_id: text('advertiser_id') })
  const names = ['start_time', 'end_time'].filter((name) => text(name) !== '')
  const values = Object.fromEntries(names.map((name) => [name, [text(name)]]))
  return daysOf(values, names, zone)
}

function goalOf({ text }: ActionInput) {
  const conversion_event = goalEvents.find((one) => one === text('conversion_event'))
  if (!conversion_event) return null
  const conversion_tag_id = text('conversion_tag_id') || null
  return {
    conversion_tag_v3_goal_metadata: {
      ...{ conversion_tag_id, conversion_event: conversion_event satisfies GoalEvent },
    },
  }
}
