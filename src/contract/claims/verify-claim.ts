import { z } from 'zod'
import { ClaimId } from '../ids.ts'
import { command } from '../operation.ts'
import { Claim, Proof } from './claim.ts'

export const verifyClaim = command('verifyClaim', {
  summary: 'Look on the website for what shows that it is the viewer’s',
  access: 'member',
  budget: 'fetch',
  input: z.object({ id: ClaimId, proof: Proof }),
  output: Claim,
  errors: [
    'claim_not_found',
    'claim_unproven',
    'claim_taken',
    'url_invalid',
    'url_refused',
    'url_unreachable',
    'url_too_slow',
    'url_too_large',
    'url_not_found',
  ],
  resource: 'ClaimsResource/update',
  v3: 'PUT /v3/claims/:id/',
  endpoint: 'v3_verify_claim',
})
