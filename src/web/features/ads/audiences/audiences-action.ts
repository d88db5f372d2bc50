import { redirect } from 'react-router'
import type { AudienceType } from '#contract/audiences/audience'
import { createAudience, editAudience } from '#contract/audiences/audiences'
import { compareAudiences } from '#contract/audiences/compare-audiences'
import { type ActionInput, formAction, type Problems } from '#web/lib/forms/form-action.ts'
import { audiencesPath } from '#web/lib/pages/paths/audience-path.ts'
import { ruleOf } from './form/rule-of.ts'

const fields = {
  audience_rule_wrong: 'form',
  audience_source_not_found: 'form',
  audience_not_ready: 'form',
} as const

function checkForm({ text, has, t }: ActionInput): Problems {
  const days = Number(text('retention_days'))
  return {
    ...(text('name').trim() === '' && { name: t('audiencePages.nameMissing') }),
    ...(has('customer_list_id') &&
      text('customer_list_id') === '' && { customer_list_id: t('audiencePages.listMissing') }),
    ...(has('seed_audience_id') &&
      text('seed_audience_id') === '' && { seed_audience_id: t('audiencePages.seedMissing') }),
    ...(has('retention_days') &&
      !(Number.isInteger(days) && days >= 1 && days <= 540) && {
        retention_days: t('audiencePages.daysWrong'),
      }),
  }
}

function settings(given: ActionInput) {
  const { text, has } = given
  return {
    advertiser_id: text('advertiser_id'),
    name: text('name'),
    rule: ruleOf(text('audience_type') as AudienceType, given),
    ...(has('retention_days') && { retention_days: Number(text('retention_days')) }),
  }
}

export const audiencesAction = formAction({
  create_audience: {
    check: checkForm,
    do: async (given) => {
      const { text, run } = given
      const audience_type = text('audience_type') as AudienceType
      const { id } = await run(createAudience, { ...settings(given), audience_type })
      throw redirect(audiencesPath(text('advertiser_id'), text('managed') || null, id), 303)
    },
    fields,
  },
  edit_audience: {
    check: checkForm,
    do: (given) =>
      given.run(editAudience, {
        ...settings(given),
        audience_id: given.text('audience_id'),
        version: Number(given.text('version')),
      }),
    fields,
  },
  archive_audience: {
    do: ({ text, run }) =>
      run(editAudience, {
        advertiser_id: text('advertiser_id'),
        audience_id: text('audience_id'),
        is_archived: text('is_archived') === 'true',
      }),
  },
  compare: {
    check: ({ text, t }): Problems =>
      text('other_audience_id') === ''
        ? { other_audience_id: t('audiencePages.otherMissing') }
        : {},
    do: ({ text, run }) =>
      run(compareAudiences, {
        advertiser_id: text('advertiser_id'),
        audience_id: text('audience_id'),
        other_audience_id: text('other_audience_id'),
      }),
  },
})
