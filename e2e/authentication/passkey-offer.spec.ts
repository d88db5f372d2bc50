import type { Page } from '@playwright/test'
import { plugIn } from '../support/authenticator.ts'
import { expect, open, test, untilAlive } from '../support/journey.ts'
import { tabTo } from '../support/keys.ts'
import { expectNoViolations } from '../support/violations.ts'
import { read } from '../support/wire.ts'
import { join, type Member, newBoard } from '../support/world.ts'

const offer = (page: Page) =>
  page.getByRole('complementary', { name: 'Log in without your password' })

async function logIn(page: Page, { email, password }: Member, next: string): Promise<void> {
  await open(page, `/login/?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === next)
  await untilAlive(page)
}

test('a passkey is offered once after a log-in with a password, and made there by keys', async ({
  page,
  openBrowser,
}) => {
  const member = await join(page)
  const board = await newBoard(page, 'Lamps')
  await page.context().clearCookies()
  await plugIn(page)
  // Too narrow for a provider's prompt.
  await page.setViewportSize({ width: 1_000, height: 900 })

  await logIn(page, member, board.url)
  // What somebody came for is there, and the focus is not taken from it.
  await expect(page.getByRole('heading', { level: 1, name: 'Lamps' })).toBeVisible()
  await expect(offer(page)).toBeVisible()
  await expectNoViolations(page, 'the offer of a passkey')
  expect(await page.evaluate(() => document.activeElement?.closest('aside'))).toBeNull()
  await tabTo(page, offer(page).getByRole('button', { name: 'Create a passkey' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Passkey added')).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  expect(await read<object[]>(page, 'PasskeysResource', {})).toHaveLength(1)

  // Somebody else says no, and is never asked again, on another device either.
  const there = await openBrowser({ viewport: { width: 1_000, height: 900 } })
  await plugIn(there)
  const other = await join(there)
  await there.context().clearCookies()
  await logIn(there, other, '/settings/')
  await offer(there).getByRole('button', { name: 'Not now' }).click()
  await expect(offer(there)).toHaveCount(0)
  const elsewhere = await openBrowser({ viewport: { width: 1_000, height: 900 } })
  await plugIn(elsewhere)
  const asked = elsewhere.waitForResponse(/PasskeyOfferResource/)
  await logIn(elsewhere, other, '/settings/')
  expect((await (await asked).json()).resource_response.data).toEqual({ options: null })
  await expect(offer(elsewhere)).toHaveCount(0)
})
