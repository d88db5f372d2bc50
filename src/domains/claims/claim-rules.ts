import type { Claim } from '#contract/claims/claim'
import { Failure } from '#contract/errors'
import { toRfc2822 } from '#platform/clock'
import type { ClaimRow } from './claim-queries.ts'

export const metaName = 'bowerbird-site'
const filePath = '/.well-known/bowerbird-site.html'
const dnsLabel = '_bowerbird-site'

/** The host of a website as in pins' links: lower case, without `www.`, with a non-default port. */
export function siteOf(typed: string): string {
  const invalid = new Failure('url_invalid', { field: 'url' })
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address)) throw invalid
  const { protocol, host, hostname, username, password } = new URL(address)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  if (!isWeb || !hostname.includes('.') || username || password) throw invalid
  return host.replace(/^www\./, '')
}

export function fileAddress(name: string): string {
  return `https://${name}${filePath}`
}

export function dnsName(name: string): string {
  return `${dnsLabel}.${name.replace(/:\d+$/, '')}`
}

export function dnsText(token: string): string {
  return `${metaName}=${token}`
}

export function toClaim(claim: ClaimRow): Claim {
  const metaTag = `<meta name="${metaName}" content="${claim.token}">`
  return {
    type: 'claim',
    id: claim.id,
    kind: 'website',
    name: claim.name,
    meta_tag: metaTag,
    file_address: fileAddress(claim.name),
    file_text: `<!doctype html>${metaTag}`,
    dns_name: dnsName(claim.name),
    dns_text: dnsText(claim.token),
    proof: claim.proof,
    claimed_at: toRfc2822(claim.claimed_at),
    verified_at: claim.verified_at && toRfc2822(claim.verified_at),
    checked_at: claim.checked_at && toRfc2822(claim.checked_at),
    failed_checks: claim.failed_checks,
  }
}
