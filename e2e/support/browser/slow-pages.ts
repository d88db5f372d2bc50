import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface SlowPages {
  url: string
  close: () => Promise<void>
}

const betweenPiecesMs = 60

/** The product over a slow connection: pages arrive in pieces, cut before each picture. */
export async function openSlowPages(productUrl: string): Promise<SlowPages> {
  const server = createServer(async (request, response) => {
    // Only pages and files are needed.
    if (request.method !== 'GET') return response.writeHead(204).end()
    const { accept = '*/*', cookie = '' } = request.headers
    const answer = await fetch(productUrl + request.url, { headers: { accept, cookie } })
    const type = answer.headers.get('content-type') ?? ''
    const bytes = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, {
      'content-type': type,
      'cache-control': answer.headers.get('cache-control') ?? 'no-store',
    })
    if (!type.startsWith('text/html')) return response.end(bytes)
    for (const piece of bytes.toString().split(/(?=<img)/)) {
      response.write(piece)
      await wait(betweenPiecesMs)
    }
    response.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, close: () => stop(server) }
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await once(server.close(), 'close')
}
