import { limits } from '#contract/limits'
import { localPartOf } from '../rules/email-rules.ts'

interface GivenNames {
  first_name?: string | undefined
  last_name?: string | undefined
  full_name?: string | undefined
}

/** The display name: the given one, else the provider's, else one made from the address. */
export function fullNameOf(given: GivenNames, providedName: string, email: string): string {
  const parts = [given.first_name, given.last_name].filter(Boolean).join(' ')
  const name =
    parts || given.full_name || oneLine(providedName) || nameFromEmail(localPartOf(email))
  return name.slice(0, limits.fullNameLength).toWellFormed().trim()
}

/** Text from a provider is as untrusted as any other. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** `mia.lund+pins` becomes `Mia Lund`. */
export function nameFromEmail(localPart: string): string {
  const words = localPart
    .replace(/\+.*$/, '')
    .split(/[._-]+/)
    .filter((word) => word !== '')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || localPart
}
