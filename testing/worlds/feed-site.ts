import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drawPicture } from '../media/pictures.ts'

/** A site of a shop on this machine: its feed, pictures and pages of items. */
export interface FeedSite {
  origin: string
  host: string
  /** What the feed has from now on. */
  publish(items: readonly SiteItem[]): void
  /** Addresses that answer 404. */
  missing: Set<string>
  close(): void
}

export interface SiteItem {
  id: string
  title?: string
  price?: string
  sale_price?: string
  stock?: string
  brand?: string
  type?: string
  label?: string
}

const head = [
  ...['id', 'title', 'description', 'link', 'image_link', 'price', 'sale_price', 'availability'],
  ...['brand', 'product_type', 'custom_label_0'],
].join('\t')

export async function openFeedSite(): Promise<FeedSite> {
  const pictures = new Map<string, Uint8Array>()
  const missing = new Set<string>()
  let file = head
  const server: Server = createServer((request, response) => {
    void answer(request.url ?? '/').then(({ status, type, body }) => {
      response.writeHead(status, { 'content-type': type })
      response.end(body)
    })
  })
  async function answer(path: string) {
    if (missing.has(path)) return { status: 404, type: 'text/plain', body: 'gone' }
    if (path === '/items.tsv') return { status: 200, type: 'text/plain', body: file }
    if (!path.endsWith('.png'))
      return { status: 200, type: 'text/html', body: '<title>An item</title><p>Buy it' }
    const picture = pictures.get(path) ?? (await drawPicture({ widthPx: 240, heightPx: 320 }))
    pictures.set(path, picture)
    return { status: 200, type: 'image/png', body: picture }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const origin = `http://${host}`
  return {
    origin,
    host,
    missing,
    publish: (items) => {
      file = [
        head,
        ...items.map(({ id, title, price, sale_price, stock, brand, type, label }) =>
          [
            ...[id, title ?? `Lamp ${id}`, 'Bright', `${origin}/${id}`, `${origin}/${id}.png`],
            ...[price ?? '10.00 USD', sale_price ?? '', stock ?? 'in stock'],
            ...[brand ?? '', type ?? '', label ?? ''],
          ].join('\t'),
        ),
      ].join('\n')
    },
    close: () => void server.close(),
  }
}
