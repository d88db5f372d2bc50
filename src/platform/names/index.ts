import { Resolver } from 'node:dns/promises'

/** Asks the domain name system for texts; never throws: a name that does not answer has none. */
export interface Names {
  texts(name: string): Promise<string[]>
}

const timeoutMs = 3_000

/** `servers` as `host:port`; none: those of this machine. */
export function createNames(servers: readonly string[]): Names {
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
