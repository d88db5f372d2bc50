import type { Network } from '#contract/accounts/identities/social-profile'
import { beginConnect } from '#contract/accounts/visits/begin-connect'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { newToken, tokenHash } from '#platform/crypto'
import type { OidcVisit } from '#platform/identity'
import {
  answerPreparedCommand,
  type CommandContext,
  type PrepareContext,
} from '#platform/operations'
import { callbackOf, facebookOf, oidcPartyFor, scopes } from '../identities/parties.ts'
import { openSsoTicket } from '../sso/sso-ticket.ts'
import { ensureBrowser, type VisitCookie } from './browser.ts'
import { insertFlow } from './flow-queries.ts'
import { encryptSecrets, type FlowSecrets } from './flow-secrets.ts'

export const beginConnectHandler = answerPreparedCommand(
  beginConnect,
  async (context, { network, flow = newToken(), to, return_to }) => {
    const ticket = network === 'sso' ? openSsoTicket(context.encryption, to) : null
    const secrets: FlowSecrets = {
      state: `${flow}.${newToken()}`,
      nonce: newToken(),
      verifier: newToken(),
      domain: ticket?.domain ?? null,
      returnTo: return_to ?? null,
    }
    const location = await locationOf(context, network, secrets, ticket?.email ?? null)
    return { flow, secrets, location }
  },
  async (context, { network }, { flow, secrets, location }) => {
    await beginFlow(context, network, flow, secrets)
    return { location, flow }
  },
)

function locationOf(
  context: PrepareContext,
  network: Network,
  secrets: FlowSecrets,
  loginHint: string | null,
): Promise<string> {
  const redirectUri = callbackOf(context.settings.publicUrl, network)
  if (network === 'facebook')
    return Promise.resolve(facebookOf(context).authorizationUrl(redirectUri, secrets.state))
  const visit: OidcVisit = { ...secrets, redirectUri }
  return oidcPartyFor(context, network, secrets.domain).then((party) =>
    party.authorizationUrl(visit, scopes[network], loginHint),
  )
}

/** Throws provider_token_invalid if this browser has begun a flow of that name before. */
export async function beginFlow(
  { db, caller, clock, encryption }: CommandContext,
  network: Network,
  flow: string,
  secrets: FlowSecrets,
  cookie: VisitCookie = 'flow',
): Promise<void> {
  const now = clock.now()
  const isNew = await insertFlow(db, {
    key: { browserHash: ensureBrowser(caller.cookies, cookie), flow },
    network,
    secrets: encryptSecrets(encryption, secrets),
    nonceHash: tokenHash(secrets.nonce),
    now,
    expiresAt: new Date(now.getTime() + limits.challengeMinutes * 60_000),
  })
  if (!isNew) throw new Failure('provider_token_invalid')
}
