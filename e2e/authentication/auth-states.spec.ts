import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test } from '../support/journey.ts'
import { runAdminCommand } from '../support/operator.ts'
import { mailedBan, mailedLink } from '../support/outside/mailbox.ts'
import { read } from '../support/wire.ts'
import { fillJoining, join, type Member } from '../support/world.ts'

const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Home' })

test('a business signs up on its own page', async ({ page }) => {
  await open(page, '/business/create/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a business account')
  await expectNoViolations(page, 'the sign-up of a business')
  await page.getByLabel('Business name').fill('Kiln & Co')
  await page.getByLabel('Website').fill('kiln.example')
  await fillJoining(page)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(home(page)).toBeAttached()
  const settings = await read<Settings>(page, 'UserSettingsResource', {})
  expect(settings).toMatchObject({ is_partner: true, full_name: 'Kiln & Co' })
})

test('in Korea consents are asked for and stored', async ({ openBrowser }) => {
  await runAdminCommand('experiments', 'kr_privacy_consent', 'on')
  const page = await openBrowser({ locale: 'en-KR' })
  await open(page, '/signup/')
  await fillJoining(page)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Consents')
  await expectNoViolations(page, 'the consents')
  const next = page.getByRole('button', { name: 'Next' })
  const boxes = page.getByRole('checkbox')
  await expect(boxes).toHaveCount(6)
  for (let box = 1; box <= 4; box += 1) {
    await expect(next).toBeDisabled()
    await boxes.nth(box).check()
  }
  await expect(next).toBeEnabled()
  const all = page.getByRole('checkbox', { name: 'Agree to all' })
  await expect(all).not.toBeChecked()
  await all.check()
  for (const box of await boxes.all()) await expect(box).toBeChecked()
  await all.uncheck()
  await expect(next).toBeDisabled()
  await all.check()
  await next.click()
  await expect(home(page)).toBeAttached()
})

test('a protected account is explained by the link in the mail, and logged out everywhere', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 401/)
  const member = await join(page)
  await runAdminCommand('soft-ban', member.username)
  await open(page, '/settings/')
  await expect(page).toHaveURL(/\/login\/?\?/)

  const elsewhere = await openBrowser()
  await open(elsewhere, await mailedBan(member.email))
  const dialog = elsewhere.getByRole('dialog', { name: 'We protected your account' })
  await expect(dialog).toBeVisible()
  expect(elsewhere.url()).not.toContain('aec')
  await expectNoViolations(elsewhere, 'the dialog of a protected account')
  await dialog.getByRole('button', { name: 'Reset your password' }).click()
  await expect(elsewhere.getByText('Email sent!')).toBeVisible()
  expect(await mailedLink(member.email, '/password/reset/')).toContain('#')
})

test('a suspended member sees why, and can appeal', async ({ page, openBrowser, consoleWatch }) => {
  consoleWatch.expectTrouble(/status of 40[13]/)
  const member = await join(page)
  await runAdminCommand('suspend', member.username)
  const elsewhere = await openBrowser()
  await logIn(elsewhere, member)
  const dialog = elsewhere.getByRole('dialog', { name: 'Your account has been deactivated' })
  await expect(dialog.getByText('violating our community guidelines')).toBeVisible()
  await expectNoViolations(elsewhere, 'the dialog of a suspended account')
  await dialog.getByRole('link', { name: 'Contact us' }).click()
  await expect(elsewhere).toHaveURL(/\/appeal\//)

  await runAdminCommand('lift', member.username)
  await logIn(elsewhere, member)
  await expect(home(elsewhere)).toBeAttached()
})

test('a failed log-in is reported once, and a notice names the provider to log in with', async ({
  page,
}) => {
  await open(page, '/?show_error=true')
  await expect(page.getByText("Sorry, we can't log you in.")).toBeVisible()
  expect(page.url()).not.toContain('show_error')
  await open(page, '/login/?lookup=true')
  const notice = page
    .getByRole('main')
    .getByText(/Facebook/)
    .first()
  await expect(notice).toBeVisible()
  await expectNoViolations(page, 'the notice about the first provider')
})

interface Settings {
  is_partner: boolean
  full_name: string
}

async function logIn(page: Page, { email, password }: Member): Promise<void> {
  await open(page, '/login/')
  await page.getByLabel('Email or username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}
