import { Failure, isFailure } from '#contract/errors'
import { isSameText } from '#platform/crypto'
import type { PrepareContext } from '#platform/operations'
import { callbackOf, oidcPartyFor } from '../identities/parties.ts'
import type { ProvenIdentity } from '../identities/proven-identity.ts'
import { readForFlow } from '../identities/token-identity.ts'
import { browserOf } from '../visits/browser.ts'
import { type FlowRow, findFlows, moveFlow } from '../visits/flow-queries.ts'
import { decryptOutcome, decryptSecrets, encryptOutcome } from '../visits/flow-secrets.ts'

export interface Exchanged {
  idToken: string
  identity: ProvenIdentity
}

/** This browser's single sign-on flow that came back with a code, unless it has begun a session already. */
export async function findSsoFlow(
  { db, caller, clock, encryption }: PrepareContext,
  code: string,
): Promise<FlowRow | null> {
  const browserHash = browserOf(caller.cookies)
  if (browserHash === null) return null
  const flows = await findFlows(db, browserHash, 'sso', clock.now())
  const own = flows.find((flow) =>
    isSameText(decryptOutcome(encryption, flow).answer?.code ?? '', code),
  )
  return own && own.spent_at === null ? own : null
}

/**
 * Exchanges a flow's code for its token, once: of two concurrent calls one is refused before the request. The
 * token is stored, so that credentials can be sent again with a second factor. Throws sso_no_tokens.
 */
export async function exchangeFlow(context: PrepareContext, flow: FlowRow): Promise<Exchanged> {
  const { database, encryption, settings } = context
  const secrets = decryptSecrets(encryption, flow)
  const outcome = decryptOutcome(encryption, flow)
  const { answer } = outcome
  if (answer === null) throw new Failure('sso_no_tokens')
  const key = { browserHash: flow.browser_hash, flow: flow.flow }
  const keep = (from: 'complete' | 'exchanged', idToken: string | null) =>
    database.transaction((db) =>
      moveFlow(db, key, from, 'exchanged', encryptOutcome(encryption, { ...outcome, idToken })),
    )

  if (!(await keep('complete', null))) throw new Failure('sso_no_tokens')
  try {
    const party = await oidcPartyFor(context, 'sso', secrets.domain)
    const redirectUri = callbackOf(settings.publicUrl, 'sso')
    const idToken = await party.redeem({ ...secrets, redirectUri }, answer)
    const identity = await readForFlow(context, 'sso', idToken, flow, secrets)
    await keep('exchanged', idToken)
    return { idToken, identity }
  } catch (error) {
    throw isFailure(error, 'provider_token_invalid') ? new Failure('sso_no_tokens') : error
  }
}
