import type { SocialProfile } from '#contract/accounts/identities/social-profile'
import { ssoExchange } from '#contract/accounts/sso/sso-exchange'
import { runV3 } from '#web/lib/requests/run-v3.ts'
import type { Network, Social } from '../flow/auth-state.ts'

/** The person a provider's popup reported. A company's (SSO) code is exchanged first. */
export async function socialOf(network: Network, profile: SocialProfile): Promise<Social> {
  if (network === 'sso') return companyPerson(profile)
  return {
    network,
    credentials: profile.credentials,
    email: profile.email,
    firstName: profile.first_name,
    lastName: profile.last_name,
    birthday: profile.birthday === null ? null : isoOf(profile.birthday),
  }
}

async function companyPerson({ code, state }: SocialProfile): Promise<Social> {
  const person = await runV3(ssoExchange, {
    code: code ?? '',
    state: state ?? '',
  })
  return {
    network: 'sso',
    credentials: { sso_user_email: person.sso_email, sso_id_token: person.sso_id_token },
    email: person.sso_email,
    ...splitName(person.sso_user_name),
    birthday: null,
  }
}

/** The first word, and the rest. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

export function isoOf(unixSeconds: number): string {
  return new Date(unixSeconds * 1_000).toISOString().slice(0, 10)
}

/** The person named in an ID token. Only for display: the server verifies the token itself. */
export function oneTapPerson(idToken: string): Social {
  const claims = claimsOf(idToken)
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '')
  return {
    network: 'google',
    credentials: { google_open_id_token: idToken, is_one_tap: true },
    email: text('email') || null,
    firstName: text('given_name') || splitName(text('name')).firstName,
    lastName: text('family_name') || splitName(text('name')).lastName,
    birthday: null,
  }
}

function claimsOf(idToken: string): Record<string, unknown> {
  try {
    const [, middle = ''] = idToken.split('.')
    const bytes = Uint8Array.from(
      atob(middle.replaceAll('-', '+').replaceAll('_', '/')),
      (character) => character.charCodeAt(0),
    )
    return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
  } catch {
    return {}
  }
}
