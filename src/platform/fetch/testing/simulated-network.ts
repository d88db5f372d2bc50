import net from 'node:net'
import type { Network } from '../network.ts'

/**
 * A simulated internet on loopback: connections to the two addresses of the test site lead to the site,
 * connections to any other address, or to an odd port, lead to the canary.
 * Configured by the module's URL query, since another process loads it: the ports `site`,
 * `secure_site` and `canary`, and `authority` (PEM, base64url).
 */
export interface SimulatedPorts {
  site: number
  secure_site: number
  canary: number
  authority: string
}

export const siteV4 = '93.184.215.14'
export const siteV6 = '2606:2800:21f:cb07::14'

export function simulatedNetwork(ports: SimulatedPorts): URL {
  const module = new URL('./simulated-network.ts', import.meta.url)
  const { authority, ...numbers } = ports
  for (const [name, value] of Object.entries(numbers)) module.searchParams.set(name, String(value))
  module.searchParams.set('authority', Buffer.from(authority).toString('base64url'))
  return module
}

/** The name whose records are exactly these addresses. */
export function nameOf(...addresses: string[]): string {
  const labels = addresses.map((address) =>
    address.includes(':') ? `v6-${address.replaceAll(':', '-')}` : address.replaceAll('.', '-'),
  )
  return `${labels.join('.')}.records.example`
}

/** A name that resolves to the site's address at first, and to this one afterwards. */
export function rebindingNameOf(address: string): string {
  return `${nameOf(address).split('.', 1)[0]}.rebinding.example`
}

export function createSimulatedNetwork(ports: SimulatedPorts): Network {
  const lookups = new Map<string, number>()
  return {
    authorities: [ports.authority],
    async resolve(hostname) {
      const count = lookups.get(hostname) ?? 0
      lookups.set(hostname, count + 1)
      if (hostname === 'site.example') return [siteV4]
      if (hostname === 'six.example') return [siteV6]
      if (hostname === 'localhost') return ['127.0.0.1', '::1']
      if (hostname.endsWith('.records.example')) return addressesIn(hostname)
      if (hostname.endsWith('.rebinding.example'))
        return count === 0 ? [siteV4] : addressesIn(hostname)
      return []
    },
    dial(address, port) {
      const isSite = address === siteV4 || address === siteV6
      const target =
        isSite && port === 80 ? 'site' : isSite && port === 443 ? 'secure_site' : 'canary'
      return net.connect({ host: '127.0.0.1', port: ports[target] })
    },
  }
}

export default createSimulatedNetwork(portsInQuery(new URL(import.meta.url).searchParams))

function portsInQuery(query: URLSearchParams): SimulatedPorts {
  return {
    site: Number(query.get('site')),
    secure_site: Number(query.get('secure_site')),
    canary: Number(query.get('canary')),
    authority: Buffer.from(query.get('authority') ?? '', 'base64url').toString(),
  }
}

function addressesIn(hostname: string): string[] {
  const labels = hostname.split('.').slice(0, -2)
  return labels.map((label) =>
    label.startsWith('v6-') ? label.slice(3).replaceAll('-', ':') : label.replaceAll('-', '.'),
  )
}
