import { giveNonce } from '#contract/accounts/visits/give-nonce'
import { Failure } from '#contract/errors'
import { newToken } from '#platform/crypto'
import { answerCommand } from '#platform/operations'
import { beginFlow } from './begin-connect.ts'

export const giveNonceHandler = answerCommand(giveNonce, async (context, { network }) => {
  if (context.identity[network] === null) throw new Failure('provider_not_set_up')
  const flow = newToken()
  const nonce = newToken()
  // The state and the verifier are never revealed: this flow has no callback.
  const secrets = { state: newToken(), nonce, verifier: newToken(), domain: null, returnTo: null }
  await beginFlow(context, network, flow, secrets, 'prompt')
  return { flow, nonce }
})
