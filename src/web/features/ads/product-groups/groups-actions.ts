import { redirect } from 'react-router'
import { answerConsent } from '#contract/accounts/consents/answer-consent'
import { consentAnswers } from '#contract/accounts/consents/consent-names'
import { toMicro } from '#contract/advertisers/typed-amount'
import { createCatalogCampaign } from '#contract/campaigns/product-groups/create-catalog-campaign'
import { type AutoType, autoTypes } from '#contract/catalogs/filter-fields'
import {
  createProductGroup,
  deleteProductGroup,
  editProductGroup,
} from '#contract/catalogs/product-groups'
import type { ActionHandler, ActionInput, Problems } from '#web/lib/forms/form-action.ts'
import { catalogPath } from '#web/lib/pages/paths/catalog-path.ts'
import { productGroupsPath } from '#web/lib/pages/paths/product-path.ts'
import { typedFilters, typedPrices } from './typed-filters.ts'

/** What the forms of product groups do, by intent. */
export const groupsActions: Record<string, ActionHandler> = {
  product_group: {
    check: groupProblems,
    do: saveGroup,
    // The values of a condition stand in fields of their own.
    fields: { invalid_input: 'filters' },
  },
  delete_group: {
    do: async ({ text, run }) => {
      const advertiser_id = text('advertiser_id')
      await run(deleteProductGroup, {
        ...{ advertiser_id, product_group_id: text('product_group_id') },
      })
      throw redirect(catalogPath(advertiser_id, { feed: text('feed_id') }), 303)
    },
  },
  promote_group: {
    check: promoteProblems,
    do: promote,
    fields: { budget_too_low: 'daily_budget' },
  },
}

function groupProblems({ text, all, t }: ActionInput): Problems {
  const problems: Problems = {}
  if (text('name').trim() === '') problems.name = t('productGroups.nameMissing')
  if (autoTypeOf(text('kind')) === null && typedFilters({ text, all }) === null)
    problems.filters = t('productGroups.conditionMissing')
  return problems
}

const autoTypeOf = (kind: string): AutoType | null => autoTypes.find((one) => one === kind) ?? null

async function saveGroup({ text, all, run }: ActionInput): Promise<never> {
  const advertiser_id = text('advertiser_id')
  const auto_type = autoTypeOf(text('kind'))
  const filters = auto_type === null ? typedPrices(typedFilters({ text, all })) : null
  const fields = { advertiser_id, name: text('name'), auto_type, filters }
  const product_group_id = text('product_group_id')
  const saved = product_group_id
    ? await run(editProductGroup, {
        ...{ ...fields, product_group_id },
        version: Number(text('version')),
      })
    : await run(createProductGroup, { ...fields, feed_id: text('feed_id') })
  throw redirect(catalogPath(advertiser_id, { group: saved.id }), 303)
}

function promoteProblems({ text, all, has, t }: ActionInput): Problems {
  const problems: Problems = {}
  if (text('name').trim() === '') problems.name = t('productGroups.nameMissing')
  if (!(toMicro(text('daily_budget')) > 0)) problems.daily_budget = t('productGroups.amountWrong')
  if (text('bid').trim() !== '' && !(toMicro(text('bid')) > 0))
    problems.bid = t('productGroups.amountWrong')
  if (all('countries').length === 0) problems.countries = t('productGroups.countryMissing')
  if (has('needs_terms') && text('accepts_terms') === '')
    problems.accepts_terms = t('productGroups.termsMissing')
  return problems
}

async function promote({ text, all, run }: ActionInput): Promise<never> {
  const advertiser_id = text('advertiser_id')
  if (text('accepts_terms') !== '')
    await run(answerConsent, { name: 'ads_data_terms', answer: consentAnswers.yes })
  const { ad_group_id } = await run(createCatalogCampaign, {
    ...{ advertiser_id, product_group_id: text('product_group_id'), name: text('name') },
    daily_budget_in_micro_currency: toMicro(text('daily_budget')),
    bid_in_micro_currency: text('bid').trim() === '' ? null : toMicro(text('bid')),
    countries: all('countries'),
  })
  throw redirect(productGroupsPath(advertiser_id, ad_group_id), 303)
}
