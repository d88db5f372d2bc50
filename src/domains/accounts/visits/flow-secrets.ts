import type { z } from 'zod'
import type { SocialError, SocialProfile } from '#contract/accounts/identities/social-profile'
import type { ReturnPlace } from '#contract/accounts/visits/begin-connect'
import type { Encryption } from '#platform/encryption'
import type { OidcAnswer } from '#platform/identity'

/** What a visit was begun with; the browser knows the state and the nonce alone. */
export interface FlowSecrets {
  state: string
  nonce: string
  verifier: string
  /** Of sso: whose provider was asked. */
  domain: string | null
  returnTo: z.output<typeof ReturnPlace> | null
}

/** What has come of it. */
export interface FlowOutcome {
  profile: SocialProfile | null
  error: SocialError | null
  /** Of sso, until it is exchanged. */
  answer: OidcAnswer | null
  /** Of sso, once it was. */
  idToken: string | null
}

const secretsPurpose = 'connect flow secrets'
const outcomePurpose = 'connect flow outcome'

export function sealSecrets(encryption: Encryption, secrets: FlowSecrets): Buffer {
  return encryption.encrypt(secretsPurpose, Buffer.from(JSON.stringify(secrets)))
}

export function openSecrets(encryption: Encryption, flow: { secrets: Buffer }): FlowSecrets {
  return JSON.parse(encryption.decrypt(secretsPurpose, flow.secrets).toString()) as FlowSecrets
}

export function sealOutcome(encryption: Encryption, outcome: Partial<FlowOutcome>): Buffer {
  return encryption.encrypt(outcomePurpose, Buffer.from(JSON.stringify(outcome)))
}

export function openOutcome(encryption: Encryption, flow: { outcome: Buffer | null }): FlowOutcome {
  const nothing = { profile: null, error: null, answer: null, idToken: null }
  if (flow.outcome === null) return nothing
  const kept = encryption.decrypt(outcomePurpose, flow.outcome).toString()
  return { ...nothing, ...(JSON.parse(kept) as Partial<FlowOutcome>) }
}
