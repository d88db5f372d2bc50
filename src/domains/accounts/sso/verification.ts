import { resolveTxt } from 'node:dns/promises'
import { domainToASCII } from 'node:url'
import { newToken } from '#platform/crypto'

/** Asks name servers for the texts of a name, each in pieces as they come. */
export type AskTexts = (name: string) => Promise<string[][]>

const form = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** A domain as addresses are compared by it; null for what is none. */
export function toDomain(text: string): string | null {
  const domain = domainToASCII(text.trim().toLowerCase())
  return form.test(domain) ? domain : null
}

export function newVerificationToken(): string {
  return newToken().slice(0, 32)
}

/** Where a company shows that a domain is its own. */
export function recordName(domain: string): string {
  return `_bowerbird-sso.${domain}`
}

/** Whether the domain's name servers say what only who runs them can make them say. */
export async function isDomainProven(
  domain: string,
  token: string,
  askTexts: AskTexts = resolveTxt,
): Promise<boolean> {
  const texts = await askTexts(recordName(domain)).catch(() => [])
  return token !== '' && texts.some((pieces) => pieces.join('').trim() === token)
}
