import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expectNoViolations } from '../../support/browser/violations.ts'
import { expect, open, test } from '../../support/journey.ts'
import { post } from '../../support/wire.ts'
import { join } from '../../support/world.ts'

const run = promisify(execFile)

async function makeAccount(page: Page): Promise<string> {
  await join(page)
  await post(page, 'PartnerResource/update', { business_name: 'Lamps & Co' })
  const account = { name: 'Autumn', country: 'DE' }
  const { id } = await post<{ id: string }>(page, 'AdvertiserResource/create', account)
  return `/advertiser/${id}/conversions/`
}

/** What the page shows under a heading of code. */
const codeOf = (page: Page, label: string) =>
  page.getByRole('region', { name: label, exact: true }).innerText()

/** As somebody pastes it into a shell; returns the status of the answer. */
async function paste(command: string, token: string): Promise<string> {
  const { stdout } = await run('bash', ['-c', `${command} -s -o /dev/null -w '%{http_code}'`], {
    env: { ...process.env, BOWERBIRD_TOKEN: token },
  })
  return stdout
}

test('a new account sets up its server: token, sample call, test event, counted event', async ({
  page,
}) => {
  const base = await makeAccount(page)
  await open(page, base)
  await expect(page.getByRole('heading', { name: 'Nothing received yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create a tag' })).toHaveAttribute(
    'href',
    `${base}tag/`,
  )
  await expectNoViolations(page, 'conversions of a new account')

  await open(page, `${base}access_token/`)
  await page.getByLabel('Name of the token').fill('Till')
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByText('The token Till is made')).toBeVisible()
  const token = (await codeOf(page, 'Token')).trim()
  expect(token).toMatch(/^[\w-]{20,}$/)
  await page.reload()
  await expect(page.getByText('Not used yet')).toBeVisible()
  await expect(page.getByText(token)).toHaveCount(0)

  await open(page, `${base}api_manual_setup/`)
  const sample = await codeOf(page, 'Test event of this ad account')
  await open(page, `${base}test-events/`)
  await expect(page.getByText('Waiting for test events')).toBeVisible()
  expect(await paste(sample, token)).toBe('200')
  await expect(page.getByText('Would count', { exact: true })).toBeVisible({ timeout: 5_000 })
  await expectNoViolations(page, 'test events')
  await page.getByRole('button', { name: 'Clear events' }).click()
  await expect(page.getByText('Waiting for test events')).toBeVisible()

  await open(page, `${base}events-overview/`)
  await expect(page.getByText('No events in these days')).toBeVisible()
  const live = sample.replace('?test=true', '')
  expect(await paste(live, token)).toBe('200')
  expect(await paste(live, token)).toBe('200')
  expect(await paste(live.replace('"web"', '"moon"'), token)).toBe('422')
  await page.reload()
  await expect(
    page.getByText('Received 3, of these duplicates 1 and refused 1: counted 1.'),
  ).toBeVisible()
  await open(page, `${base}event-history/`)
  await expect(page.getByText('action_source is missing or not valid.')).toBeVisible()

  await open(page, `${base}access_token/`)
  await page.getByText('Revoke', { exact: true }).click()
  await page.getByRole('button', { name: 'Revoke Till' }).click()
  await expect(page.getByText('No token yet')).toBeVisible()
  expect(await paste(sample, token)).toBe('401')
})

test('a tag under a strict policy reports a visit, in test mode apart', async ({
  page,
  consoleWatch,
}) => {
  const base = await makeAccount(page)
  await open(page, `${base}tag/`)
  await page.getByLabel('Name of the tag').fill('Shop')
  await page.getByRole('button', { name: 'Create tag' }).click()
  await page.getByRole('link', { name: 'Code and settings of Shop' }).click()
  await page.getByLabel('Email address').check()
  await page.getByRole('button', { name: 'Save tag' }).click()
  await expect(page.getByText('Tag saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Email address')).toBeChecked()

  await open(page, `${base}tag_manual_setup/`)
  await expect(page.getByText('Nothing received in the last 30 days.')).toBeVisible()
  const [policy = '', , element = ''] = (await codeOf(page, 'Policy by nonce')).split('\n')
  await expectNoViolations(page, 'setting up a tag')
  const shopServer = createServer((_request, response) => {
    const headers = { 'content-security-policy': `default-src 'none'; ${policy}` }
    response.writeHead(200, { 'content-type': 'text/html', ...headers })
    response.end(`<title>Shop</title>${element}`)
  })
  await new Promise<void>((listening) => shopServer.listen(0, 'localhost', listening))
  const { port } = shopServer.address() as AddressInfo
  const site = `http://localhost:${port}/`
  consoleWatch.expectTrouble(/favicon/)
  const visit = async (address: string) => {
    const shop = await page.context().newPage()
    const sent = shop.waitForResponse(/\/ct\/v3\//)
    await shop.goto(address)
    await sent
    await shop.close()
  }
  await visit(`${site}?bbtest=1`)
  await open(page, `${base}test-events/`)
  await expect(page.getByText('page_visit').first()).toBeVisible()
  await visit(site)
  await open(page, `${base}tag_manual_setup/`)
  await expect(page.getByText(/^1 event received/)).toBeVisible()
  await open(page, `${base}tag-health/`)
  await expect(page.getByText('Nothing wrong was found')).toBeVisible()
  shopServer.close()
})

test('the payload helper builds and checks events, and sends nothing', async ({ page }) => {
  const base = await makeAccount(page)
  await open(page, `${base}payload-helper/`)
  await expect(page.getByText('user_data needs em')).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.getByLabel('Email address (em)').fill(' Mia@mail.example ')
  await page.getByLabel('value', { exact: true }).fill('19,90')
  await expect(page.getByText('custom_data.value is missing or not valid.')).toBeVisible()
  await page.getByLabel('value', { exact: true }).fill('19.90')
  await expect(page.getByText('Valid', { exact: true })).toBeVisible()
  const body = JSON.parse(await codeOf(page, 'JSON'))
  const em = createHash('sha256').update('mia@mail.example').digest('hex')
  expect(body.data).toMatchObject([{ user_data: { em: [em] }, custom_data: { value: '19.90' } }])
  await page.getByRole('textbox', { name: 'JSON' }).fill('{"data":[{"event_name":"buy"}]}')
  await expect(page.getByText('event_name is missing or not valid.')).toBeVisible()
  expect(sent).toEqual([])
  await expectNoViolations(page, 'a payload')
})
