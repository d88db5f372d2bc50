import { resolveTxt } from 'node:dns/promises'
import { domainToASCII } from 'node:url'
import { newToken } from '#platform/crypto'

/** Looks up the TXT records of a name, each in pieces as they come. */
export type LookUpTexts = (name: string) => Promise<string[][]>

const form = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** A domain in its canonical form; null if it is invalid. */
export function toDomain(text: string): string | null {
  const domain = domainToASCII(text.trim().toLowerCase())
  return form.test(domain) ? domain : null
}

export function newVerificationToken(): string {
  return newToken().slice(0, 32)
}

/** The DNS name where a company proves that it owns a domain. */
export function recordName(domain: string): string {
  return `_bowerbird-sso.${domain}`
}

/** Whether the domain's DNS records contain the verification token. */
export async function isDomainProven(
  domain: string,
  token: string,
  lookUpTexts: LookUpTexts = resolveTxt,
): Promise<boolean> {
  const texts = await lookUpTexts(recordName(domain)).catch(() => [])
  return token !== '' && texts.some((pieces) => pieces.join('').trim() === token)
}
