import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { findPageImages } from '#contract/media/find-page-images'
import { savePin } from '#contract/pins/save-pin'
import { heic, tileOf } from '#testing/media/heic/heic'
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
  <img src="/told.png" width="300" height="200"> <img src="/away.png"> <img src="/huge.png">
  <a href="/phone.heic"><img src="/phone.heic"></a>`

beforeAll(async () => {
  const pictures: Record<string, Uint8Array> = {
    '/large.jpg': await drawPicture({ widthPx: 640, heightPx: 480, format: 'jpeg' }),
    '/just.png': await drawPicture({ widthPx: 120, heightPx: 120 }),
    '/narrow.png': await drawPicture({ widthPx: 900, heightPx: 119 }),
    '/phone.heic': heic({ tiles: Array(4).fill(tileOf('red')), columns: 2 }),
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
    '/phone.heic': [128, 128],
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

it('finds what phones make, which can be saved by its address', async () => {
  const { items } = await find('/phone.heic')
  expect(items).toMatchObject([{ url: `${address}/phone.heic`, width: 128, height: 128 }])
  const olive = world.as('olive')
  const board = await olive.run(createBoard, { name: 'From a phone' })
  const pin = await olive.run(savePin, {
    board_id: board.id,
    image_url: `${address}/phone.heic`,
  })
  expect(pin.images['736x']).toMatchObject({ width: 128, height: 128 })
})

it('reports an error of the page, and finds its pictures once that is over', async () => {
  expect(await refusalOf(() => find('/broken'))).toMatchObject({
    code: 'url_unreachable',
    message: 'That site has trouble of its own right now. Try again in a moment.',
  })
  broken = false
  expect((await find('/broken')).title).toBe('Lamps')
})
