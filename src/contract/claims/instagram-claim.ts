import { z } from 'zod'
import { idOut } from '../ids.ts'
import { limits } from '../limits.ts'
import { command, query } from '../operation.ts'
import { Moment } from '../values.ts'

/** A connected Instagram account. */
export const InstagramClaim = z.object({
  type: z.literal('instagram_claim'),
  id: idOut<'claim'>(),
  username: z.string(),
  verified_at: Moment,
})
export type InstagramClaim = z.output<typeof InstagramClaim>

export const instagramClaim = query('instagramClaim', {
  summary: 'The Instagram account the viewer has connected, and whether one can be',
  access: 'member',
  input: z.object({}),
  output: z.object({ is_set_up: z.boolean(), claim: InstagramClaim.nullable() }),
  errors: [],
  resource: 'InstagramClaimResource/get',
  v3: 'GET /v3/claims/instagram/',
  endpoint: 'v3_get_instagram_claim',
})
export type InstagramStatus = z.output<typeof instagramClaim.output>

export const beginInstagramClaim = command('beginInstagramClaim', {
  summary: 'Where to go to let Instagram say which account is the viewer’s',
  access: 'member',
  input: z.object({}),
  output: z.object({ location: z.string() }),
  errors: ['instagram_not_set_up'],
  resource: 'InstagramClaimResource/create',
  v3: 'POST /v3/claims/instagram/',
  endpoint: 'v3_begin_instagram_claim',
})

const part = z.string().max(limits.providerTokenLength).optional()

export const finishInstagramClaim = command('finishInstagramClaim', {
  summary: 'Take what Instagram sent this browser back with; served at its callback',
  access: 'member',
  budget: 'confirm',
  secrets: ['code', 'state'],
  input: z.object({ code: part, state: part }),
  output: InstagramClaim,
  errors: [
    'instagram_not_set_up',
    'instagram_not_shown',
    'instagram_taken',
    'provider_unavailable',
  ],
  endpoint: 'v3_finish_instagram_claim',
})
