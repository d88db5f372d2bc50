import { z } from 'zod'
import { query } from '../../operation.ts'
import { consentNames } from './consent-names.ts'
import { ConsentTexts } from './consents.ts'

export const getConsentText = query('getConsentText', {
  summary: 'The texts that a consent is given to, as they are now',
  access: 'member',
  input: z.object({ name: z.enum(consentNames) }),
  output: ConsentTexts,
  errors: [],
  resource: 'ConsentTextResource/get',
  endpoint: 'v3_get_consent_text',
})
