import { z } from 'zod'
import { command } from '../../operation.ts'
import { WholeNumber } from '../../values.ts'
import { consentNames } from './consent-names.ts'
import { GivenConsent } from './consents.ts'

export const answerConsent = command('answerConsent', {
  summary: 'Give or withdraw an optional consent; the answers before it stay in the log',
  access: 'member',
  input: z.object({
    name: z.enum(consentNames),
    answer: WholeNumber.pipe(z.int().min(0).max(3)),
  }),
  output: z.array(GivenConsent),
  errors: ['consent_required'],
  resource: 'ConsentsResource/update',
  endpoint: 'v3_update_consent',
})
