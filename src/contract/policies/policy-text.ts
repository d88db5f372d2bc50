import { z } from 'zod'
import { query } from '../operation.ts'
import { MarkedText } from './marked-text.ts'
import { policyNames } from './policy-names.ts'

export const policyText = query('policyText', {
  summary: 'A policy of this server, in the words its operator gave it',
  access: 'anyone',
  input: z.object({ name: z.string().max(60) }),
  output: z.object({
    name: z.enum(policyNames),
    title: z.string(),
    blocks: MarkedText,
    /** Changes with the original text; the same in every language. */
    version: z.string(),
    language: z.string(),
  }),
  errors: ['not_found'],
  resource: 'PolicyResource/get',
  endpoint: 'v3_get_policy',
})
