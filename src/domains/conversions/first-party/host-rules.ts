import { toSeconds } from '#contract/campaigns/moments'
import type { FirstPartyHost } from '#contract/conversions/first-party'
import type { Encryption } from '#platform/encryption'
import type { HostRow } from './host-queries.ts'

/** Answered by this server on every host: how a host is seen to lead here. */
export const firstPartyHelloPath = '/.well-known/bowerbird-events.html'
const metaName = 'bowerbird-site'

export function dnsName(hostname: string): string {
  return `_bowerbird-events.${hostname}`
}

export function dnsText(token: string): string {
  return `bowerbird-events=${token}`
}

/** What this server alone can say about a host. */
export function helloOf(encryption: Encryption, hostname: string): string {
  return encryption.fingerprint('first-party host', hostname).toString('hex')
}

/** A page of which the reader of claimed sites takes the one meta element. */
export function helloPage(encryption: Encryption, hostname: string): string {
  return `<!doctype html><meta name="${metaName}" content="${helloOf(encryption, hostname)}">`
}

/** Whether a host is this server's own or below it: cookies of log-ins may be given to all hosts below. */
export function isOurs(hostname: string, publicUrl: string): boolean {
  const base = new URL(publicUrl).hostname.replace(/^www\./, '')
  return hostname === base || hostname.endsWith(`.${base}`)
}

export function toHost(host: HostRow): FirstPartyHost {
  const seconds = (moment: Date | null) => moment && toSeconds(moment)
  return {
    hostname: host.hostname,
    dns_name: dnsName(host.hostname),
    dns_text: dnsText(host.token),
    created_time: toSeconds(host.created_at),
    verified_time: seconds(host.verified_at),
    checked_time: seconds(host.checked_at),
    reached_time: seconds(host.reached_at),
    problem: host.problem,
  }
}
