import { Failure } from '#contract/errors'
import type { Encryption } from '#platform/encryption'
import { domainOf } from '../identities/provided-email.ts'

const purpose = 'sso ticket'

/** An email address encrypted for use in a URL of ours. */
export function makeSsoTicket(encryption: Encryption, email: string): string {
  return encryption.encrypt(purpose, Buffer.from(email)).toString('base64url')
}

/** Throws provider_not_set_up if we did not issue the ticket. */
export function openSsoTicket(
  encryption: Encryption,
  ticket: string | undefined,
): { email: string; domain: string } {
  try {
    const email = encryption.decrypt(purpose, Buffer.from(ticket ?? '', 'base64url')).toString()
    return { email, domain: domainOf(email) }
  } catch {
    throw new Failure('provider_not_set_up')
  }
}
