import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWebFetcher, type WebFetcher } from '#platform/fetch'
import type { PageImages } from './page-images.ts'

const options = { accept: 'page', maxBytes: 2_000_000 } as const
const answers: Record<string, [type: string, body: Buffer]> = {
  '/page': [
    'text/html; charset=windows-1252',
    Buffer.from('<title>Zo\xeb</title><img src="a.jpg" width=600>', 'latin1'),
  ],
  '/picture.gif': ['image/gif', Buffer.from('GIF89a…')],
}

let server: http.Server
let fetcher: WebFetcher
let origin: string

beforeAll(async () => {
  server = http.createServer((request, response) => {
    const [type, body] = answers[request.url!]!
    response.writeHead(200, { 'content-type': type }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  origin = `http://${host}`
  fetcher = createWebFetcher({
    userAgent: 'Bowerbird/test',
    allow: [host],
    readers: { page: new URL('./page-images-reader.ts', import.meta.url) },
  })
})

afterAll(async () => {
  await fetcher.close()
  server.close()
})

it('finds a page’s pictures in the fetch process', async () => {
  const { result } = await fetcher.read<PageImages>(`${origin}/page`, 'page', options)
  expect(result).toMatchObject({ title: 'Zoë', images: [{ url: `${origin}/a.jpg`, width: 600 }] })
})

it('treats an address that is a picture itself as a page with one picture', async () => {
  const { result } = await fetcher.read<PageImages>(`${origin}/picture.gif`, 'page', options)
  expect(result.images).toEqual([
    {
      ...{ url: `${origin}/picture.gif`, width: null, height: null },
      ...{ title: null, description: null, link: null },
    },
  ])
})
