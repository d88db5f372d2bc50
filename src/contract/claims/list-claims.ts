import { z } from 'zod'
import { query } from '../operation.ts'
import { Claim } from './claim.ts'

export const listClaims = query('listClaims', {
  summary: 'The websites the viewer has claimed or is claiming',
  access: 'member',
  input: z.object({}),
  output: z.array(Claim),
  errors: [],
  resource: 'ClaimsResource/get',
  v3: 'GET /v3/claims/',
  endpoint: 'v3_get_claims',
})
