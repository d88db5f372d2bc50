import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import sharp from 'sharp'
import { blogPage, drawGallery, sendGallery, shopPage, wallPage } from './foreign-pages.ts'

export interface ForeignSite {
  url: string
  close(): Promise<void>
}

/** A small foreign website with pictures. */
export async function startForeignSite(): Promise<ForeignSite> {
  const pictures: Record<string, Buffer> = {
    '/tart.jpg': await drawTart(1_200, 1_600),
    '/tart-small.jpg': await drawTart(300, 400),
    '/kitchen.png': await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#7a9e7e' },
    })
      .png()
      .toBuffer(),
    ...(await drawGallery()),
    '/pixel.gif': await sharp({
      create: { width: 1, height: 1, channels: 3, background: '#ffffff' },
    })
      .gif()
      .toBuffer(),
  }
  /** The proof file that its owner uploads to claim the site. */
  let proof: string | null = null
  /** The files in which its shops list their items, by path. */
  const feeds = new Map<string, string>()
  /** Pages of products, by path. */
  const goods = new Map<string, string>()
  /** What was pushed to browsers, in base64, by the path of each. */
  const pushed = new Map<string, string[]>()
  /** What its shop has in the page after a sale. */
  let tag = ''
  const server = createServer(async (request, response) => {
    const path = request.url?.split('?')[0] ?? '/'
    if (path === '/.well-known/bowerbird-site.html') {
      if (request.method === 'PUT') proof = await text(request)
      response.setHeader('content-type', 'text/html')
      return response.writeHead(proof === null ? 404 : 200).end(proof ?? '')
    }
    if (path === '/shop') {
      if (request.method === 'PUT') tag = await text(request)
      return response.setHeader('content-type', 'text/html; charset=utf-8').end(shopPage(tag))
    }
    if (path.startsWith('/feeds/')) {
      if (request.method === 'PUT') feeds.set(path, await text(request))
      const feed = feeds.get(path)
      response.setHeader('content-type', 'application/xml')
      return response.writeHead(feed === undefined ? 404 : 200).end(feed ?? '')
    }
    if (path.startsWith('/goods/')) {
      if (request.method === 'PUT') goods.set(path, await text(request))
      const product = goods.get(path)
      response.setHeader('content-type', 'text/html; charset=utf-8')
      return response.writeHead(product === undefined ? 404 : 200).end(product ?? '')
    }
    if (path.startsWith('/push-service/')) {
      if (request.method !== 'POST')
        return response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify(pushed.get(path) ?? []))
      const body = (await buffer(request)).toString('base64')
      pushed.set(path, [...(pushed.get(path) ?? []), body])
      return response.writeHead(201).end()
    }
    const picture = pictures[path]
    if (picture) return response.setHeader('content-type', typeOf(path)).end(picture)
    if (path === '/empty')
      return response
        .setHeader('content-type', 'text/html')
        .end('<title>Nothing here</title><p>No pictures.</p>')
    if (path === '/wall')
      return response.setHeader('content-type', 'text/html; charset=utf-8').end(wallPage)
    if (path === '/gallery' || path === '/gallery.css') return sendGallery(path, response)
    if (path === '/blog')
      return response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(blogPage(new URL(request.url ?? '/', 'http://others').searchParams))
    if (path !== '/') return response.writeHead(404).end()
    return response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const page = `<!doctype html>
<html lang="en"><head>
<title>Lemon tart</title>
<meta property="og:title" content="Lemon tart with burnt sugar">
<meta property="og:description" content="A sharp tart for long evenings.">
<meta property="og:image" content="/tart-small.jpg">
</head><body>
<img src="/tart-small.jpg" srcset="/tart-small.jpg 300w, /tart.jpg 1200w" alt="The tart" width="300" height="400">
<img data-src="/kitchen.png" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="The kitchen" width="900" height="600">
<img src="/pixel.gif" width="1" height="1" alt="">
</body></html>`

function typeOf(path: string): string {
  if (path.endsWith('.png')) return 'image/png'
  return path.endsWith('.gif') ? 'image/gif' : 'image/jpeg'
}

function drawTart(width: number, height: number): Promise<Buffer> {
  const radius = Math.round(width * 0.38)
  const tart = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="100%" fill="#e9e2d6"/>
      <circle cx="${width / 2}" cy="${height / 2}" r="${radius}" fill="#c98d3f"/>
      <circle cx="${width / 2}" cy="${height / 2}" r="${radius * 0.9}" fill="#f4d35e"/>
    </svg>`,
  )
  return sharp(tart).jpeg({ quality: 85 }).toBuffer()
}
