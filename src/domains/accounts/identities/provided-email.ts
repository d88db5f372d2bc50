import { emailKey } from '../rules/email-rules.ts'

/** An address as a provider tells it; null where nobody could be written to under it. */
export function usableEmail(email: string | null): string | null {
  try {
    return email !== null && emailKey(email) !== '' ? email : null
  } catch {
    return null
  }
}

/** As domains are kept: in punycode and lower case. Throws email_invalid. */
export function domainOf(email: string): string {
  const key = emailKey(email)
  return key.slice(key.lastIndexOf('@') + 1)
}
