import { ssoExchange } from '#contract/accounts/sso/sso-exchange'
import { Failure } from '#contract/errors'
import { isSameText } from '#platform/crypto'
import { answerPreparedCommand } from '#platform/operations'
import { decryptSecrets } from '../visits/flow-secrets.ts'
import { exchangeFlow, findSsoFlow } from './exchange-flow.ts'

export const ssoExchangeHandler = answerPreparedCommand(
  ssoExchange,
  async (context, { code, state }) => {
    const flow = await findSsoFlow(context, code)
    const isOwn = flow !== null && isSameText(decryptSecrets(context.encryption, flow).state, state)
    if (!isOwn) throw new Failure('sso_no_tokens')
    return exchangeFlow(context, flow)
  },
  async (_context, _input, { idToken, identity }) => ({
    sso_id: identity.subject,
    sso_id_token: idToken,
    sso_email: identity.email ?? '',
    sso_user_name: identity.fullName,
  }),
)
