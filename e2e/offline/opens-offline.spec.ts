import type { BrowserContext, Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { keepForOffline, offlineLine, offlineTrouble, untilKept } from '../support/offline.ts'
import { join, newBoard, newPin } from '../support/world.ts'

test.beforeEach(({ consoleWatch }) => {
  // Offline, requests fail, and the browser says so.
  consoleWatch.expectTrouble(offlineTrouble)
})

test('what was opened opens offline, and what needs the net says so', async ({ page, context }) => {
  await join(page)
  const board = await newBoard(page, unique('Sea glass'))
  const pin = await newPin(page, board, { title: 'Green shard' })
  const unseen = await newPin(page, board, { title: 'Never opened' })
  await keepForOffline(page)
  await open(page, board.url)
  // What suggests while one types is kept, too.
  await page.getByRole('searchbox', { name: 'Search' }).focus()
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  // Within the app, without a document of its own.
  await page.getByRole('link', { name: 'Green shard' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Green shard' })).toBeVisible()
  await untilKept(page, `/pin/${pin.id}/`)

  await context.setOffline(true)
  await page.goto('/')
  await expect(offlineLine(page)).toContainText('Offline: what you saw last')
  await page.goto(board.url)
  await expect(page.getByRole('heading', { level: 1, name: board.name })).toBeVisible()
  await expect(offlineLine(page)).toContainText('Offline: what you saw last')
  await expectNoViolations(page, 'a board that was kept')
  await page.getByRole('link', { name: 'Never opened' }).first().click({ force: true })
  await expect(offlineLine(page)).toContainText("isn't kept on this device")
  await page.getByRole('link', { name: 'Green shard' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Green shard' })).toBeVisible()
  const picture = page.locator('main img').first()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const search = page.getByRole('search').locator('input[name="q"]')
  await expect(search).toHaveAttribute('aria-disabled', 'true')
  await search.pressSequentially('sea')
  await expect(offlineLine(page)).toContainText('This needs the net')
  await expect(search).toHaveRole('combobox')
  await search.press('a')
  await expect(search).toHaveValue('')

  await page.goto(`/pin/${unseen.id}/`)
  await expect(page.getByText("The page you wanted isn't kept")).toBeVisible()
  await expect(page.getByRole('link', { name: /Green shard/ })).toBeVisible()
  await expectNoViolations(page, 'a page that was not kept')

  // Online again, nothing that was kept is shown.
  await page.goto(board.url)
  await expect(offlineLine(page)).toBeVisible()
  await context.setOffline(false)
  await expect(offlineLine(page)).toHaveCount(0)
  await expect(page.locator('html[data-kept]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: board.name })).toBeVisible()
})

test('online, a page comes from the server though it was kept', async ({ page }) => {
  await join(page)
  const board = await newBoard(page, unique('Driftwood'))
  await keepForOffline(page)
  await open(page, board.url)
  await untilKept(page, board.url)
  await newPin(page, board, { title: 'Came later' })
  await page.goto(board.url)
  await expect(page.getByRole('link', { name: 'Came later' }).first()).toBeVisible()
  await expect(page.locator('html[data-kept]')).toHaveCount(0)
})

test('without it nothing is kept, and nothing opens offline', async ({ page, context }) => {
  await join(page)
  const board = await newBoard(page, unique('Pebbles'))
  await open(page, board.url)
  expect(await kept(page)).toEqual({ caches: [], workers: 0 })
  await context.setOffline(true)
  await expect(page.goto(board.url)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(false)
})

for (const way of ['a log-out', 'another account'] as const) {
  test(`${way} removes what is kept`, async ({ page, context }) => {
    await join(page)
    const board = await newBoard(page, unique('Ropes'))
    await keepForOffline(page)
    await open(page, board.url)
    await untilKept(page, board.url)
    // Without it, what follows would prove nothing.
    await context.setOffline(true)
    await page.goto(board.url)
    await expect(offlineLine(page)).toBeVisible()
    await context.setOffline(false)
    await expect(offlineLine(page)).toHaveCount(0)

    if (way === 'a log-out') await logOut(page)
    else await becomeAnother(context, page)
    await expect.poll(() => kept(page)).toEqual({ caches: [], workers: 0 })
    await context.setOffline(true)
    await expect(page.goto(board.url)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(false)
  })
}

test('it is turned off in the settings', async ({ page }) => {
  await join(page)
  await keepForOffline(page)
  await page.getByRole('button', { name: 'Turn off and remove all' }).click()
  await expect(page.getByText('Removed from this device')).toBeVisible()
  expect(await kept(page)).toEqual({ caches: [], workers: 0 })
})

function kept(page: Page): Promise<{ caches: string[]; workers: number }> {
  return page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations()
    const workers = registrations.filter(({ scope }) => new URL(scope).pathname === '/').length
    return { caches: await caches.keys(), workers }
  })
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your profile and settings' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
}

/** As after an account was chosen that is logged in beside the first. */
async function becomeAnother(context: BrowserContext, page: Page): Promise<void> {
  // What the page asks for would be answered with a token of its own.
  await page.goto('about:blank')
  await context.clearCookies()
  await join(page)
  await page.goto('/')
}
