import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/journey.ts'
import { keepForOffline, offlineLine, offlineTrouble, untilKept } from '../support/offline.ts'
import { join } from '../support/world.ts'

const field = (page: Page) => page.getByRole('search').locator('input[name="q"]')
const offers = (page: Page) => page.locator('.search-offers')
const said = "You're offline. Searching works again"

test.beforeEach(({ consoleWatch }) => {
  // Offline, requests fail, and the browser says so.
  consoleWatch.expectTrouble(offlineTrouble)
})

test('the search field says that one is offline, and suggests again online', async ({
  page,
  context,
}) => {
  await join(page)
  await open(page, '/')
  await field(page).focus()
  await expect(field(page)).toHaveRole('combobox')
  await context.setOffline(true)
  await expect(offers(page)).toContainText(said)
  await field(page).fill('lamp')
  await expect(offers(page)).toContainText(said)
  await context.setOffline(false)
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(offers(page)).not.toContainText(said)
})

test('on a phone the search closes offline, and does not open', async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await join(page)
  await keepForOffline(page)
  await open(page, '/')
  await field(page).tap()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await untilKept(page, '/')

  await page.context().setOffline(true)
  await expect(offers(page)).toContainText(said)
  await page.getByRole('button', { name: 'Cancel' }).tap()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeHidden()
  await expect(offlineLine(page)).toContainText("You're offline")

  await page.goto('/')
  await expect(field(page)).toHaveAttribute('aria-disabled', 'true')
  await field(page).tap({ force: true })
  await expect(offlineLine(page)).toContainText('This needs the net')
  await expect(field(page)).toHaveRole('combobox')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeHidden()
})
