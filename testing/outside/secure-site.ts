import { request } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createCertificate } from '../../src/platform/fetch/testing/certificate.ts'
import { simulatedNetwork } from '../../src/platform/fetch/testing/simulated-network.ts'

/** A server with a certificate for one name, which hands everything on, as a proxy before the product does. */
export interface SecureSite {
  port: number
  certificate: string
  /** Where it leads; null: nowhere. */
  target: string | null
  /** Changes what is handed on, as a server of an advertiser's own does. */
  alter: (path: string, headers: Record<string, string>) => string
  /** DNS and connections in which the name `site.example` is this server. */
  network: URL
  close(): void
}

export async function startSecureSite(name: string): Promise<SecureSite> {
  const { key, certificate } = createCertificate(name)
  const server: Server = createServer({ key, cert: certificate }, (incoming, answer) => {
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).map(([header, value]) => [header, String(value)]),
    )
    if (site.target === null) return answer.writeHead(502).end()
    const path = site.alter(incoming.url ?? '/', headers)
    const sent = request(site.target + path, { method: incoming.method, headers }, (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers)
      came.pipe(answer)
    })
    sent.on('error', () => answer.writeHead(502).end())
    incoming.pipe(sent)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const ports = { site: port, secure_site: port, canary: port, authority: certificate }
  const site: SecureSite = {
    ...{ port, certificate, target: null, network: simulatedNetwork(ports) },
    alter: (path) => path,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return site
}
