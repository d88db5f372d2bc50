import { emailKey } from '../rules/email-rules.ts'

/** An address as the provider sends it; null if it is not a valid one. */
export function usableEmail(email: string | null): string | null {
  try {
    return email !== null && emailKey(email) !== '' ? email : null
  } catch {
    return null
  }
}

/** In punycode and lower case, as domains are stored. Throws email_invalid. */
export function domainOf(email: string): string {
  const key = emailKey(email)
  return key.slice(key.lastIndexOf('@') + 1)
}
