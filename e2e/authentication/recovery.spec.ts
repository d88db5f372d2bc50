import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test } from '../support/journey.ts'
import { mailedLink } from '../support/outside/mailbox.ts'
import { read } from '../support/wire.ts'
import { join } from '../support/world.ts'

const newPassword = 'blue-things-and-sticks'

test('a forgotten password is reset, from the log-in page to a new password', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  const elsewhere = await openBrowser()
  const member = await join(elsewhere)
  await open(page, '/login/')
  await page.getByLabel('Email or username').fill(member.email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  const field = page.getByLabel('Email or username')
  await expect(field).toHaveValue(member.email)
  await expect(page).toHaveURL(/\/password\/forgot\/$/)
  await page.getByRole('button', { name: 'Send link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Password reset email sent' })
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('status').getByText('Email sent!')).toBeVisible()

  const link = await mailedLink(member.email, '/password/reset/')
  const secret = link.split('#')[1] ?? ''
  const seen = watchAddresses(page)
  await page.goto('about:blank')
  await open(page, link)
  await expect(page.getByText(`@${member.username}`)).toBeVisible()
  await expect(page).toHaveURL(/\/password\/reset\/$/)
  await expectNoViolations(page, 'choosing a new password')
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('New password again').fill(newPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  expect(seen.length).toBeGreaterThan(1)
  expect(seen.filter((address) => address.includes(secret))).toEqual([])

  consoleWatch.expectTrouble(/status of 40[01]/)
  await expect
    .poll(() =>
      read(elsewhere, 'UserSettingsResource', {}).then(
        () => 'in',
        () => 'out',
      ),
    )
    .toBe('out')
  await page.goto('about:blank')
  await open(page, link)
  await expect(page.getByRole('heading', { name: "This link doesn't work any more" })).toBeVisible()

  await open(page, '/login/')
  await page.getByLabel('Email or username').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached()
})

/** Every address that the browser requests, and its referrers; fragments are never sent. */
function watchAddresses(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const referrer = request.headers().referer ?? ''
    seen.push(request.url().split('#')[0] ?? '', referrer)
  })
  return seen
}
