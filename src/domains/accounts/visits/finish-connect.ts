import { FlowId, type Network } from '#contract/accounts/identities/social-profile'
import { finishConnect } from '#contract/accounts/visits/finish-connect'
import { Failure } from '#contract/errors'
import { isSameText } from '#platform/crypto'
import type { OidcAnswer } from '#platform/identity'
import { answerPreparedCommand, type PrepareContext, translatorOf } from '#platform/operations'
import { facebookIdentity } from '../identities/facebook/facebook-identity.ts'
import { callbackOf, facebookOf, oidcPartyFor } from '../identities/parties.ts'
import { readForFlow } from '../identities/token-identity.ts'
import { browserOf } from './browser.ts'
import { type FlowRow, findFlow, moveFlow } from './flow-queries.ts'
import {
  decryptSecrets,
  encryptOutcome,
  type FlowOutcome,
  type FlowSecrets,
} from './flow-secrets.ts'
import { toCodeProfile, toSocialError, toSocialProfile } from './social-profile.ts'

/** The outcome of a flow is stored even if it failed, for the page that waits for it. */
export const finishConnectHandler = answerPreparedCommand(
  finishConnect,
  async (context, { network, code, state, iss }) => {
    const visit = await findVisit(context, network, state ?? '')
    if (visit === null) return null
    try {
      // A refusal by the user and a fault of the provider both come without a code.
      if (code === undefined || code === '') throw new Failure('provider_token_invalid')
      const answer = { code, state: state ?? '', iss: iss ?? null }
      return { visit, outcome: await receive(context, network, visit, answer) }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return { visit, outcome: { error: toSocialError(error, translatorOf(context)) } }
    }
  },
  async (context, { network, state }, finished) => {
    const { db, encryption } = context
    const refusal = toSocialError(new Failure('provider_token_invalid'), translatorOf(context))
    const nothing = {
      network,
      flow: flowIn(state ?? ''),
      return_to: null,
      profile: null,
      error: refusal,
    }
    if (finished === null) return nothing
    const { visit, outcome } = finished
    const key = { browserHash: visit.flow.browser_hash, flow: visit.flow.flow }
    const to = outcome.error ? 'failed' : 'complete'
    const isFirst = await moveFlow(db, key, 'begun', to, encryptOutcome(encryption, outcome))
    // If an answer comes twice, the second is ignored.
    if (!isFirst) return nothing
    return {
      network,
      flow: key.flow,
      return_to: visit.secrets.returnTo,
      profile: outcome.profile ?? null,
      error: outcome.error ?? null,
    }
  },
)

/** The flow's name, so that the waiting page learns of a failure even if the state is invalid. */
function flowIn(state: string): string | null {
  const name = FlowId.safeParse(state.slice(0, state.lastIndexOf('.')))
  return name.success ? name.data : null
}

interface Visit {
  flow: FlowRow
  secrets: FlowSecrets
}

/** The flow this answer belongs to, if this browser has begun it and it is still waiting. */
async function findVisit(
  { db, caller, clock, encryption }: PrepareContext,
  network: Network,
  state: string,
): Promise<Visit | null> {
  const browserHash = browserOf(caller.cookies)
  const name = state.slice(0, state.lastIndexOf('.'))
  if (browserHash === null || name === '') return null
  const flow = await findFlow(db, { browserHash, flow: name }, clock.now())
  if (flow === null || flow.network !== network || flow.state !== 'begun') return null
  const secrets = decryptSecrets(encryption, flow)
  return isSameText(secrets.state, state) ? { flow, secrets } : null
}

async function receive(
  context: PrepareContext,
  network: Network,
  { flow, secrets }: Visit,
  answer: OidcAnswer,
): Promise<Partial<FlowOutcome>> {
  const redirectUri = callbackOf(context.settings.publicUrl, network)
  if (network === 'facebook') return receiveFacebook(context, answer.code, redirectUri, flow)

  const party = await oidcPartyFor(context, network, secrets.domain)
  await party.checkAnswer(answer)
  if (network === 'sso') return { answer, profile: toCodeProfile(answer.code, answer.state) }

  const token = await party.redeem({ ...secrets, redirectUri }, answer)
  const identity = await readForFlow(context, network, token, flow, secrets)
  const name = network === 'google' ? 'google_open_id_token' : 'line_id_token'
  return { profile: toSocialProfile(identity, { [name]: token }) }
}

async function receiveFacebook(
  context: PrepareContext,
  code: string,
  redirectUri: string,
  flow: FlowRow,
): Promise<Partial<FlowOutcome>> {
  const facebook = facebookOf(context)
  const token = await facebook.redeem(code, redirectUri)
  const profile = await facebook.readProfile(token)
  const key = { browserHash: flow.browser_hash, flow: flow.flow }
  const profileFields = toSocialProfile(facebookIdentity(facebook.issuer, profile, key), {
    facebook_id: profile.id,
    facebook_token: token,
  })
  return { profile: { ...profileFields, access_token: token, gender: profile.gender } }
}
