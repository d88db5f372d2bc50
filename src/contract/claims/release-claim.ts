import { z } from 'zod'
import { ClaimId } from '../ids.ts'
import { command } from '../operation.ts'

export const releaseClaim = command('releaseClaim', {
  summary: 'Give up the claim of a website',
  access: 'member',
  input: z.object({ id: ClaimId }),
  output: z.null(),
  errors: ['claim_not_found'],
  resource: 'ClaimsResource/delete',
  v3: 'DELETE /v3/claims/:id/',
  endpoint: 'v3_release_claim',
})
