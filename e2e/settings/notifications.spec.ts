import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { decrypt } from '../../testing/outside/push-service.ts'
import { startNotifyingBrowser } from '../support/browser/notifying.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test } from '../support/journey.ts'
import { post, read } from '../support/wire.ts'
import { join } from '../support/world.ts'

const scope = '/push-worker/'

interface Subscriber {
  endpoint: string
  /** What the product sent, decrypted as a browser does it. */
  received(page: Page): Promise<string[]>
}

/**
 * A browser that is steered has no push service. In place of the browser's part alone, `subscribe` answers with keys of
 * this test and an address on the foreign website; all else is the product's: its worker, its requests, its jobs.
 */
async function subscribeElsewhere(context: BrowserContext, others: string): Promise<Subscriber> {
  const pair = createECDH('prime256v1')
  const auth = randomBytes(16)
  const endpoint = `${others}/push-service/${randomBytes(8).toString('hex')}`
  const keys = { p256dh: pair.generateKeys('base64url'), auth: auth.toString('base64url') }
  await context.addInitScript(replacePushManager, { endpoint, keys })
  return {
    endpoint,
    received: async (page) => {
      const bodies = (await (await page.request.get(endpoint)).json()) as string[]
      return bodies.map((body) => decrypt(Buffer.from(body, 'base64'), pair, auth))
    },
  }
}

/** Runs in the page. */
function replacePushManager(json: { endpoint: string; keys: object }): void {
  const subscription = {
    toJSON: () => json,
    unsubscribe: async () => localStorage.removeItem('test-push'),
  }
  Object.assign(PushManager.prototype, {
    subscribe: async () => {
      localStorage.setItem('test-push', 'on')
      return subscription
    },
    getSubscription: async () => (localStorage.getItem('test-push') ? subscription : null),
  })
}

/** Hands a message to the product's own worker, as the browser does when its push service brings one. */
async function deliver(page: Page, session: CDPSession, data: string): Promise<void> {
  const found = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === scope)
    if (own) found.resolve(own.registrationId)
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await found.promise
  const { origin } = new URL(page.url())
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

/** Those that the browser shows. */
const shownBy = (page: Page) =>
  page.evaluate(async (at) => {
    const registration = await navigator.serviceWorker.getRegistration(at)
    const shown = (await registration?.getNotifications()) ?? []
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, path: data }))
  }, scope)

test('a message is shown on a device that was turned on, while no page of it is open', async ({
  page: friend,
  baseURL,
  consoleWatch,
  others,
}) => {
  const { context, close } = await startNotifyingBrowser({ baseURL })
  consoleWatch.follow(context)
  const subscriber = await subscribeElsewhere(context, others)
  const page = await context.newPage()
  const { username } = await join(page)
  await open(page, '/settings/notifications/')
  await expect(page.getByText('Your browser asks for your permission')).toBeVisible()
  await expectNoViolations(page, 'notifications that are off')
  await page.getByRole('button', { name: 'Turn on' }).press('Enter')
  await expect(page.getByText('Notifications are shown here.')).toBeVisible()
  await expectNoViolations(page, 'notifications that are on')
  const chosen = page.waitForResponse('**/PushSubscriptionResource/update/')
  await page.getByRole('switch', { name: 'Followers and saves' }).press('Space')
  await chosen
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Followers and saves' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Messages' })).toBeChecked()

  await join(friend)
  const { id } = await read<{ id: string }>(friend, 'UserResource', { username })
  await post(friend, 'UserFollowResource/create', { username })
  await post(friend, 'ConversationsResource/create', { user_ids: [id], text: 'See you at noon' })
  await expect.poll(() => subscriber.received(page), { timeout: 40_000 }).toHaveLength(1)
  const [sent = ''] = await subscriber.received(page)
  expect(JSON.parse(sent)).toMatchObject({ body: 'See you at noon' })

  await deliver(page, await context.newCDPSession(page), sent)
  await expect
    .poll(() => shownBy(page))
    .toMatchObject([{ title: expect.stringContaining('wrote to you'), ...JSON.parse(sent) }])

  const off = page.getByRole('button', { name: 'Turn off' })
  consoleWatch.expectTrouble(/Failed to load resource/, /ERR_FAILED/)
  await page.route('**/PushSubscriptionResource/delete/', (route) => route.abort())
  await off.click()
  await expect(page.getByText("That didn't work")).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Messages' })).toBeVisible()
  await expectNoViolations(page, 'notifications that could not be turned off')
  await page.unroute('**/PushSubscriptionResource/delete/')
  await off.click()
  await expect(page.getByText('Notifications are off')).toBeVisible()
  await close()
})

test('nobody is asked until they press the button, and who said no reads how to allow it', async ({
  page,
  context,
  others,
}) => {
  await subscribeElsewhere(context, others)
  await context.addInitScript(() => {
    let answer: NotificationPermission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => answer })
    Notification.requestPermission = async () => {
      document.documentElement.dataset.asked = 'yes'
      answer = 'denied'
      return answer
    }
  })
  await join(page)
  await open(page, '/settings/notifications/')
  const button = page.getByRole('button', { name: 'Turn on' })
  await expect(button).toBeEnabled()
  await expect(page.locator('html[data-asked]')).toHaveCount(0)
  await button.click()
  await expect(page.getByText('doesn’t allow notifications from this site')).toBeVisible()
  await expect(button).toBeDisabled()
  await expectNoViolations(page, 'notifications that the browser forbids')
})
