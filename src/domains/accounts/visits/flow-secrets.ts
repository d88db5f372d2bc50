import type { z } from 'zod'
import type { SocialError, SocialProfile } from '#contract/accounts/identities/social-profile'
import type { ReturnPlace } from '#contract/accounts/visits/begin-connect'
import type { Encryption } from '#platform/encryption'
import type { OidcAnswer } from '#platform/identity'

/** The secrets of a flow; the browser knows only the state and the nonce. */
export interface FlowSecrets {
  state: string
  nonce: string
  verifier: string
  /** For sso: the company's domain. */
  domain: string | null
  returnTo: z.output<typeof ReturnPlace> | null
}

/** The outcome of a flow. */
export interface FlowOutcome {
  profile: SocialProfile | null
  error: SocialError | null
  /** For sso, until it is exchanged. */
  answer: OidcAnswer | null
  /** For sso, once exchanged. */
  idToken: string | null
}

const secretsPurpose = 'connect flow secrets'
const outcomePurpose = 'connect flow outcome'

export function encryptSecrets(encryption: Encryption, secrets: FlowSecrets): Buffer {
  return encryption.encrypt(secretsPurpose, Buffer.from(JSON.stringify(secrets)))
}

export function decryptSecrets(encryption: Encryption, flow: { secrets: Buffer }): FlowSecrets {
  return JSON.parse(encryption.decrypt(secretsPurpose, flow.secrets).toString()) as FlowSecrets
}

export function encryptOutcome(encryption: Encryption, outcome: Partial<FlowOutcome>): Buffer {
  return encryption.encrypt(outcomePurpose, Buffer.from(JSON.stringify(outcome)))
}

export function decryptOutcome(
  encryption: Encryption,
  flow: { outcome: Buffer | null },
): FlowOutcome {
  const nothing = { profile: null, error: null, answer: null, idToken: null }
  if (flow.outcome === null) return nothing
  const kept = encryption.decrypt(outcomePurpose, flow.outcome).toString()
  return { ...nothing, ...(JSON.parse(kept) as Partial<FlowOutcome>) }
}
