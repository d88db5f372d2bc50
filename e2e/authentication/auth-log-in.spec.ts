import type { Page } from '@playwright/test'
import { tabTo } from '../support/browser/keys.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, untilInteractive } from '../support/journey.ts'
import { post, read } from '../support/wire.ts'
import { join, turnOnCodes, writeBirthday } from '../support/world.ts'

const email = 'Email or username'

test('a log-in with a code, by keyboard only', async ({ page, consoleWatch }) => {
  consoleWatch.expectTrouble(/status of 401/)
  const member = await join(page)
  const codes = await turnOnCodes(page, member.password)
  await page.context().clearCookies()

  await open(page, '/login/')
  await tabTo(page, page.getByLabel(email))
  await page.keyboard.type(member.email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(member.password)
  await page.keyboard.press('Enter')

  const heading = page.getByRole('heading', { name: 'Two-factor authentication required' })
  await expect(heading).toBeFocused()
  await expectNoViolations(page, 'the code')
  const field = page.getByLabel('Verification code')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await tabTo(page, field)
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/Don't forget to add your verification code/)
  await page.keyboard.type('zzzzzzzz')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/doesn't look like a verification code/)
  await expect(field).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached()
})

test('after three wrong passwords help is offered by mail', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 4\d\d/)
  const member = await join(await openBrowser())
  await open(page, '/login/')
  await page.getByLabel(email).fill(member.email)
  const dialog = page.getByRole('dialog', {
    name: "Looks like you're having trouble logging in",
  })
  const button = page.getByRole('button', { name: 'Log in' })
  await expect(async () => {
    await page.getByLabel('Password', { exact: true }).fill(`wrong ${Math.random()}`)
    await button.click()
    await expect(button).not.toHaveAttribute('aria-busy')
    await expect(dialog).toBeVisible({ timeout: 1_000 })
  }).toPass({ intervals: [0], timeout: 30_000 })
  await expectNoViolations(page, 'help with logging in')
  await dialog.getByRole('button', { name: 'Resend email' }).click()
  await expect(page.getByRole('status').getByText('Email sent!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel(email)).toHaveValue(member.email)
})

test('a mistyped email is reported, and the link to sign-up keeps what was typed', async ({
  page,
}) => {
  const typed = `nobody-${crypto.randomUUID()}`
  const unknown = `${typed}@gmail.com`
  const field = page.getByLabel(email)
  const logIn = page.getByRole('button', { name: 'Log in', exact: true })
  await open(page, '/login/')
  await field.fill(`${typed}@gmail`)
  await page.getByLabel('Password', { exact: true }).fill('sticks-and-blue-things')
  await logIn.click()
  await expect(field).toHaveAccessibleDescription(/doesn't look like an email address/)
  await expect(field).toBeFocused()

  await field.fill(`${typed}@gmial.com`)
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/There's no account with this email/)
  await expectNoViolations(page, 'an unknown email')
  await page.getByRole('button', { name: `Did you mean ${unknown}?` }).click()
  await expect(field).toHaveValue(unknown)
  const forgot = page.getByRole('link', { name: 'Forgot your password?' })
  await expect(forgot).toHaveAttribute(
    'href',
    `/password/forgot/?ue=${encodeURIComponent(unknown)}`,
  )
  await logIn.click()
  await expect(field).toHaveAccessibleDescription(/There's no account with this email/)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('sticks-and-blue-things')
  await page.getByRole('button', { name: 'Sign up with this email' }).click()
  await page.waitForURL('**/signup/')
  await expect(page.getByLabel('Email')).toHaveValue(unknown)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('sticks-and-blue-things')
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('sticks')
})

test('a remembered member is welcomed back, and may choose another account', async ({ page }) => {
  const member = await join(page)
  await post(page, 'UserSessionResource/delete', {})
  await open(page, '/login/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome back, .+!$/)
  await expect(page.getByText(member.email)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue with' })).toHaveCount(0)
  await expectNoViolations(page, 'welcome back')
  await page.getByRole('link', { name: 'Log in with a different account' }).click()
  await expect(page.getByLabel(email)).toHaveValue('')

  await open(page, '/login/')
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached()

  await open(page, '/logout/')
  await page.getByRole('checkbox', { name: 'Forget me on this device' }).check()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep what you find')
  await open(page, '/login/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to see more')
})

test('two accounts in one browser can be switched and removed', async ({ page, openBrowser }) => {
  const second = await join(await openBrowser())
  const first = await join(page)
  await open(page, '/add-account/')
  await page.getByLabel(email).fill(second.email)
  await page.getByLabel('Password', { exact: true }).fill(second.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached()
  expect(await nameOf(page)).toBe(second.username)

  const kept = await page.evaluate(() => localStorage.getItem('accounts') ?? '')
  const { groupId, accounts } = JSON.parse(kept)
  expect(groupId).toMatch(/^[\w-]{36}$/)
  const fields = ['email', 'fullName', 'id', 'imageLargeUrl', 'imageMediumUrl', 'username']
  expect(Object.keys(accounts)).toHaveLength(2)
  for (const account of Object.values<object>(accounts))
    expect(Object.keys(account).toSorted()).toEqual(fields)

  await openSwitcher(page)
  const dialog = page.getByRole('dialog', { name: 'Your accounts' })
  await expect(dialog.getByText(first.email)).toBeVisible()
  await expectNoViolations(page, 'the accounts of a browser')
  await dialog.getByRole('button', { name: new RegExp(first.email) }).click()
  await page.waitForURL(`**/${first.username}/`)
  expect(await nameOf(page)).toBe(first.username)

  await openSwitcher(page)
  await dialog
    .getByRole('listitem')
    .filter({ hasText: second.email })
    .getByRole('button', { name: /^Remove .+ from this device$/ })
    .click()
  await expect(dialog.getByText(second.email)).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('accounts'))).not.toContain(second.email)
  const left = await read<{ username: string }[]>(page, 'DeviceAccountsResource', {})
  expect(left.map(({ username }) => username)).toEqual([first.username])
})

test('somebody too young is asked once more, refused, and remembered', async ({ page }) => {
  await open(page, '/signup/')
  await page.getByLabel('Email').fill(`young-${crypto.randomUUID()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('sticks-and-blue-things')
  await writeBirthday(page, String(new Date().getFullYear() - 12))
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Is this your birthday?' })).toBeFocused()
  await expectNoViolations(page, 'the question of age')
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('sticks-and-blue-things')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  const refusal = "Sorry, you're not eligible to sign up for Bowerbird right now."
  await expect(page.getByRole('heading', { name: 'Not right now' })).toBeFocused()
  const toast = page.getByRole('alert').getByText(refusal)
  await expect(toast).toBeVisible()
  await expect(page.getByRole('main').getByText(refusal)).toBeVisible()
  await page.waitForURL((url) => url.pathname === '/')

  await open(page, '/signup/')
  await expect(page.getByText(refusal)).toBeVisible()
  await expectNoViolations(page, 'a sign-up that is closed')
  for (const name of ['Email', 'Month']) await expect(page.getByLabel(name)).toBeDisabled()
  for (const name of ['Sign up', 'Continue with Google'])
    await expect(page.getByRole('button', { name })).toBeDisabled()

  // Another birthday can be entered, but changes nothing until the server's period is over.
  await page.getByRole('button', { name: 'Edit birthday' }).click()
  await expect(page.getByRole('heading', { name: 'When is your birthday?' })).toBeFocused()
  await writeBirthday(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Not right now' })).toBeFocused()
  await expect(toast).toBeVisible()
  await page.getByRole('button', { name: 'Edit birthday' }).click()
  await expect(page.getByRole('group', { name: 'Birthday' }).getByLabel('Year')).toHaveValue('1990')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeDisabled()
})

async function openSwitcher(page: Page): Promise<void> {
  await untilInteractive(page)
  await page.getByRole('button', { name: 'Your profile and settings' }).click()
  await page.getByRole('menuitem', { name: 'Switch account' }).click()
}

async function nameOf(page: Page): Promise<string> {
  const { username } = await read<{ username: string }>(page, 'UserSettingsResource', {})
  return username
}
