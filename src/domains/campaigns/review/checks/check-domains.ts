import type { Finding } from '../review-queries.ts'

/** A site and all that it is part of: `a.b.example` is in `b.example`. */
export function domainsAbove(host: string): string[] {
  const parts = host.toLowerCase().replace(/\.$/, '').split('.')
  return parts.map((_part, index) => parts.slice(index).join('.'))
}

export function checkDomains(hosts: readonly string[], blocked: ReadonlySet<string>): Finding[] {
  const found = new Set(hosts.flatMap(domainsAbove).filter((domain) => blocked.has(domain)))
  return [...found].map((domain) => ({ check: 'domain', reason: 'LANDING_PAGE', detail: domain }))
}
