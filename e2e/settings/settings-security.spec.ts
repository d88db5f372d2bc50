import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test } from '../support/journey.ts'
import { addAuthenticator } from '../support/outside/authenticator.ts'
import { textedCode } from '../support/outside/mailbox.ts'
import { connectAs, newStranger } from '../support/outside/providers.ts'
import { post } from '../support/wire.ts'
import { join } from '../support/world.ts'

const newPassword = 'wet sand at low water'

test('a new password logs out all other browsers', async ({ page, openBrowser, consoleWatch }) => {
  consoleWatch.expectTrouble(/status of 40[01]/)
  const member = await join(page)
  const other = await openBrowser()
  await post(other, 'UserSessionResource/create', {
    username_or_email: member.email,
    password: member.password,
  })
  await other.goto('/settings/')
  await expect(other).toHaveURL(/\/settings/)

  await open(page, '/settings/password/')
  const old = page.getByLabel('Old password')
  await expect(old).toHaveAttribute('autocomplete', 'current-password')
  await old.fill('not my password')
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('New password again').fill('something else')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('New password again')).toHaveAccessibleDescription(/not the same/)
  await page.getByLabel('New password again').fill(newPassword)
  await page.keyboard.press('Enter')
  await expect(old).toHaveAccessibleDescription(/incorrect/)
  await expect(old).toBeFocused()
  await expectNoViolations(page, 'a wrong password')
  await old.fill(member.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText(/^Password changed/)).toBeVisible()
  await expect(old).toHaveValue('')

  await other.goto('/settings/')
  await expect(other).toHaveURL(/\/login/)
  await page.reload()
  await expect(page).toHaveURL(/\/settings\/password/)
})

test('another device is logged out from the list, then all others', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  // Requests of a logged-out device are refused.
  consoleWatch.expectTrouble(/status of 401/)
  const member = await join(page)
  const others: Page[] = []
  for (const browser of ['Firefox/130.0', 'Firefox/131.0', 'Firefox/132.0']) {
    const userAgent = `Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 ${browser}`
    const other = await openBrowser({ userAgent })
    await post(other, 'UserSessionResource/create', {
      username_or_email: member.email,
      password: member.password,
    })
    others.push(other)
  }
  await open(page, '/settings/sessions/')
  await expect(page.getByText('Active now')).toBeVisible()
  await expect(page.getByRole('heading', { name: '3 other devices' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out Firefox on Linux' }).first().click()
  await expect(page.getByRole('heading', { name: '2 other devices' })).toBeVisible()
  await expect(async () => {
    const urls = []
    for (const other of others) {
      await other.goto('/settings/')
      urls.push(new URL(other.url()).pathname)
    }
    expect(urls.filter((path) => path.startsWith('/login'))).toHaveLength(1)
  }).toPass()

  await page.getByRole('button', { name: 'Log out all others' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Log out 2 other devices?' })
  await expectNoViolations(page, 'logging others out')
  await sure.getByRole('button', { name: 'Log out all others' }).click()
  await expect(page.getByText("You're not logged in anywhere else.")).toBeVisible()
  await expect(async () => {
    for (const other of others) {
      await other.goto('/settings/')
      await expect(other).toHaveURL(/\/login/, { timeout: 1_000 })
    }
  }).toPass()
})

test('a passkey is renamed and removed', async ({ page }) => {
  const member = await join(page)
  await addAuthenticator(page)
  await open(page, '/settings/passkeys/')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Laptop')
  await dialog.getByLabel('Your password').fill(member.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Rename Laptop' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Laptop')
  await dialog.getByLabel('Name').fill('Old laptop')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove Old laptop' }).click()
  await expect(dialog).toHaveAccessibleName('Remove “Old laptop”?')
  await expectNoViolations(page, 'removing a passkey')
  await dialog.getByLabel('Your password').fill(member.password)
  await dialog.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByRole('heading', { name: 'No passkeys yet' })).toBeVisible()
})

test('codes by text message are turned on, backup codes renewed, and both turned off', async ({
  page,
}) => {
  const member = await join(page)
  const phone = `+316${String(Math.random()).slice(2, 10)}`
  await open(page, '/settings/two-factor/')
  await page.getByRole('button', { name: 'Set up Text message' }).click()
  const dialog = page.getByRole('dialog')
  const number = dialog.getByLabel('Phone number')
  await expect(number).toBeFocused()
  await expect(number).toHaveAttribute('autocomplete', 'tel')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Set up Text message' })).toBeFocused()

  await page.keyboard.press('Enter')
  await number.fill(phone)
  await dialog.getByLabel('Your password').fill(member.password)
  await page.keyboard.press('Enter')
  const code = dialog.getByLabel('Verification code')
  await expect(code).toBeFocused()
  await expectNoViolations(page, 'a first code')
  await page.keyboard.type(await textedCode(phone))
  await page.keyboard.press('Enter')
  const codes = dialog.getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [first = ''] = await codes.allInnerTexts()
  await expectNoViolations(page, 'backup codes')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('backup-codes.txt')
  await dialog.getByRole('button', { name: "I've kept them" }).click()
  await expect(page.getByRole('main').getByText('Two-factor authentication is on')).toBeVisible()
  await expect(page.getByText(/ends in \d+/)).toBeVisible()

  await page.getByRole('button', { name: 'Make new codes' }).click()
  await dialog.getByLabel('Your password').fill(member.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Your backup codes' })).toBeVisible()
  await expect(codes).toHaveCount(10)
  expect(await codes.allInnerTexts()).not.toContain(first)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Turn off two-factor authentication' }).click()
  await dialog.getByLabel('Your password').fill(member.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Two-factor authentication is off')).toBeVisible()
})

test('an account of a provider is connected and disconnected', async ({ page, consoleWatch }) => {
  consoleWatch.expectTrouble(/status of 401/)
  const member = await join(page)
  await open(page, '/settings/connections/')
  const stranger = newStranger()
  await connectAs(
    page,
    () => page.getByRole('button', { name: 'Connect Google' }).click(),
    stranger,
  )
  const connecting = page.getByRole('dialog', { name: 'Connect Google?' })
  const own = connecting.getByLabel('Your password')
  await expect(own).toBeFocused()
  await expectNoViolations(page, 'connecting an account')
  await own.fill('not my password')
  await page.keyboard.press('Enter')
  await expect(own).toHaveAccessibleDescription(/incorrect/)
  await own.fill(member.password)
  await page.keyboard.press('Enter')
  await expect(connecting).toHaveCount(0)
  await expect(page.getByText(stranger.email ?? '')).toBeVisible()
  await expectNoViolations(page, 'a connected account')
  await page.getByRole('button', { name: 'Disconnect Google' }).click()
  const dialog = page.getByRole('dialog', { name: 'Disconnect Google?' })
  await dialog.getByLabel('Your password').fill(member.password)
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(dialog).toHaveCount(0)

  // A toast that has the focus returns it when it is closed.
  const notices = page.getByRole('region', { name: 'Notices' })
  await notices.getByText('Disconnected').hover()
  const connect = page.getByRole('button', { name: 'Connect Google' })
  await connect.focus()
  await notices.getByRole('button').first().press('Enter')
  await expect(connect).toBeFocused()
})
