import { replace } from 'react-router'
import type { BusinessType } from '#contract/accounts/choices/business-types'
import { answerConsent } from '#contract/accounts/consents/answer-consent'
import { consentAnswers } from '#contract/accounts/consents/consent-names'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { getPartner } from '#contract/accounts/partners/get-partner'
import { createAdvertiser } from '#contract/advertisers/create-advertiser'
import { dayAt } from '#contract/campaigns/days'
import { getQuickPromoteDefaults, quickPromote } from '#contract/campaigns/promote/quick-promote'
import { quickPromoteGroup } from '#contract/campaigns/promote/quick-promote-group'
import { createConversionTag, getConversionTag } from '#contract/conversions/tags'
import { type ActionInput, formAction, type Problems } from '#web/lib/forms/form-action.ts'
import { addressProblems } from './fields/address/address-problems.ts'
import { readForm } from './fields/promote-form.ts'
import { problemsOf } from './fields/promote-problems.ts'
import { toGroupRequest, toQuickPromoteRequest } from './fields/promote-request.ts'

/** What is known once the campaign is made. */
export interface PromotedAnswer {
  campaignId: string
  isBusinessValid: boolean
  isBillingValid: boolean
}

export const promoteAction = formAction({
  accept_terms: { do: ({ run }) => acceptTerms(run) },
  set_up: {
    do: async ({ text, run, request }) => {
      const { id } = await run(createAdvertiser, { name: text('name'), country: text('country') })
      const { pathname, search } = new URL(request.url)
      const page = pathname.includes('quick-promote') ? 'quick-promote' : 'quick_promote'
      // Going back does not lead to a form that is done.
      throw replace(`/advertiser/${id}/${page}/${search}`)
    },
  },
  promote: {
    check: (given) => ({
      ...fieldProblems(given),
      ...(given.has('address.line1') && missingAddress(given)),
      ...consentProblem(given),
    }),
    do: async (given): Promise<PromotedAnswer> => {
      const { text, has, run } = given
      if (text('accepts_terms') !== '') await acceptTerms(run)
      if (has('address.line1')) await saveAddress(given)
      const campaign = await promote(given)
      return { campaignId: campaign.id, ...(await readValidity(given)) }
    },
    fields: {
      pin_not_promotable: 'pin_id',
      product_group_not_found: 'product_group_id',
      budget_too_low: 'budget',
      goal_needed: 'ad_type',
      conversion_tag_not_found: 'ad_type',
      destination_needed: 'destination_url',
      dates_in_past: 'inclusive_end_date',
    },
  },
  create_tag: {
    check: ({ text, t }): Problems =>
      text('tag_name') === '' ? { tag_name: t('promote.tagNameMissing') } : {},
    do: async ({ text, run }): Promise<{ tagId: string; snippet: string }> => {
      const advertiser_id = text('advertiser_id')
      const { id } = await run(createConversionTag, { advertiser_id, name: text('tag_name') })
      const found = await run(getConversionTag, { advertiser_id, conversion_tag_id: id })
      return { tagId: id, snippet: found.code_snippet }
    },
  },
  business: {
    check: missingAddress,
    do: async (given) => {
      await saveAddress(given)
      return readValidity(given)
    },
  },
})

async function promote({ text, all, run }: ActionInput): Promise<{ id: string }> {
  const form = readForm({ text, all })
  const advertiserId = text('advertiser_id')
  const pinId = text('pin_id')
  const productGroupId = text('product_group_id')
  if (productGroupId !== '')
    return (await run(quickPromoteGroup, toGroupRequest(form, { advertiserId, productGroupId })))
      .campaign
  const request = toQuickPromoteRequest(form, { advertiserId, pinId })
  if (request === null) throw new Error('A pin without a product group is always sent')
  return (await run(quickPromote, request)).campaign
}

function fieldProblems({ text, all, t }: ActionInput): Problems {
  const rule = {
    minimum: Number(text('minimum')),
    currency: text('currency'),
    locale: t.locale,
    today: dayAt(text('time_zone') || 'UTC', new Date()),
  }
  const lastDay = text('ending') === 'date' && text('inclusive_end_date') === ''
  const found = Object.entries(problemsOf(readForm({ text, all }), rule))
  const problems = Object.fromEntries(
    found.map(([name, { key, values }]) => [name, t(key, values)]),
  )
  return lastDay ? { ...problems, inclusive_end_date: t('promote.lastDayMissing') } : problems
}

function missingAddress({ text, t }: ActionInput): Problems {
  const found = Object.entries(addressProblems(text))
  return Object.fromEntries(found.map(([name, key]) => [name, t(key)]))
}

/** Without scripts the consent is a field of the page. */
function consentProblem({ has, text, t }: ActionInput): Problems {
  return has('needs_terms') && text('accepts_terms') === ''
    ? { accepts_terms: t('promote.termsMissing') }
    : {}
}

const acceptTerms = (run: ActionInput['run']) =>
  run(answerConsent, { name: 'ads_data_terms', answer: consentAnswers.yes })

/** The other facts of the business stay as they are. */
async function saveAddress({ text, run }: ActionInput): Promise<void> {
  const partner = await run(getPartner, {})
  await run(becomePartner, {
    business_name: partner?.business_name ?? '',
    website_url: partner?.website_url,
    account_type: (partner?.account_type ?? 'other') as BusinessType,
    country: partner?.country,
    address: {
      line1: text('address.line1'),
      line2: text('address.line2'),
      city: text('address.city'),
      region: text('address.region'),
      postal_code: text('address.postal_code'),
      country: text('address.country'),
    },
  })
}

async function readValidity({ text, run }: ActionInput) {
  const advertiser_id = text('advertiser_id')
  const { is_business_valid, is_billing_valid } = await run(getQuickPromoteDefaults, {
    advertiser_id,
  })
  return { isBusinessValid: is_business_valid, isBillingValid: is_billing_valid }
}
