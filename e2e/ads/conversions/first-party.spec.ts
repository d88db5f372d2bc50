import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { installedHeadlessShell } from '../../../testing/outside/chromium.ts'
import { type SecureSite, startSecureSite } from '../../../testing/outside/secure-site.ts'
import { expectNoViolations } from '../../support/browser/violations.ts'
import { expect, open, test } from '../../support/journey.ts'
import { addText } from '../../support/outside/names.ts'
import { post, read } from '../../support/wire.ts'
import { join } from '../../support/world.ts'

async function makeAccount(page: Page) {
  await join(page)
  await post(page, 'PartnerResource/update', { business_name: 'Lamps & Co' })
  const account = { name: 'Autumn', country: 'DE' }
  const { id } = await post<{ id: string }>(page, 'AdvertiserResource/create', account)
  return { id, base: `/advertiser/${id}/conversions/` }
}

/** What the page shows under a heading of code. */
const codeOf = (page: Page, label: string) =>
  page.getByRole('region', { name: label, exact: true }).innerText()

/** A shop whose pages thank for the order that their address names. */
async function openShop(code: string): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const order = new URL(request.url ?? '/', 'http://shop').searchParams.get('order') ?? ''
    const event = `data-event="checkout" data-event-id="${order}" data-value="19.90" data-currency="EUR"`
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<title>Shop</title>${code.replaceAll('></script>', ` ${event}></script>`)}`)
  })
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/thanks`, close: () => server.close() }
}

/** A browser that finds the host as the internet would once its name leads there. */
function openVisitors(host: string, { port }: SecureSite): Promise<Browser> {
  return chromium.launch({
    executablePath: installedHeadlessShell(),
    args: ['--no-sandbox', `--host-resolver-rules=MAP ${host} 127.0.0.1:${port}`],
  })
}

interface Counted {
  event_name: string
  count: number
  by_tag: number
  by_api: number
  by_both: number
}

async function checkouts(page: Page, advertiser_id: string): Promise<Counted | undefined> {
  const { events } = await read<{ events: Counted[] }>(page, 'ConversionOverviewResource', {
    advertiser_id,
  })
  const found = events.find(({ event_name }) => event_name === 'checkout')
  return found
}

/** What the product answers on a host. */
function statusOn(host: string, url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).on('error', reject)
  })
}

test('events arrive by a host of the site’s own where others are blocked, and count once', async ({
  page,
  baseURL,
  consoleWatch,
}) => {
  // A name that is none, and a record that is missing.
  consoleWatch.expectTrouble(/status of 400/)
  const product = baseURL ?? ''
  const { id, base } = await makeAccount(page)
  await post(page, 'ConversionTagResource/create', { advertiser_id: id, name: 'Shop' })
  const host = `events.lamps-${crypto.randomUUID().slice(0, 8)}.example`
  await open(page, `${base}pinterest_capi_connect/`)
  await expect(page.getByRole('heading', { name: 'No host yet' })).toBeVisible()
  await expectNoViolations(page, 'hosts of a new account')

  await page.getByLabel('Name of the host').fill('lamps')
  await page.getByRole('button', { name: 'Add host' }).click()
  await expect(page.getByText('Enter the name of a host')).toBeVisible()
  await expect(page.getByLabel('Name of the host')).toHaveValue('lamps')
  await page.getByLabel('Name of the host').fill(host)
  await page.getByRole('button', { name: 'Add host' }).click()
  await expect(page.getByRole('heading', { name: `Steps for ${host}` })).toBeVisible()
  const look = page.getByRole('button', { name: 'Look now' })
  await look.click()
  await expect(page.getByText("The TXT record isn't there yet")).toBeVisible()
  expect(await statusOn(host, `${product}/login/`)).toBe(200)
  await addText(
    (await codeOf(page, 'Name of the record')).trim(),
    (await codeOf(page, 'Text of the record')).trim(),
  )
  await look.click()
  await expect(page.getByText('Proven, but it does not lead here by HTTPS')).toBeVisible()
  await expectNoViolations(page, 'a host')
  await expect.poll(() => statusOn(host, `${product}/login/`), { timeout: 20_000 }).toBe(404)

  const site = await startSecureSite(host)
  site.target = product
  const shop = await openShop(await codeOf(page, 'Base code'))
  const browser = await openVisitors(host, site)
  const visitors = await browser.newContext({ ignoreHTTPSErrors: true })
  const buy = async (order: string) => {
    const visit = await visitors.newPage()
    await visit.goto(`${shop.url}?order=${order}`)
    return visit
  }
  await visitors.route(`${product}/**`, (route) => route.abort())
  await buy('order-1')
  await expect
    .poll(() => checkouts(page, id), { timeout: 20_000 })
    .toMatchObject({ count: 1, by_tag: 0, by_api: 1, by_both: 0 })
  await visitors.unrouteAll()
  await buy('order-2')
  await expect
    .poll(() => checkouts(page, id), { timeout: 20_000 })
    .toMatchObject({ count: 2, by_tag: 0, by_api: 1, by_both: 1 })
  await browser.close()
  shop.close()
  site.close()

  await open(page, `${base}pinterest_capi_connect/`)
  await expect(page.getByText(/^4 events arrived by a host of your own/)).toBeVisible()
  await open(page, `${base}api_partner_setup/`)
  const tile = page.getByRole('listitem').filter({ hasText: 'ss-first-party' })
  await expect(tile.getByText('Connected', { exact: true })).toBeVisible()
  await expect(tile.getByText('checkout, page_visit')).toBeVisible()
  await expectNoViolations(page, 'partners with events')

  await open(page, `${base}pinterest_capi_connect/`)
  await page.getByText('Remove', { exact: true }).click()
  await page.getByRole('button', { name: `Remove ${host}` }).click()
  await expect(page.getByRole('heading', { name: 'No host yet' })).toBeVisible()
  await expect(page.locator('input[name="hostname"]')).toBeFocused()
  await expect.poll(() => statusOn(host, `${product}/login/`), { timeout: 20_000 }).toBe(200)
})

test('a data platform is connected by its events, and disconnected by its token', async ({
  page,
}) => {
  const { base } = await makeAccount(page)
  await open(page, `${base}api_partner_setup/`)
  const tile = page.getByRole('listitem').filter({ hasText: 'ss-customer-data' })
  await expect(tile.getByText('Not connected')).toBeVisible()
  await tile.getByRole('link', { name: 'Guide to Customer data platform' }).click()
  await page.getByRole('button', { name: 'Make token' }).click()
  await expect(page.getByText('The token for Customer data platform is made')).toBeVisible()
  const token = (await codeOf(page, 'Token')).trim()
  await expect(tile.getByText('Has a token, no events in 7 days')).toBeVisible()
  await expectNoViolations(page, 'the guide of a partner')

  const folder = await mkdtemp(joinPath(tmpdir(), 'bowerbird-function-'))
  const file = joinPath(folder, 'report.mjs')
  await writeFile(file, await codeOf(page, 'Function'))
  const { default: report } = (await import(pathToFileURL(file).href)) as {
    default(event: object, given: { token: string }): Promise<void>
  }
  const bought = {
    ...{ type: 'track', event: 'Order Completed', messageId: 'm-1' },
    timestamp: new Date().toISOString(),
    context: { traits: { email: ' Mia@mail.example ' }, page: { url: 'https://lamps.example/' } },
    properties: { order_id: 1042, revenue: 19.9, currency: 'EUR' },
  }
  await report(bought, { token })
  await report({ ...bought, event: 'Something else' }, { token })
  await page.getByRole('link', { name: 'Look again' }).click()
  await expect(tile.getByText('Connected', { exact: true })).toBeVisible()
  await expect(tile.getByText(/^1 event in 7 days/)).toBeVisible()
  await expect(tile.getByText('100% with an event_id')).toBeVisible()

  await page.getByText('Disconnect', { exact: true }).click()
  await page.getByRole('button', { name: 'Disconnect Customer data platform' }).click()
  await expect(page.getByRole('button', { name: 'Make token' })).toBeVisible()
  await expect(report(bought, { token })).rejects.toThrow('Answered with 401')
  await page.reload()
  // What came is what counts, not what was clicked.
  await expect(tile.getByText('Connected', { exact: true })).toBeVisible()
  await rm(folder, { recursive: true, force: true })
})
