import { Resolver } from 'node:dns/promises'

/** Looks up TXT records in DNS; never throws: a name that does not resolve has none. */
export interface DnsResolver {
  texts(name: string): Promise<string[]>
}

const timeoutMs = 3_000

/** `servers` as `host:port`; empty means those of this machine. */
export function createDnsResolver(servers: readonly string[]): DnsResolver {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  return {
    async texts(name) {
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
      } catch {
        return []
      }
    },
  }
}
