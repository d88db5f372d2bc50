import { z } from 'zod'
import { limits } from '../../limits.ts'
import { command } from '../../operation.ts'
import { FlowId, Network } from '../identities/social-profile.ts'

/** Where a visit without a popup returns to. */
export const returnPlaces = {
  login: '/login/',
  signup: '/signup/',
  business: '/business/create/',
  settings: '/settings/connections/',
} as const
export const ReturnPlace = z.enum(['login', 'signup', 'business', 'settings'])

export const beginConnect = command('beginConnect', {
  summary: 'Send this browser to an identity provider; served at /connect/{network}/',
  access: 'anyone',
  secrets: ['to'],
  input: z.object({
    network: Network,
    /** Absent: the server chooses one. */
    flow: FlowId.optional(),
    /** The company's provider, encrypted, from `authorization_uri` of /v3/sso/info/. */
    to: z.string().max(limits.providerTokenLength).optional(),
    /** Absent: the visit takes place in a popup. */
    return_to: ReturnPlace.optional(),
  }),
  output: z.object({ location: z.string(), flow: FlowId }),
  errors: ['provider_not_set_up', 'provider_unavailable', 'provider_token_invalid'],
  endpoint: 'connect',
})
