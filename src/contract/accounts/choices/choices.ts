import { z } from 'zod'
import { query } from '../../operation.ts'

export const listCountries = query('listCountries', {
  summary: 'Every country, named in the language of the request',
  access: 'anyone',
  input: z.object({}),
  output: z.array(z.object({ code: z.string(), name: z.string() })),
  errors: [],
  resource: 'CountriesResource/get',
  endpoint: 'v3_get_countries',
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
