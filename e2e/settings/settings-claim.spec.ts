import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique, untilInteractive } from '../support/journey.ts'
import { enterStranger, newStranger } from '../support/outside/providers.ts'
import { read } from '../support/wire.ts'
import { join, newBoard, newPin } from '../support/world.ts'

const others = () => process.env.OTHERS_URL ?? ''

test('a website is claimed by a file, and named on pins that link to it', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 40[04]/)
  const owner = await join(page)
  await open(page, '/settings/claim/')
  const field = page.getByLabel('Your website')
  await field.fill('not a website')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/web address/)
  await field.fill(others())
  await page.getByRole('button', { name: 'Claim', exact: true }).click()
  const host = new URL(others()).host
  await expect(page.getByText(host, { exact: true })).toBeVisible()
  await page.getByText('Upload a file', { exact: true }).click()
  await expectNoViolations(page, 'a website that is claimed')

  const way = page.getByRole('group').filter({ hasText: 'Upload a file' })
  await way.getByRole('button', { name: 'Look for it now' }).click()
  await expect(way.getByRole('alert')).toContainText('nothing at that address')

  const file = await way.locator('code').textContent()
  await fetch(`${others()}/.well-known/bowerbird-site.html`, { method: 'PUT', body: file })
  await way.getByRole('button', { name: 'Look for it now' }).click()
  await expect(page.getByText('Yours', { exact: true })).toBeVisible()

  const board = await newBoard(page, 'Tarts')
  const pin = await newPin(page, board, { title: 'A tart', link: `${others()}/` })
  await open(page, `/pin/${pin.id}/`)
  await expect(page.getByText('Verified: 127.0.0.1').first()).toBeAttached()

  await test.step('following its owner is offered after a save from there, once', async () => {
    const { username } = owner
    /** Saves from the site; returns the card that offers to follow. */
    async function saveFrom(from: Page) {
      const scraps = await newBoard(from, unique('Scraps'))
      await open(from, `/pin/create/?board_id=${scraps.id}`)
      await from.getByLabel('Or save from a web page').fill(`${others()}/`)
      await from.getByRole('button', { name: 'Find pictures' }).click()
      await from.getByRole('button', { name: /^Picture 1 of / }).click()
      const loaded = from.waitForResponse((answer) => answer.url().includes('/UserResource/get/'))
      await from.getByRole('button', { name: 'Save', exact: true }).click()
      await (await loaded).finished()
      await settled(from)
      return from.getByRole('region', { name: 'Follow for more from this site' })
    }
    await expect(await saveFrom(page)).toHaveCount(0)
    const guest = await openBrowser()
    await join(guest)
    const card = await saveFrom(guest)
    await expect(card.getByRole('link').first()).toHaveAttribute('href', `/${username}/`)
    await expectNoViolations(guest, 'a saved pin whose site has an owner')
    await card.getByRole('button', { name: /^Follow / }).click()
    await expect(card.getByRole('button', { name: /^Following / })).toBeVisible()
    await guest.keyboard.press('Escape')
    await expect(await saveFrom(guest)).toHaveCount(0)
  })

  await open(page, '/settings/claim/')
  await page.getByRole('button', { name: `Give up ${host}` }).click()
  const dialog = page.getByRole('dialog', { name: `Give up ${host}?` })
  await dialog.getByRole('button', { name: 'Give up' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(host, { exact: true })).toHaveCount(0)
})

test('an Instagram account is connected and disconnected', async ({ page }) => {
  await join(page)
  await open(page, '/settings/claim/')
  const connect = page.getByRole('button', { name: 'Connect Instagram' })
  await connect.click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('You did not let Instagram say')).toBeVisible()
  await untilInteractive(page)
  await connect.click()
  const stranger = newStranger()
  await enterStranger(page, stranger)
  await expect(page.getByText('Your Instagram account is connected.')).toBeVisible()
  const name = `@${stranger.name.toLowerCase().replace(' ', '.')}`
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await expectNoViolations(page, 'an account that is connected')
  const settings = await read<{ connected_to_instagram: boolean }>(page, 'UserSettingsResource', {})
  expect(settings.connected_to_instagram).toBe(true)

  await page.getByRole('button', { name: 'Disconnect' }).click()
  const dialog = page.getByRole('dialog', { name: `Disconnect ${name}?` })
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(connect).toBeVisible()
})

test('Instagram is connected by a plain form', async ({ openBrowser }) => {
  const page = await openBrowser({ javaScriptEnabled: false })
  await join(page)
  await page.goto('/settings/claim/')
  await page.getByRole('button', { name: 'Connect Instagram' }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('You did not let Instagram say')).toBeVisible()
})

/** Waits until the page is drawn. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
}
