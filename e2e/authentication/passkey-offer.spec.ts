import type { Page } from '@playwright/test'
import { tabTo } from '../support/browser/keys.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, untilInteractive } from '../support/journey.ts'
import { addAuthenticator } from '../support/outside/authenticator.ts'
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
  await untilInteractive(page)
}

test('a passkey is offered once after a log-in with a password, and created by keyboard', async ({
  page,
  openBrowser,
}) => {
  const member = await join(page)
  const board = await newBoard(page, 'Lamps')
  await page.context().clearCookies()
  await addAuthenticator(page)
  // Too narrow for a provider's prompt.
  await page.setViewportSize({ width: 1_000, height: 900 })

  await logIn(page, member, board.url)
  // The requested page is shown, and keeps the focus.
  await expect(page.getByRole('heading', { level: 1, name: 'Lamps' })).toBeVisible()
  await expect(offer(page)).toBeVisible()
  await expectNoViolations(page, 'the offer of a passkey')
  expect(await page.evaluate(() => document.activeElement?.closest('aside'))).toBeNull()
  await tabTo(page, offer(page).getByRole('button', { name: 'Create a passkey' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Passkey added')).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  expect(await read<object[]>(page, 'PasskeysResource', {})).toHaveLength(1)

  // Another member declines, and is never asked again, on other devices either.
  const there = await openBrowser({ viewport: { width: 1_000, height: 900 } })
  await addAuthenticator(there)
  const other = await join(there)
  await there.context().clearCookies()
  await logIn(there, other, '/settings/')
  await offer(there).getByRole('button', { name: 'Not now' }).click()
  await expect(offer(there)).toHaveCount(0)
  const elsewhere = await openBrowser({ viewport: { width: 1_000, height: 900 } })
  await addAuthenticator(elsewhere)
  const offered = elsewhere.waitForResponse(/PasskeyOfferResource/)
  await logIn(elsewhere, other, '/settings/')
  expect((await (await offered).json()).resource_response.data).toEqual({ options: null })
  await expect(offer(elsewhere)).toHaveCount(0)
})
