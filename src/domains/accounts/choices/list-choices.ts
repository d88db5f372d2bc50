import { type BusinessType, businessTypes } from '#contract/accounts/choices/business-types'
import { listBusinessTypes, listCountries, listLocales } from '#contract/accounts/choices/choices'
import { countryCodes } from '#contract/country-codes'
import { answerQuery } from '#platform/operations'

export const listCountriesHandler = answerQuery(listCountries, async ({ caller }) => {
  const { locale } = caller.place
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' })
  const order = new Intl.Collator([locale, 'en'])
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => order.compare(a.name, b.name))
})

export const listLocalesHandler = answerQuery(listLocales, async ({ texts }) =>
  texts.languages.map((locale) => {
    const names = new Intl.DisplayNames([locale], { type: 'language' })
    return { locale, name: names.of(locale) ?? locale }
  }),
)

const typeNames: Record<BusinessType, string> = {
  brand: 'Brand',
  retailer: 'Retailer',
  local_business: 'Local business',
  online_marketplace: 'Online marketplace',
  professional: 'Professional',
  public_figure: 'Public figure',
  media: 'Publisher or media',
  institution: 'Institution or non-profit',
  other: 'Something else',
}

export const listBusinessTypesHandler = answerQuery(listBusinessTypes, async () =>
  businessTypes.map((account_type) => ({ account_type, name: typeNames[account_type] })),
)
