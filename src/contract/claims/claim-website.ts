import { z } from 'zod'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { command } from '../operation.ts'
import { Claim } from './claim.ts'

export const claimWebsite = command('claimWebsite', {
  summary: 'Say that a website is yours; answers what to put there to show it',
  access: 'member',
  input: z.object({
    /** The site's address, or only its host. */
    url: z.string().trim().min(1, inputMessage('input.website')).max(limits.linkLength),
  }),
  output: Claim,
  errors: ['url_invalid', 'claim_limit_reached', 'claim_taken'],
  resource: 'ClaimsResource/create',
  v3: 'POST /v3/claims/',
  endpoint: 'v3_claim_website',
})
