import { z } from 'zod'
import { limits } from '../../limits.ts'
import { command } from '../../operation.ts'
import { FlowId, Network, SocialError, SocialProfile } from '../identities/social-profile.ts'
import { ReturnPlace } from './begin-connect.ts'

const part = z.string().max(limits.providerTokenLength).optional()

export const finishConnect = command('finishConnect', {
  summary:
    'Finish a log-in at an identity provider with the response it redirected to; served at its callback',
  access: 'anyone',
  security: 'connection',
  budget: 'confirm',
  secrets: ['code', 'state'],
  input: z.object({ network: Network, code: part, state: part, iss: part, error: part }),
  output: z.object({
    network: Network,
    /** As in the answer, even if this browser has not begun it. */
    flow: FlowId.nullable(),
    /** null for a popup. */
    return_to: ReturnPlace.nullable(),
    profile: SocialProfile.nullable(),
    error: SocialError.nullable(),
  }),
  errors: [],
  endpoint: 'connect_callback',
})
