import { businessTypes } from '#contract/accounts/choices/business-types'
import { listBusinessTypes, listCountries, listLocales } from '#contract/accounts/choices/choices'
import { countryCodes } from '#contract/country-codes'
import { answerQuery, translatorOf } from '#platform/operations'

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

export const listBusinessTypesHandler = answerQuery(listBusinessTypes, async (context) => {
  const t = translatorOf(context)
  return businessTypes.map((account_type) => ({
    account_type,
    name: t(`businessType.${account_type}`),
  }))
})
