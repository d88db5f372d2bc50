import type { SocialError, SocialProfile } from '#contract/accounts/identities/social-profile'
import type { Failure } from '#contract/errors'
import type { ProvenIdentity } from '../identities/proven-identity.ts'

const nobody: SocialProfile = {
  id: null,
  access_token: null,
  email: null,
  email_verified: false,
  first_name: '',
  last_name: '',
  gender: null,
  birthday: null,
  picture: null,
  credentials: {},
  code: null,
  state: null,
}

/** What the page that asked is told of somebody. */
export function toSocialProfile(
  identity: ProvenIdentity,
  credentials: Record<string, string>,
): SocialProfile {
  return {
    ...nobody,
    id: identity.subject,
    email: identity.email,
    email_verified: identity.emailVerified,
    first_name: identity.firstName,
    last_name: identity.lastName,
    birthday: daySeconds(identity.birthday),
    picture: identity.pictureUrl,
    credentials,
  }
}

/** Of a single sign-on, of whom nothing is known before the exchange. */
export function toCodeProfile(code: string, state: string): SocialProfile {
  return { ...nobody, code, state }
}

export function toSocialError({ kind, code, message }: Failure): SocialError {
  return { api_error_code: kind.api_error_code, reason: code, message }
}

/** As clients send birthdays. */
export function daySeconds(day: string | null): number | null {
  return day === null ? null : Date.parse(`${day}T00:00:00Z`) / 1_000
}
