import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { noPages } from '#main/web/pages'
import { installedHeadlessShell } from '#testing/outside/chromium'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { makeShop, type Shop, sendEvents, sha256 } from '#testing/worlds/conversions'
import { bundleScript } from '../../../scripts/vite/bundle-script.ts'

let world: ServedWorld
let shop: Shop
let browser: Browser
let site: Server
let address: string
let code: string

/** A shop under a strict policy: no inline script, and nothing but its own and the tag's server. */
function openSite(): Server {
  const pages: Record<string, string> = {
    '/': '',
    '/thanks':
      'data-event="checkout" data-event-id="order-1" data-value="19.90" data-currency="EUR"',
    '/wait': 'data-consent="wait"',
    '/out': 'data-opt-out="true"',
  }
  return createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src 'self' ${world.url}; connect-src ${world.url}; img-src ${world.url}`,
    )
    if (path === '/shop.js') {
      const script = `window.bowerbirdtag ??= Object.assign((...c) => bowerbirdtag.queue.push(c), { queue: [] })
        bowerbirdtag('set', { em: ' Mia@Mail.example ' })`
      return response.setHeader('content-type', 'text/javascript').end(script)
    }
    const tag = `data-account="${shop.advertiser_id}" data-tag="${shop.tag_id}" ${pages[path] ?? ''}`
    response.setHeader('content-type', 'text/html').end(
      `<!doctype html><title>Shop</title><script src="/shop.js"></script>
       <script async src="${world.url}/ct/core.js" ${tag}></script><a href="/thanks">Buy</a>`,
    )
  })
}

beforeAll(async () => {
  code = await bundleScript(fileURLToPath(new URL('../../web/tag/tag.ts', import.meta.url)))
  world = await createServedWorld({
    pages: {
      ...noPages(),
      addAssets: async (app) => {
        app.get('/ct/core.js', (_request, reply) => reply.type('text/javascript').send(code))
      },
    },
  })
  shop = await makeShop(world)
  site = openSite().listen(0, '127.0.0.1')
  await once(site, 'listening')
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  browser = await chromium.launch({
    executablePath: installedHeadlessShell(),
    args: ['--no-sandbox'],
  })
}, 60_000)
afterAll(async () => {
  await browser.close()
  site.close()
  await world.end()
})
beforeEach(async () => {
  for (const table of ['conversion_events', 'conversion_keys'])
    await world.database.pool.query(`delete from ${table}`)
})

/** Opens pages as a new visitor; returns what was said in the console. */
async function visit(work: (page: Page) => Promise<void>, headers = {}): Promise<string[]> {
  const context = await browser.newContext({ extraHTTPHeaders: headers })
  const page = await context.newPage()
  const said: string[] = []
  page.on('console', (line) => line.type() === 'error' && said.push(line.text()))
  page.on('pageerror', (error) => said.push(error.message))
  await work(page)
  await context.close()
  return said.filter((line) => !line.includes('favicon'))
}

const stored = (n: number) => expect.poll(() => shop.stored(), { timeout: 10_000 }).toHaveLength(n)

it('is small', () => {
  expect(gzipSync(code).byteLength).toBeLessThan(6_000)
  expect(code).not.toMatch(/\beval\(|new Function/)
})

it('reports a visit and a sale under a strict policy, once though the server reports it too', async () => {
  const said = await visit(async (page) => {
    await page.goto(`${address}/?bbclid=click-77`)
    await stored(1)
    const [cookie] = await page.context().cookies()
    const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400
    expect([cookie?.name, cookie?.value, Math.round(days)]).toEqual(['_bbclid', 'click-77', 60])
    await page.getByRole('link', { name: 'Buy' }).click()
    await stored(3)
    await page.reload()
    await stored(4)
  })
  expect(said).toEqual([])
  await sendEvents(world, shop, [shop.event({ event_id: 'order-1' })])
  const events = await shop.stored()
  expect(events.map(({ event_name }) => event_name).toSorted()).toEqual([
    'checkout',
    'page_visit',
    'page_visit',
    'page_visit',
  ])
  expect(events.find(({ event_name }) => event_name === 'checkout')).toMatchObject({
    ...{ event_id: 'order-1', click_id: 'click-77', value_micro: '19900000', currency: 'EUR' },
    page: `${address}/thanks`,
    sources: ['tag', 'api'],
    identifiers: { em: [sha256('mia@mail.example')] },
  })
  expect(JSON.stringify(events)).not.toMatch(/mia@/i)
})

it('stores and sends nothing before consent, and then what waited', async () => {
  await visit(async (page) => {
    await page.goto(`${address}/wait?bbclid=click-78`)
    await page.waitForFunction('bowerbirdtag.isLoaded')
    await page.evaluate(`bowerbirdtag('track', 'add_to_cart', { event_id: 'cart' })`)
    expect(await page.context().cookies()).toEqual([])
    expect(await shop.stored()).toEqual([])
    await page.evaluate(`bowerbirdtag('consent', 'granted')`)
    await stored(2)
    expect((await shop.stored()).map(({ click_id }) => click_id)).toEqual(['click-78', 'click-78'])
    await page.evaluate(`bowerbirdtag('consent', 'denied')`)
    expect(await page.context().cookies()).toEqual([])
  })
})

it('tells nothing about who opted out, and leaves mail addresses out', async () => {
  const requests: string[] = []
  await visit(async (page) => {
    page.on('request', (request) => requests.push(request.url(), request.postData() ?? ''))
    await page.goto(`${address}/out?bbclid=click-79`)
    await page.waitForFunction('bowerbirdtag.isLoaded')
    await page.evaluate(`bowerbirdtag('track', 'search', { search_string: 'to bob@mail.example' })`)
    await stored(2)
    expect(await page.context().cookies()).toEqual([])
  })
  const nobody = { is_limited: true, click_id: null, identifiers: null }
  expect(await shop.stored()).toMatchObject([nobody, nobody])
  expect(requests.join(' ').replaceAll(`${address}/out?bbclid=click-79`, '')).not.toMatch(
    /bob|mia|click-79/i,
  )
})
