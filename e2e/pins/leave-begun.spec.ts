import type { Page } from '@playwright/test'
import { drawVideo } from '../../testing/media/videos.ts'
import { tabTo } from '../support/browser/keys.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test } from '../support/journey.ts'
import { drawFlag } from '../support/pictures.ts'
import { join } from '../support/world.ts'

const goHome = (page: Page) =>
  page.getByRole('link', { name: 'Home', exact: true }).first().press('Enter')
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })

const flag = async (name: string) => ({
  ...{ name, mimeType: 'image/png', buffer: await drawFlag() },
})

async function openPages(page: Page): Promise<void> {
  await open(page, '/pin/create/')
  await tabTo(page, page.getByRole('button', { name: 'Several pictures in one Pin' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'One Pin of several pictures' })).toBeFocused()
}

test('pages that were begun and are not kept are not left unasked, and asked about once', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 415/, /Failed to load resource|net::ERR/)
  await join(page)
  await page.route('**/PinDraftResource/update/', (route) => route.abort())

  await test.step('nothing is asked before anything is begun', async () => {
    await openPages(page)
    await goHome(page)
    await expect(page).toHaveURL(/\/$/)
    await openPages(page)
    await page.getByRole('button', { name: 'Back', exact: true }).press('Enter')
    const opener = page.getByRole('button', { name: 'Several pictures in one Pin' })
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
  })

  await test.step('a removed page leaves the focus on the one in its place', async () => {
    const words = { name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('words') }
    await page.getByLabel(/Choose pictures/).setInputFiles([await flag('1.png'), words])
    await page.getByLabel('Title of the page').fill('Sand')
    const second = page.getByRole('button', { name: 'Page 2', exact: true })
    await expect(second).toHaveAccessibleDescription(/not a picture/)
    await second.press('Enter')
    await expectNoViolations(page, 'a page without its picture')
    await page.getByRole('button', { name: 'Remove page 2' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Page 1', exact: true })).toBeFocused()
    await expect(page.getByLabel('Title of the page')).toHaveValue('Sand')
  })

  await test.step('by a link, or back to the form', async () => {
    await expect(page.getByRole('alert').getByText(/^Not saved yet/)).toBeVisible()
    await goHome(page)
    await expect(question(page)).toHaveCount(1)
    await expectNoViolations(page, 'a question before pages are lost')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Back', exact: true }).press('Enter')
    await question(page).getByRole('button', { name: 'Stay here' }).press('Enter')
    await expect(question(page)).toBeHidden()
    await expect(page.getByLabel('Title of the page')).toHaveValue('Sand')
    await goHome(page)
    await question(page).getByRole('button', { name: 'Leave' }).press('Enter')
    await expect(question(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/$/)
  })
})

test('a page that is removed while it is sent lets the next one go', async ({ page }) => {
  await join(page)
  await openPages(page)
  let sent = 0
  await page.route('**/upload-image/', async (route) => {
    sent += 1
    // The first is never answered.
    if (sent > 1) await route.continue()
  })
  await page.getByLabel(/Choose pictures/).setInputFiles([await flag('1.png'), await flag('2.png')])
  await expect.poll(() => sent).toBe(1)
  const arrived = page.waitForResponse('**/upload-image/')
  await page.getByRole('button', { name: 'Remove page 1' }).press('Enter')
  expect((await arrived).ok()).toBe(true)
})

test('a video that is being trimmed is not left unasked', async ({ page }) => {
  await join(page)
  await open(page, '/pin/create/')
  const buffer = await drawVideo({ seconds: 2 })
  await page
    .getByLabel(/^Drop a picture/)
    .setInputFiles({ name: 'waves.mp4', mimeType: 'video/mp4', buffer })
  await expect(page.getByRole('heading', { name: 'Trim and cover' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Several pictures in one Pin' })).toHaveCount(0)
  await goHome(page)
  await question(page).getByRole('button', { name: 'Stay here' }).press('Enter')
  await expect(question(page)).toBeHidden()
  const use = page.getByRole('button', { name: 'Use this video' })
  await use.press('Enter')
  await expect(use).toHaveCount(0)
  // Not nowhere.
  await expect(page.getByRole('region', { name: 'Picture' })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await goHome(page)
  await expect(page).toHaveURL(/\/$/)
})
