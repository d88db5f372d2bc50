import type { Page } from '@playwright/test'
import en from '#messages/en.json' with { type: 'json' }
import { pseudoLocale } from '#messages/pseudo-locale'
import { toPseudoMessage } from '#messages/pseudo-message'
import { findUntranslated } from '../support/browser/untranslated.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test } from '../support/journey.ts'
import { expectNoOverflow } from '../support/screens/every-screen.ts'
import { makeScreenFixtures } from '../support/screens/screen-fixtures.ts'

/** A language that is longer than English and written from right to left: none of the real ones is yet. */
test.use({ locale: pseudoLocale })

const visitorPaths = [
  '/ideas/',
  '/search/pins/?q=kitchne',
  '/search/pins/?q=zzqqxv',
  '/tools/',
  '/signup/',
]

test('pages of a visitor have no untranslated text and keep their form in another language', async ({
  page,
}) => {
  for (const path of [...visitorPaths, '/']) await openAndCheck(page, path)
  // The texts of the next page are loaded by the browser.
  const name = String(toPseudoMessage(en['auth.logIn']))
  await page.getByRole('banner').getByRole('link', { name }).click()
  await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toBeVisible()
  await check(page, '/login/')
  await expectNoViolations(page, '/login/')
})

test('pages of a member have no untranslated text and keep their form in another language', async ({
  page,
  openBrowser,
  others,
}) => {
  const { board, emptyBoard, username, theirPin, conversationPath } = await makeScreenFixtures(
    page,
    await openBrowser(),
    others,
  )
  const pin = `/pin/${theirPin.id}/`
  const own = [board.url, emptyBoard.url, `/${username}/`, conversationPath]
  const rest = ['/pin/create/', '/notifications/', '/settings/account/', '/']
  for (const path of [...own, pin, `${pin}repin/x/`, ...rest]) await openAndCheck(page, path)
  await expectNoViolations(page, '/')
})

async function openAndCheck(page: Page, path: string): Promise<void> {
  await open(page, path)
  await check(page, path)
}

async function check(page: Page, path: string): Promise<void> {
  expect(await page.evaluate(() => [document.documentElement.lang, document.dir])).toEqual([
    pseudoLocale,
    'rtl',
  ])
  expect.soft(await findUntranslated(page), `texts of ${path}`).toEqual([])
  await expectNoOverflow(page, path)
  const wide = page.viewportSize() ?? { width: 1_440, height: 900 }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page, `${path} at 390 px`)
  await page.setViewportSize(wide)
}
