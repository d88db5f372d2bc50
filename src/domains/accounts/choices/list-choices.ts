import { businessTypes } from '#contract/accounts/choices/business-types'
import {
  listBusinessTypes,
  listCountries,
  listLocales,
  listRegions,
} from '#contract/accounts/choices/choices'
import { countryCodes } from '#contract/country-codes'
import { answerQuery, translatorOf } from '#platform/operations'
import { regionName, regionsOf } from '#platform/regions'

export const listCountriesHandler = answerQuery(listCountries, async ({ caller }) => {
  const { locale } = caller.place
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' })
  const order = new Intl.Collator([locale, 'en'])
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => order.compare(a.name, b.name))
})

export const listRegionsHandler = answerQuery(listRegions, async ({ caller }, { countries }) => {
  const order = new Intl.Collator([caller.language, 'en'])
  const wanted = [...new Set(countries)]
  return wanted.flatMap((country) =>
    regionsOf(country)
      .map((region) => ({ code: region.code, country, name: regionName(region, caller.language) }))
      .sort((a, b) => order.compare(a.name, b.name)),
  )
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
