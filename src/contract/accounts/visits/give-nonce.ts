import { z } from 'zod'
import { command } from '../../operation.ts'
import { FlowId } from '../identities/social-profile.ts'

export const giveNonce = command('giveNonce', {
  summary: "Begin a flow without a popup: a nonce for the Google script's ID tokens",
  access: 'anyone',
  input: z.object({ network: z.literal('google').default('google') }),
  output: z.object({ flow: FlowId, nonce: z.string() }),
  errors: ['provider_not_set_up'],
  resource: 'ConnectFlowResource/create',
  endpoint: 'v3_connect_flow_create',
})
