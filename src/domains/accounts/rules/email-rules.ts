import { domainToASCII } from 'node:url'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Caller, Services } from '#platform/operations'
import { isDeceptiveDomain } from './domain-scripts.ts'

const localPart = /^[^\s@"(),:;<>[\\\]]{1,64}$/
const domainPart =
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** An address as people see it: invisible characters are pasted by accident, or meant to deceive. */
export function visibleEmail(email: string): string {
  return email.replace(invisible, '').normalize('NFC').trim()
}

/**
 * The canonical form in which addresses are compared: without invisible characters, the local part in lower case,
 * the domain in punycode. A local part that NFKC would change is refused, because two people's
 * addresses could collide.
 */
export function emailKey(email: string): string {
  return keyOf(visibleEmail(email))
}

/**
 * Keys to look up, in order: that of the address as given, under which an account may be stored from
 * before invisible characters were removed, then that of the visible address.
 */
export function lookUpKeys(email: string): string[] {
  const keys = [email, visibleEmail(email)].flatMap((form) => tryKeyOf(form) ?? [])
  return keys.length > 0 ? [...new Set(keys)] : [emailKey(email)]
}

function tryKeyOf(email: string): string | null {
  try {
    return keyOf(email)
  } catch {
    return null
  }
}

function keyOf(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  const domain = domainToASCII(email.slice(at + 1).toLowerCase())
  const isAddress =
    at > 0 &&
    email.length <= limits.emailLength &&
    localPart.test(local) &&
    !local.startsWith('.') &&
    !local.endsWith('.') &&
    !local.includes('..') &&
    local.normalize('NFKC') === local &&
    domainPart.test(domain)
  if (!isAddress) throw new Failure('email_invalid', { field: 'email' })
  return `${local.toLowerCase()}@${domain}`
}

/** The key of an address to be used for an account from now on, if it is acceptable here. */
export function newEmailKey(
  { settings, caller }: Pick<Services, 'settings'> & { caller: Caller },
  email: string,
): string {
  if (/[^\x20-\x7e]/.test(email))
    caller.log.info('An email address with non-ASCII characters was entered')
  const seen = visibleEmail(email)
  const key = keyOf(seen)
  if (/\p{C}/u.test(seen) || isDeceptiveDomain(seen.slice(seen.lastIndexOf('@') + 1)))
    throw new Failure('email_invalid', { field: 'email' })
  // Strangers could pass for the operator; in a family, the name of the site may be everybody's.
  if (settings.signUp.mode === 'open') refuseProductName(seen, settings.brandName)
  refuseDomains(key, settings.emailDomainsRefused)
  return key
}

/** Checks the operator's list; a domain includes all its subdomains. */
export function refuseDomains(key: string, refused: readonly string[]): void {
  const domain = key.slice(key.lastIndexOf('@') + 1)
  if (refused.some((one) => domain === one || domain.endsWith(`.${one}`)))
    throw new Failure('email_domain_refused', { field: 'email' })
}

export function looksLikeEmail(text: string): boolean {
  return text.includes('@')
}

export function localPartOf(email: string): string {
  return email.slice(0, email.lastIndexOf('@'))
}

/** An address must not contain the product's own name. */
export function refuseProductName(email: string, brandName: string): void {
  const brand = brandName.toLowerCase().replace(/\s+/g, '')
  if (brand !== '' && localPartOf(email).toLowerCase().includes(brand)) {
    throw new Failure('email_has_product_name', { field: 'email' })
  }
}
