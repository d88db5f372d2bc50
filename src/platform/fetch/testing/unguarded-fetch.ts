import http from 'node:http'
import { isIP } from 'node:net'
import type { Network } from '../network.ts'

/**
 * An unguarded fetch, as the control of every attack: resolves a name to check it and
 * again to connect, tries all addresses, and follows every redirect, by header or by page.
 */
export async function unguardedFetch(text: string, network: Network): Promise<void> {
  let url = new URL(text)
  for (let hop = 0; hop < 10; hop++) {
    const next = await visit(url, network)
    if (next === null) return
    url = new URL(next, url)
  }
}

async function visit(url: URL, network: Network): Promise<string | null> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  const { signal } = new AbortController()
  if (!isIP(hostname)) await network.resolve(hostname, false, signal)
  const addresses = isIP(hostname) ? [hostname] : await network.resolve(hostname, false, signal)
  let next: string | null = null
  for (const address of addresses) next ??= await request(url, address, port, network)
  return next
}

function request(
  url: URL,
  address: string,
  port: number,
  network: Network,
): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = network.dial(address, port)
    socket.on('error', () => resolve(null))
    const path = url.pathname + url.search
    const outgoing = http.request({ path, createConnection: () => socket, host: url.host })
    outgoing.on('error', () => resolve(null))
    outgoing.on('response', async (response) => {
      let body = ''
      for await (const chunk of response) body += chunk
      const refresh = /url=([^"]+)/.exec(String(response.headers.refresh ?? body))
      resolve(response.headers.location ?? refresh?.[1] ?? null)
    })
    outgoing.end()
  })
}
