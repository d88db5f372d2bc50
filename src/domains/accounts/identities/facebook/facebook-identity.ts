import { loginTypes } from '#contract/accounts/log-in/login-types'
import { Failure } from '#contract/errors'
import { isSameText } from '#platform/crypto'
import type { FacebookProfile } from '#platform/identity'
import type { PrepareContext } from '#platform/operations'
import { browserOf } from '../../visits/browser.ts'
import { findFlows } from '../../visits/flow-queries.ts'
import { decryptOutcome } from '../../visits/flow-secrets.ts'
import { wholeNames } from '../names.ts'
import { facebookOf } from '../parties.ts'
import type { FlowKey, ProvenIdentity } from '../proven-identity.ts'
import { usableEmail } from '../provided-email.ts'

/** The identity an access token belongs to; `claimedId` must match, if a client sends one. */
export async function identityOfFacebookToken(
  context: PrepareContext,
  token: string,
  claimedId: string | undefined,
): Promise<ProvenIdentity> {
  const facebook = facebookOf(context)
  const flow = await flowOf(context, token)
  const profile = await facebook.readProfile(token)
  if (claimedId !== undefined && claimedId !== profile.id)
    throw new Failure('provider_token_invalid')
  return facebookIdentity(facebook.issuer, profile, flow)
}

/** Facebook does not say whether an address is verified, so we treat it as unverified. */
export function facebookIdentity(
  issuer: string,
  profile: FacebookProfile,
  flow: FlowKey | null,
): ProvenIdentity {
  return {
    provider: 'facebook',
    issuer,
    subject: profile.id,
    email: usableEmail(profile.email),
    emailVerified: false,
    ...wholeNames({ full: profile.name, first: profile.firstName, last: profile.lastName }),
    birthday: profile.birthday,
    pictureUrl: profile.pictureUrl,
    loginType: loginTypes.facebook,
    flow,
  }
}

/** The flow that fetched this token, if it was one of ours. Throws if it has already begun a session. */
async function flowOf(
  { db, caller, clock, encryption }: PrepareContext,
  token: string,
): Promise<FlowKey | null> {
  const browserHash = browserOf(caller.cookies)
  if (browserHash === null) return null
  const flows = await findFlows(db, browserHash, 'facebook', clock.now())
  const own = flows.find((flow) =>
    isSameText(decryptOutcome(encryption, flow).profile?.access_token ?? '', token),
  )
  if (!own) return null
  if (own.spent_at !== null) throw new Failure('provider_token_invalid')
  return { browserHash, flow: own.flow }
}
