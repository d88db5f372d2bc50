import { limits } from '#contract/limits'
import { localPartOf } from '../rules/email-rules.ts'

interface GivenNames {
  first_name?: string | undefined
  last_name?: string | undefined
  full_name?: string | undefined
}

/** The name a person is shown under: theirs, else the provider's, else one made of the address. */
export function fullNameOf(given: GivenNames, told: string, email: string): string {
  const parts = [given.first_name, given.last_name].filter(Boolean).join(' ')
  const name = parts || given.full_name || oneLine(told) || nameFromEmail(localPartOf(email))
  return name.slice(0, limits.fullNameLength).toWellFormed().trim()
}

/** What a provider tells is text from outside like any other. */
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
