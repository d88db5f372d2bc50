import {
  decodeJwt,
  decodeProtectedHeader,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import { Failure } from '#contract/errors'

/** What an ID token tells, once all but its nonce was found right. */
export interface IdClaims {
  issuer: string
  subject: string
  nonce: string
  email: string | null
  /** null where the provider does not say. */
  isEmailVerified: boolean | null
  name: string
  givenName: string
  familyName: string
  birthdate: string | null
  picture: string | null
}

export interface IdTokenRules {
  /** The first is the one its people are known by. */
  issuers: readonly [string, ...string[]]
  clientId: string
  algorithms: readonly string[]
  key: JWTVerifyGetKey | Uint8Array
  now: Date
}

const toleranceSeconds = 60
const oldestSeconds = 3_600
const longestSubject = 255
/** Where a token brings or names a key of its own, it is made for somebody who would believe it. */
const foreignKeyHeaders = ['jwk', 'jku', 'x5u', 'x5c'] as const

/** Throws provider_token_invalid for whatever is not as it must be, and says no more than that. */
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
      maxTokenAge: oldestSeconds,
      requiredClaims: ['iss', 'aud', 'sub', 'exp', 'iat', 'nonce'],
      currentDate: rules.now,
    }
    const { payload } =
      typeof key === 'function'
        ? await jwtVerify(token, key, options)
        : await jwtVerify(token, key, options)
    checkParty(payload, rules.clientId)
    return toClaims(payload, rules.issuers[0])
  } catch (error) {
    if (error instanceof Failure && error.code === 'provider_unavailable') throw error
    throw refusal()
  }
}

/** The nonce a token names, before anything about it was checked: to find the visit it claims to be of. */
export function nonceOf(token: string): string | null {
  try {
    const { nonce } = decodeJwt(token)
    return typeof nonce === 'string' && nonce !== '' ? nonce : null
  } catch {
    return null
  }
}

/** A token for several parties, or one that another party asked for, is not ours to take. */
function checkParty({ aud, azp }: JWTPayload & { azp?: unknown }, clientId: string): void {
  if (Array.isArray(aud) && aud.length !== 1) throw refusal()
  if (azp !== undefined && azp !== clientId) throw refusal()
}

function toClaims(payload: JWTPayload, issuer: string): IdClaims {
  const { sub, nonce } = payload
  if (typeof sub !== 'string' || sub === '' || sub.length > longestSubject) throw refusal()
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

function text(value: unknown, longest: number): string | null {
  if (typeof value !== 'string' || value.length > longest) return null
  return value.isWellFormed() && !value.includes('\u0000') && value.trim() !== ''
    ? value.trim()
    : null
}

function refusal(): Failure {
  return new Failure('provider_token_invalid')
}
