import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rates } from '#contract/limits'
import { drawPicture } from '#testing/media/pictures'
import { createServedWorld, type ServedWorld } from '#testing/served-world'

let world: ServedWorld
let others: Server
let fetches = 0
let host: string

beforeAll(async () => {
  const picture = await drawPicture({ widthPx: 900, heightPx: 600 })
  others = createServer((request, response) => {
    fetches += 1
    if (request.url === '/page')
      response.setHeader('content-type', 'text/html').end('<script>1</script>')
    else response.setHeader('content-type', 'image/png').end(picture)
  }).listen(0, '127.0.0.1')
  await once(others, 'listening')
  host = `127.0.0.1:${(others.address() as AddressInfo).port}`
  world = await createServedWorld({ env: { FETCH_ALLOW: host, RATE_LIMIT_SCALE: '1' } })
})
afterAll(async () => {
  await world.end()
  others.close()
})

const path = (url: string) => `/picture-preview/?size=236x&url=${encodeURIComponent(url)}`

it('shows a member a re-encoded picture of another site', async () => {
  const bob = await world.member('bob')
  const answer = await bob.send('GET', path(`http://${host}/a.png`))
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 236, format: 'webp' })
})

it('shows a visitor the picture to save after logging in, within a rate limit', async () => {
  const visitor = world.client()
  const before = fetches
  for (let seen = 0; seen < rates.visitor_preview.points; seen += 1)
    expect((await visitor.send('GET', path(`http://${host}/a.png`))).status).toBe(200)
  const refused = await visitor.send('GET', path(`http://${host}/a.png`))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(fetches - before).toBe(rates.visitor_preview.points)
  // The limit of members does not depend on their address.
  const olive = await world.member('olive')
  expect((await olive.send('GET', path(`http://${host}/a.png`))).status).toBe(200)
})

it('fetches nothing for other sites or from private addresses', async () => {
  const bob = await world.member('bob')
  const before = fetches
  const fromElsewhere = { headers: { 'sec-fetch-site': 'cross-site' } }
  expect((await bob.send('GET', path(`http://${host}/a.png`), fromElsewhere)).status).toBe(403)
  expect((await bob.send('GET', path('http://169.254.169.254/a.png'))).status).toBe(400)
  expect((await bob.send('GET', path('file:///etc/passwd'))).status).toBe(400)
  expect(await bob.send('GET', '/picture-preview/')).toMatchObject({ status: 400 })
  expect(fetches).toBe(before)
})

it('refuses what is not a picture', async () => {
  const bob = await world.member('bob')
  const answer = await bob.send('GET', path(`http://${host}/page`))
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.text).not.toContain('script')
})
