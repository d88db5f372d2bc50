import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findPageImages } from '#contract/media/find-page-images'
import { drawPicture } from '#testing/media/pictures'
import { refusalOf } from '#testing/refusal-of'
import { createWorld, type World } from '#testing/world'

let world: World
let site: Server
let address: string
let broken = true
let wasSentWhole: boolean | null = null

const page = `<title>Lamps</title>
  <img src="/large.jpg" alt="A lamp"> <img src="/just.png"> <img src="/narrow.png"> <img src="/icon.png">
  <img src="/told.png" width="300" height="200"> <img src="/away.png"> <img src="/huge.png">`

beforeAll(async () => {
  const pictures: Record<string, Uint8Array> = {
    '/large.jpg': await drawPicture({ widthPx: 640, heightPx: 480, format: 'jpeg' }),
    '/just.png': await drawPicture({ widthPx: 120, heightPx: 120 }),
    '/narrow.png': await drawPicture({ widthPx: 900, heightPx: 119 }),
    '/icon.png': await drawPicture({ widthPx: 32, heightPx: 32 }),
    '/huge.png': Buffer.concat([
      await drawPicture({ widthPx: 800, heightPx: 600 }),
      Buffer.alloc(40_000_000),
    ]),
  }
  site = createServer((request, response) => {
    const picture = pictures[request.url ?? '']
    if (request.url === '/page') response.setHeader('content-type', 'text/html').end(page)
    else if (request.url === '/broken' && broken) response.writeHead(500).end('Oh')
    else if (request.url === '/broken') response.setHeader('content-type', 'text/html').end(page)
    else if (picture) {
      response.setHeader('content-type', 'image/png').end(picture)
      // Larger than the network buffers.
      if (request.url === '/huge.png')
        response.on('close', () => (wasSentWhole = response.writableFinished))
    } else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`
  address = `http://${host}`
  world = await createWorld({ FETCH_ALLOW: host })
})
afterAll(async () => {
  await world.end()
  site.close()
})

const find = (path: string) => world.as('olive').run(findPageImages, { url: address + path })

it('lists pictures of at least 120 px on both sides, measuring those without declared sizes', async () => {
  const { items } = await find('/page')
  const sizes = items.map(({ url, width, height }) => [new URL(url).pathname, width, height])
  expect(Object.fromEntries(sizes.map(([path, ...size]) => [path, size]))).toEqual({
    '/large.jpg': [640, 480],
    '/just.png': [120, 120],
    '/told.png': [300, 200],
    '/huge.png': [800, 600],
    // One that cannot be fetched stays in the list.
    '/away.png': [null, null],
  })
})

it('reads no more of each picture than its size requires', async () => {
  await expect.poll(() => wasSentWhole).toBe(false)
})

it('measures an address that is a picture itself', async () => {
  expect((await find('/large.jpg')).items).toMatchObject([{ width: 640, height: 480 }])
  expect((await find('/icon.png')).items).toEqual([])
})

it('reports an error of the page, and finds its pictures once that is over', async () => {
  expect(await refusalOf(() => find('/broken'))).toMatchObject({
    code: 'url_unreachable',
    message: 'That site has trouble of its own right now. Try again in a moment.',
  })
  broken = false
  expect((await find('/broken')).title).toBe('Lamps')
})
