import { once } from 'node:events'
import http, { type RequestListener } from 'node:http'
import https from 'node:https'
import net, { type AddressInfo } from 'node:net'
import { createCertificate } from './certificate.ts'

export interface TestServer {
  port: number
  close(): Promise<void>
}

export interface Canary extends TestServer {
  connections(): number
}

/** Counts connections; no request may ever reach it. */
export async function startCanary(): Promise<Canary> {
  let count = 0
  const server = await listening(
    net.createServer((socket) => {
      count++
      socket.on('error', () => {})
      socket.end('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: close\r\n\r\n<p>secret')
    }),
  )
  return { ...server, connections: () => count }
}

export interface TestSite {
  site: TestServer
  secureSite: TestServer
  /** PEM certificate of the authority for site.example. */
  authority: string
  /** 'host' header of every request, in order. */
  hosts: string[]
}

/** A well-behaved site whose paths redirect to the target in the query. */
export async function startTestSite(): Promise<TestSite> {
  const hosts: string[] = []
  const answer: RequestListener = (request, response) => {
    hosts.push(request.headers.host ?? '')
    const url = new URL(request.url!, 'http://site.example')
    const to = url.searchParams.get('to') ?? ''
    response.setHeader('content-type', 'text/html')
    if (url.pathname === '/redirect') {
      response.statusCode = Number(url.searchParams.get('status') ?? 302)
      response.setHeader('location', to)
    }
    if (url.pathname === '/refresh') response.setHeader('refresh', `0;url=${to}`)
    if (url.pathname === '/count') {
      const left = Number(url.searchParams.get('left'))
      if (left > 0) response.writeHead(302, { location: `/count?left=${left - 1}` })
    }
    response.end(
      url.pathname === '/meta' ? `<meta http-equiv=refresh content="0;url=${to}">` : '<p>',
    )
  }
  const { key, certificate } = createCertificate('site.example')
  return {
    hosts,
    authority: certificate,
    site: await listening(http.createServer(answer)),
    secureSite: await listening(https.createServer({ key, cert: certificate }, answer)),
  }
}

export async function listening(server: net.Server): Promise<TestServer> {
  const sockets = new Set<net.Socket>()
  server.on('connection', (socket: net.Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
