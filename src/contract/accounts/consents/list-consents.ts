import { z } from 'zod'
import { query } from '../../operation.ts'
import { GivenConsent } from './consents.ts'

export const listConsents = query('listConsents', {
  summary: "The viewer's answers to the consents they were asked for, the newest to each",
  access: 'member',
  input: z.object({}),
  output: z.array(GivenConsent),
  errors: [],
  resource: 'ConsentsResource/get',
  endpoint: 'v3_get_consents',
})
