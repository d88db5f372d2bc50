import type { BrowserContext, Page } from '@playwright/test'
import { expect, open, test } from '../support/journey.ts'
import { enterStranger, newStranger, openPopup } from '../support/outside/providers.ts'

test.beforeEach(({ consoleWatch }) => consoleWatch.expectTrouble(/status of 401/))

const pressGoogle = (page: Page) => () =>
  page.getByRole('button', { name: 'Continue with Google' }).click()
const birthday = (page: Page) => page.getByRole('heading', { name: 'When is your birthday?' })

test('an answer is accepted only from the popup that was opened', async ({ page, context }) => {
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
  const logIns = await watchLogIns(page)

  // From a script instead of the browser.
  await page.evaluate((data) => {
    window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin }))
  }, forged)
  // From the provider's own page.
  await popup.evaluate((data) => window.opener.postMessage(data, '*'), forged)
  // From our origin, but for another visit or another network.
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
      const send = channel.postMessage.bind(channel)
      send(it)
    }, data)
  }
  await tab.close()
  // After a round through the page's event queue: every message has been handled.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  expect(await logIns()).toEqual([])
  await expect(birthday(page)).toHaveCount(0)

  await enterStranger(popup, newStranger())
  await expect(birthday(page)).toBeVisible()
  expect(await logIns()).toHaveLength(1)
})

test('a provider that cuts the popup off from its opener works too', async ({ page, context }) => {
  // Such a header on any page of the visit has this effect; here it is on the first page.
  await context.route('**/connect/google/?flow=*', async (route) => {
    const { location } = (await route.fetch({ maxRedirects: 0 })).headers()
    const headers = { 'content-type': 'text/html', 'cross-origin-opener-policy': 'same-origin' }
    const body = `<!doctype html><meta http-equiv="refresh" content="0;url=${location}">`
    await route.fulfill({ headers, body })
  })
  await open(page, '/signup/')
  const popup = await openPopup(page, pressGoogle(page))
  expect(await popup.evaluate(() => window.opener === null)).toBe(true)
  await enterStranger(popup, newStranger())
  await expect(birthday(page)).toBeVisible()
})

test('the result of a silent popup is fetched from the server', async ({ page, context }) => {
  await context.addInitScript(() => {
    if (!location.pathname.startsWith('/connect/google/callback')) return
    Reflect.deleteProperty(window, 'BroadcastChannel')
    Object.defineProperty(window, 'opener', { value: null })
    window.close = () => {}
  })
  await open(page, '/signup/')
  const popup = await openPopup(page, pressGoogle(page))
  await enterStranger(popup, newStranger())
  await expect(popup.getByText('You can close this window.')).toBeVisible()
  await expect(birthday(page)).toHaveCount(0)
  await popup.close()
  await expect(birthday(page)).toBeVisible()
})

/** The flow id that the page chose for its next visit. */
async function flowOf(context: BrowserContext): Promise<string> {
  const begun = await context.waitForEvent('request', (request) =>
    request.url().includes('/connect/google/?flow='),
  )
  return new URL(begun.url()).searchParams.get('flow') ?? ''
}

/** Collects the log-ins that the page sends. */
async function watchLogIns(page: Page): Promise<() => Promise<string[]>> {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/UserSessionResource/create/')) sent.push(request.url())
  })
  return async () => sent
}
