import { z } from 'zod'
import { query } from '../../operation.ts'
import { FlowId, Network, SocialError, SocialProfile } from '../identities/social-profile.ts'

export const connectFlow = query('connectFlow', {
  summary: 'The state of a log-in at an identity provider that this browser has begun',
  access: 'anyone',
  input: z.object({ flow: FlowId }),
  output: z.object({
    flow: FlowId,
    /** `unknown`: not begun yet, begun by another browser, or expired. */
    state: z.enum(['unknown', 'begun', 'complete', 'failed']),
    network: Network.nullable(),
    profile: SocialProfile.nullable(),
    error: SocialError.nullable(),
  }),
  errors: [],
  resource: 'ConnectFlowResource/get',
  endpoint: 'v3_connect_flow',
})
