import type { BrowserContext, Page } from '@playwright/test'
import { expect, open, test } from '../support/journey.ts'
import { beSomebody, openPopup, somebody } from '../support/providers.ts'

test.beforeEach(({ consoleWatch }) => consoleWatch.expectTrouble(/status of 401/))

const pressGoogle = (page: Page) => () =>
  page.getByRole('button', { name: 'Continue with Google' }).click()
const birthday = (page: Page) => page.getByRole('heading', { name: 'When is your birthday?' })

test('a popup’s answer is taken from nobody else', async ({ page, context }) => {
  const flow = flowOf(context)
  await open(page, '/signup/')
  const popup = await openPopup(page, pressGoogle(page))
  const forged = {
    type: 'social-connect-complete',
    network: 'google',
    flow: await flow,
    profile: { email: 'forged@mail.example', credentials: {} },
    error: null,
  }
  const taken = await watchLogIns(page)

  // Not by the browser, but by a script.
  await page.evaluate((data) => {
    window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin }))
  }, forged)
  // From the provider's own page.
  await popup.evaluate((data) => window.opener.postMessage(data, '*'), forged)
  // From our origin, of another visit or another network.
  const others = [
    { ...forged, flow: crypto.randomUUID() },
    { ...forged, network: 'line' },
    { ...forged, type: 'social-connect-done' },
    null,
    'social-connect-complete',
  ]
  const tab = await context.newPage()
  await tab.goto('/robots.txt')
  for (const data of others) {
    await page.evaluate((it) => window.postMessage(it, location.origin), data)
    await tab.evaluate((it) => {
      const channel = new BroadcastChannel('social-connect')
      const tell = channel.postMessage.bind(channel)
      tell(it)
    }, data)
  }
  await tab.close()
  // A round through the page's own queue: whatever was to be taken has been.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  expect(await taken()).toEqual([])
  await expect(birthday(page)).toHaveCount(0)

  await beSomebody(popup, somebody())
  await expect(birthday(page)).toBeVisible()
  expect(await taken()).toHaveLength(1)
})

test('a provider that cuts the popup off is heard all the same', async ({ page, context }) => {
  // Such a header anywhere on the way has the same effect; here it stands on the first page.
  await context.route('**/connect/google/?flow=*', async (route) => {
    const { location } = (await route.fetch({ maxRedirects: 0 })).headers()
    const headers = { 'content-type': 'text/html', 'cross-origin-opener-policy': 'same-origin' }
    const body = `<!doctype html><meta http-equiv="refresh" content="0;url=${location}">`
    await route.fulfill({ headers, body })
  })
  await open(page, '/signup/')
  const popup = await openPopup(page, pressGoogle(page))
  expect(await popup.evaluate(() => window.opener === null)).toBe(true)
  await beSomebody(popup, somebody())
  await expect(birthday(page)).toBeVisible()
})

test('a popup that says nothing is asked for at the server', async ({ page, context }) => {
  await context.addInitScript(() => {
    if (!location.pathname.startsWith('/connect/google/callback')) return
    Reflect.deleteProperty(window, 'BroadcastChannel')
    Object.defineProperty(window, 'opener', { value: null })
    window.close = () => {}
  })
  await open(page, '/signup/')
  const popup = await openPopup(page, pressGoogle(page))
  await beSomebody(popup, somebody())
  await expect(popup.getByText('You can close this window.')).toBeVisible()
  await expect(birthday(page)).toHaveCount(0)
  await popup.close()
  await expect(birthday(page)).toBeVisible()
})

/** The name the page gave to its next visit. */
async function flowOf(context: BrowserContext): Promise<string> {
  const begun = await context.waitForEvent('request', (request) =>
    request.url().includes('/connect/google/?flow='),
  )
  return new URL(begun.url()).searchParams.get('flow') ?? ''
}

/** What the page goes on to send, once it believes somebody. */
async function watchLogIns(page: Page): Promise<() => Promise<string[]>> {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/UserSessionResource/create/')) sent.push(request.url())
  })
  return async () => sent
}
