import { isIP } from 'node:net'
import { Failure } from '#contract/errors'
import { isOpenableAddress, isPublicAddress } from './public-address.ts'

/** The target of one request, decided from the URL alone. */
export interface Target {
  url: URL
  /** A name in lower-case ASCII, or a literal address without brackets. */
  hostname: string
  port: number
  isSecure: boolean
  isLiteral: boolean
  /** The operator allowed exactly this host and port: its address may be private. */
  isAllowed: boolean
}

export type AllowList = ReadonlySet<string>

const maxUrlLength = 8_192
const publicPorts = new Set([80, 443])
const hostPattern = /^(?=.{1,253}$)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*$/
/** Names that by their registration never mean a host on the public internet. */
const localSuffixes = ['localhost', 'local', 'internal', 'home.arpa', 'onion']

/**
 * Parses 'host:port' entries of the operator's setting. Throws for an entry that names no host or
 * no port: a misspelt entry must fail at start, not allow something else.
 */
export function parseAllowList(entries: readonly string[]): AllowList {
  return new Set(
    entries.map((entry) => {
      const match = /^([^/\\?#@]+):(\d{1,5})$/.exec(entry.trim())
      const url = match && URL.parse(`http://${match[1]}:${match[2]}/`)
      if (!url) throw new Error(`Not a host:port that could be opened for fetching: ${entry}`)
      return `${bareHostname(url)}:${portOf(url)}`
    }),
  )
}

/**
 * Decides whether a URL may be fetched at all. Names are not resolved here: their addresses
 * must pass `checkAddresses` later. Throws url_invalid or url_refused.
 */
export function checkUrl(text: string, allow: AllowList, base?: URL): Target {
  if (text.length > maxUrlLength) throw new Failure('url_invalid')
  const url = URL.parse(text, base)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new Failure('url_invalid')
  const hostname = bareHostname(url)
  const isLiteral = isIP(hostname) !== 0
  if (!isLiteral && !hostPattern.test(hostname)) throw new Failure('url_invalid')
  if (url.username !== '' || url.password !== '') throw new Failure('url_refused')

  const port = portOf(url)
  const isAllowed = allow.has(`${hostname}:${port}`)
  const target = { url, hostname, port, isSecure: url.protocol === 'https:', isLiteral, isAllowed }
  if (!isAllowed && !publicPorts.has(port)) throw new Failure('url_refused')
  if (isLiteral) checkAddresses([hostname], target)
  else if (!isAllowed && isLocalName(hostname)) throw new Failure('url_refused')
  return target
}

/**
 * Checks every address of a name against the lists: one that isn't public refuses the whole name,
 * since an honest host has no reason to mix them. Throws url_refused.
 */
export function checkAddresses(addresses: readonly string[], target: { isAllowed: boolean }): void {
  const isFit = target.isAllowed ? isOpenableAddress : isPublicAddress
  if (!addresses.every((address) => isFit(address))) throw new Failure('url_refused')
}

function bareHostname(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
}

function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port)
  return url.protocol === 'https:' ? 443 : 80
}

function isLocalName(hostname: string): boolean {
  if (!hostname.includes('.')) return true
  return localSuffixes.some((suffix) => hostname === suffix || hostname.endsWith(`.${suffix}`))
}
