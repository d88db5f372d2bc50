import type { SocialError, SocialProfile } from '#contract/accounts/identities/social-profile'
import type { Failure } from '#contract/errors'
import { failureText, type Translate } from '#platform/texts'
import type { ProvenIdentity } from '../identities/proven-identity.ts'

const emptyProfile: SocialProfile = {
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

/** The profile sent to the page that began the flow. */
export function toSocialProfile(
  identity: ProvenIdentity,
  credentials: Record<string, string>,
): SocialProfile {
  return {
    ...emptyProfile,
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

/** For a single sign-on, whose person is unknown before the exchange. */
export function toCodeProfile(code: string, state: string): SocialProfile {
  return { ...emptyProfile, code, state }
}

/** In the words of whoever has the popup before them. */
export function toSocialError(failure: Failure, translate: Translate): SocialError {
  const { kind, code } = failure
  const { message } = failureText(failure, translate)
  return { api_error_code: kind.api_error_code, reason: code, message }
}

/** In the format in which clients send birthdays. */
export function daySeconds(day: string | null): number | null {
  return day === null ? null : Date.parse(`${day}T00:00:00Z`) / 1_000
}
