import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { keepForOffline, offlineLine, offlineTrouble, untilKept } from '../support/offline.ts'
import { post, read } from '../support/wire.ts'
import { join, type MadeBoard, newBoard, newPin } from '../support/world.ts'

test.beforeEach(({ consoleWatch }) => {
  consoleWatch.expectTrouble(offlineTrouble, /RepinResource/)
})

test('Pins that are saved offline wait, and are saved once there is net', async ({
  page,
  context,
}) => {
  const { mine } = await prepare(page)
  await context.setOffline(true)
  await page.reload()
  await expect(offlineLine(page)).toBeVisible()
  await saveCard(page, 'First find', mine.name)
  await expect(page.getByText(`Waits for the net: ${mine.name}`)).toBeVisible()
  await saveCard(page, 'Second find', mine.name)
  await saveCard(page, 'Third find', mine.name)
  await expect(offlineLine(page)).toContainText('3 saves wait')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(offlineLine(page)).toContainText('2 saves wait')

  await page.getByRole('link', { name: '2 saves wait' }).click()
  await expect(page.getByRole('heading', { name: 'Saves that wait' })).toBeVisible()
  await expect(page.getByText('First find')).toBeVisible()
  await expectNoViolations(page, 'saves that wait')

  await context.setOffline(false)
  await expect(page.getByText('2 Pins that you saved offline are saved.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Saves that wait' })).toHaveCount(0)
  expect(await titlesOn(page, mine)).toEqual(['Second find', 'First find'])
})

test('a save whose answer was lost makes one Pin', async ({ page, context }) => {
  const { mine, pins } = await prepare(page)
  await context.setOffline(true)
  await page.reload()
  await saveCard(page, 'First find', mine.name)
  let sent = 0
  await context.route('**/resource/RepinResource/create/', async (route) => {
    sent += 1
    const answer = await route.fetch()
    if (sent === 1) await route.abort()
    else await route.fulfill({ response: answer })
  })
  await context.setOffline(false)
  await expect.poll(() => sent).toBe(1)
  await page.goto('/settings/offline/')
  await expect.poll(() => sent).toBe(2)
  await expect(page.getByRole('heading', { name: 'Saves that wait' })).toHaveCount(0)
  expect(await titlesOn(page, mine)).toEqual(['First find'])

  // Without the key, each makes one.
  await context.unroute('**/resource/RepinResource/create/')
  for (let time = 0; time < 2; time += 1)
    await post(page, 'RepinResource/create', { pin_id: pins[0]?.id, board_id: mine.id })
  expect(await titlesOn(page, mine)).toHaveLength(3)
})

test('what the server refuses says why, and goes to another board', async ({ page, context }) => {
  const { mine } = await prepare(page)
  const other = await newBoard(page, unique('Instead'))
  await context.setOffline(true)
  await page.reload()
  await saveCard(page, 'First find', mine.name)
  await expect(offlineLine(page)).toContainText('1 save waits')
  await post(page, 'BoardResource/delete', { board_id: mine.id })
  await context.setOffline(false)
  await expect(page.getByText('One save was refused.')).toBeVisible()
  await open(page, '/settings/offline/')
  await expect(page.getByText(`Not saved to ${mine.name}:`)).toBeVisible()
  await expectNoViolations(page, 'a save that was refused')
  await page.getByRole('button', { name: 'Choose another board for First find' }).click()
  await page.getByRole('option', { name: other.name }).click()
  await expect(page.getByRole('heading', { name: 'Saves that wait' })).toHaveCount(0)
  expect(await titlesOn(page, other)).toEqual(['First find'])
})

test('what waits is sent by nobody else, and by its member when they are back', async ({
  page,
  context,
}) => {
  const { member, mine } = await prepare(page)
  await context.setOffline(true)
  await page.reload()
  await saveCard(page, 'First find', mine.name)
  await expect(offlineLine(page)).toContainText('1 save waits')
  // Somebody else is logged in by the time there is net.
  await context.clearCookies()
  await join(page)
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('RepinResource')) sent.push(request.url())
  })
  await context.setOffline(false)
  await expect(offlineLine(page)).toHaveCount(0)
  await open(page, '/settings/offline/')
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeEnabled()
  await expect(page.getByText('First find')).toHaveCount(0)
  expect(sent).toEqual([])

  await context.clearCookies()
  await post(page, 'UserSessionResource/create', {
    username_or_email: member.email,
    password: member.password,
  })
  await open(page, '/')
  await expect.poll(() => sent.length).toBe(1)
  await expect.poll(() => titlesOn(page, mine)).toEqual(['First find'])
})

test('what waits is sent without a page in sight, once there is net', async ({ page, context }) => {
  const { mine } = await prepare(page)
  const worker = await syncOf(page)
  await context.setOffline(true)
  await page.reload()
  await saveCard(page, 'First find', mine.name)
  await expect(offlineLine(page)).toContainText('1 save waits')
  await page.goto('about:blank')
  await context.setOffline(false)
  await worker.dispatch()
  await expect.poll(() => titlesOn(page, mine)).toEqual(['First find'])
})

test('what waits is sent where the tab in sight runs no scripts', async ({
  page,
  context,
  consoleWatch,
}) => {
  // It may still be loading when there is no net.
  consoleWatch.expectTrouble(/favicon\.ico/)
  const { mine } = await prepare(page)
  const worker = await syncOf(page)
  const plain = await context.newPage()
  await plain.goto('/robots.txt')
  await context.setOffline(true)
  await page.reload()
  await saveCard(page, 'First find', mine.name)
  await expect(offlineLine(page)).toContainText('1 save waits')
  await page.goto('about:blank')
  await plain.bringToFront()
  expect(await plain.evaluate(() => document.visibilityState)).toBe('visible')
  await context.setOffline(false)
  await worker.dispatch()
  await expect.poll(() => titlesOn(page, mine)).toEqual(['First find'])
})

/** Has the browser tell the page's worker that there is net, as it does in the background. */
async function syncOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { promise, resolve } = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [found] = registrations
    if (found) resolve(found.registrationId)
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await promise
  const { origin } = new URL(page.url())
  const event = { origin, registrationId, tag: 'saves', lastChance: false }
  return { dispatch: () => session.send('ServiceWorker.dispatchSyncEvent', event) }
}

/** A board of finds that is kept, and one of one's own to save them to. */
async function prepare(page: Page) {
  const member = await join(page)
  const finds = await newBoard(page, unique('Finds'))
  const pins = []
  for (const title of ['First find', 'Second find', 'Third find'])
    pins.push(await newPin(page, finds, { title }))
  const mine = await newBoard(page, unique('Wall'))
  await keepForOffline(page)
  await open(page, finds.url)
  await untilKept(page, finds.url)
  return { member, finds, mine, pins }
}

async function saveCard(page: Page, title: string, board: string): Promise<void> {
  const find = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) })
  await find.hover()
  await find.getByRole('button', { name: /choose a? ?board for/i }).click()
  await page.getByRole('dialog').getByRole('option', { name: board }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function titlesOn(page: Page, board: MadeBoard): Promise<string[]> {
  const pins = await read<{ title: string }[]>(page, 'BoardFeedResource', { board_id: board.id })
  return pins.map(({ title }) => title)
}
