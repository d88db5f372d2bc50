import { z } from 'zod'
import { limits } from '../../limits.ts'
import { query } from '../../operation.ts'
import { Country, oneOrMore } from '../../values.ts'

export const listCountries = query('listCountries', {
  summary: 'Every country, named in the language of the request',
  access: 'anyone',
  input: z.object({}),
  output: z.array(z.object({ code: z.string(), name: z.string() })),
  errors: [],
  resource: 'CountriesResource/get',
  endpoint: 'v3_get_countries',
})

export const listRegions = query('listRegions', {
  summary: 'States, provinces and the like of some countries, named in the language of the request',
  access: 'anyone',
  input: z.object({ countries: oneOrMore(Country, limits.targetedCountries) }),
  output: z.array(
    z.object({
      /** ISO 3166-2, as `US-CA`. */
      code: z.string(),
      country: z.string(),
      name: z.string(),
    }),
  ),
  errors: [],
  resource: 'RegionsResource/get',
  endpoint: 'v3_get_regions',
})

export const listLocales = query('listLocales', {
  summary: 'The languages the product speaks, each named in itself',
  access: 'anyone',
  input: z.object({}),
  output: z.array(z.object({ locale: z.string(), name: z.string() })),
  errors: [],
  resource: 'LocalesResource/get',
  endpoint: 'v3_get_locales',
})

export const listBusinessTypes = query('listBusinessTypes', {
  summary: 'What a business may say it is',
  access: 'anyone',
  input: z.object({}),
  output: z.array(z.object({ account_type: z.string(), name: z.string() })),
  errors: [],
  resource: 'BusinessTypesResource/get',
  endpoint: 'v3_get_business_types',
})
