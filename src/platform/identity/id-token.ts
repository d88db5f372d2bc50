import {
  decodeJwt,
  decodeProtectedHeader,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import { Failure } from '#contract/errors'

/** The claims of an ID token, which is verified except for its nonce. */
export interface IdClaims {
  issuer: string
  subject: string
  nonce: string
  email: string | null
  /** null where the provider does not state it. */
  isEmailVerified: boolean | null
  name: string
  givenName: string
  familyName: string
  birthdate: string | null
  picture: string | null
}

export interface IdTokenRules {
  /** The first one is stored with its accounts. */
  issuers: readonly [string, ...string[]]
  clientId: string
  algorithms: readonly string[]
  key: JWTVerifyGetKey | Uint8Array
  now: Date
}

const toleranceSeconds = 60
const maxAgeSeconds = 3_600
const maxSubjectLength = 255
/** A token that contains or names a key of its own is an attack. */
const foreignKeyHeaders = ['jwk', 'jku', 'x5u', 'x5c'] as const

/** Throws provider_token_invalid, without details, for anything invalid. */
export async function readIdToken(token: string, rules: IdTokenRules): Promise<IdClaims> {
  try {
    const header = decodeProtectedHeader(token)
    if (foreignKeyHeaders.some((name) => header[name] !== undefined)) throw refusal()
    const key = rules.key
    const options = {
      algorithms: [...rules.algorithms],
      issuer: [...rules.issuers],
      audience: rules.clientId,
      clockTolerance: toleranceSeconds,
      maxTokenAge: maxAgeSeconds,
      requiredClaims: ['iss', 'aud', 'sub', 'exp', 'iat', 'nonce'],
      currentDate: rules.now,
    }
    const { payload } =
      typeof key === 'function'
        ? await jwtVerify(token, key, options)
        : await jwtVerify(token, key, options)
    checkAudience(payload, rules.clientId)
    return toClaims(payload, rules.issuers[0])
  } catch (error) {
    if (error instanceof Failure && error.code === 'provider_unavailable') throw error
    throw refusal()
  }
}

/** The nonce of an unverified token, to find the log-in attempt it claims to belong to. */
export function nonceOf(token: string): string | null {
  try {
    const { nonce } = decodeJwt(token)
    return typeof nonce === 'string' && nonce !== '' ? nonce : null
  } catch {
    return null
  }
}

/** Refuses a token for several parties, or one that another party requested. */
function checkAudience({ aud, azp }: JWTPayload & { azp?: unknown }, clientId: string): void {
  if (Array.isArray(aud) && aud.length !== 1) throw refusal()
  if (azp !== undefined && azp !== clientId) throw refusal()
}

function toClaims(payload: JWTPayload, issuer: string): IdClaims {
  const { sub, nonce } = payload
  if (typeof sub !== 'string' || sub === '' || sub.length > maxSubjectLength) throw refusal()
  if (typeof nonce !== 'string' || nonce === '') throw refusal()
  const verified = payload.email_verified
  return {
    issuer,
    subject: sub,
    nonce,
    email: text(payload.email, 254),
    isEmailVerified: verified === undefined ? null : verified === true || verified === 'true',
    name: text(payload.name, 200) ?? '',
    givenName: text(payload.given_name, 100) ?? '',
    familyName: text(payload.family_name, 100) ?? '',
    birthdate: text(payload.birthdate, 10),
    picture: text(payload.picture, 2_048),
  }
}

function text(value: unknown, maxLength: number): string | null {
  if (typeof value !== 'string' || value.length > maxLength) return null
  return value.isWellFormed() && !value.includes('\u0000') && value.trim() !== ''
    ? value.trim()
    : null
}

function refusal(): Failure {
  return new Failure('provider_token_invalid')
}
