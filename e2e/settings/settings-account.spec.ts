import type { Page } from '@playwright/test'
import { expectTrap, tabTo } from '../support/browser/keys.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test } from '../support/journey.ts'
import { mailedLink } from '../support/outside/mailbox.ts'
import { post, read } from '../support/wire.ts'
import { join, newBoard } from '../support/world.ts'

test('an email address changes after both addresses have confirmed', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 401/)
  const member = await join(page)
  await page.goto(await mailedLink(member.email, '/email/verify/'))
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()

  const newEmail = `new-${member.email}`
  await open(page, '/settings/account/')
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  await expect(dialog.getByLabel('New email')).toBeFocused()
  await expectNoViolations(page, 'changing an email')
  await expectTrap(page, dialog)
  await dialog.getByLabel('New email').fill(newEmail)
  const password = dialog.getByLabel('Your password')
  await password.fill('not my password')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription(/incorrect/)
  await expect(dialog.getByLabel('New email')).toHaveValue(newEmail)
  await password.fill(member.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(`Changing to ${newEmail}`)).toBeVisible()
  await expect(page.getByText('Waiting for you to open the link')).toHaveCount(2)
  await expectNoViolations(page, 'an email that changes')

  const mailReader = await openBrowser()
  await confirm(mailReader, await mailedLink(member.email, '/email/confirm/'))
  await expect(mailReader.getByRole('heading', { name: 'One to go' })).toBeVisible()
  expect((await read<{ email: string }>(page, 'UserSettingsResource', {})).email).toBe(member.email)
  await page.reload()
  await expect(page.getByText('Waiting for you to open the link')).toHaveCount(1)

  await confirm(mailReader, await mailedLink(newEmail, '/email/confirm/'))
  await expect(mailReader.getByRole('heading', { name: 'Your email has changed' })).toBeVisible()
  await open(page, '/settings/account/')
  await expect(page.getByText(newEmail, { exact: true })).toBeVisible()
  await expect(page.getByText('Confirmed')).toBeVisible()
  await post(mailReader, 'UserSessionResource/create', {
    username_or_email: newEmail,
    password: member.password,
  })
})

test('a change of email address can be cancelled from the old mailbox', async ({
  page,
  openBrowser,
}) => {
  const member = await join(page)
  await page.goto(await mailedLink(member.email, '/email/verify/'))
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await post(page, 'UserEmailResource/update', {
    email: `other-${member.email}`,
    password: member.password,
  })
  const owner = await openBrowser()
  await open(owner, await mailedLink(member.email, '/email/stop/'))
  await owner.getByRole('button', { name: 'Stop the change' }).click()
  await expect(owner.getByRole('heading', { name: 'The change was stopped' })).toBeVisible()
  await expect(owner.getByRole('link', { name: 'Reset your password' })).toBeVisible()
  await open(page, '/settings/account/')
  await expect(page.getByText(member.email, { exact: true })).toBeVisible()
  await expect(page.getByText('Changing to')).toBeHidden()
})

test('birthday, country and choices are stored', async ({ page, openBrowser, consoleWatch }) => {
  consoleWatch.expectTrouble(/status of 40[03]/)
  const { username } = await join(page)
  await newBoard(page, 'Sea glass')
  await open(page, '/settings/account/')
  const year = page.getByRole('group', { name: 'Birthday' }).getByLabel('Year')
  const save = page.getByRole('region', { name: 'About you' }).getByRole('button', { name: 'Save' })
  await year.fill(String(new Date().getFullYear() - 9))
  await save.click()
  await expect(year).toHaveAccessibleDescription(/not eligible/)
  await year.fill('1971')
  await page.getByLabel('Country').selectOption('Netherlands')
  await save.click()
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible()
  expect(await read(page, 'UserSettingsResource', {})).toMatchObject({
    birthday: '1971-04-17',
    country: 'NL',
  })

  await open(page, '/settings/privacy/')
  const choice = page.getByRole('switch', { name: 'Hide from search engines' })
  await choice.press('Space')
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible()
  await page.reload()
  await expect(choice).toBeChecked()
  const visitor = await openBrowser()
  for (const path of [`/${username}/`, `/${username}/sea-glass/`]) {
    await visitor.goto(path)
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
})

test('a switch that is pressed again while the first choice is sent is sent as it is then', async ({
  page,
}) => {
  await join(page)
  await open(page, '/settings/privacy/')
  const choice = page.getByRole('switch', { name: 'Hide from search engines' })
  await expect(choice).not.toBeChecked()
  const held = Promise.withResolvers<void>()
  const write = '**/resource/UserSettingsResource/update/'
  await page.route(write, async (route) => {
    await held.promise
    await route.continue()
  })
  const first = page.waitForRequest(write)
  await choice.press('Space')
  await first
  await choice.press('Space')
  await expect(choice).not.toBeChecked()
  const second = page.waitForRequest(write)
  held.resolve()
  await (await second).response()
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(choice).not.toBeChecked()
})

test('pages are in the language a member chooses, or in that of the browser', async ({ page }) => {
  await join(page)
  await open(page, '/settings/account/')
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
  await page.getByRole('region', { name: 'Language' }).getByRole('button').click()
  await expect(heading('Konto')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  // `open` waits for a part of the page by its English name.
  await page.goto('/settings/mails/')
  await expect(heading('E-Mail-Mitteilungen')).toBeVisible()

  await page.goto('/settings/account/')
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toHaveValue('de')
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('Wie im Browser')
  await page.getByRole('region', { name: 'Sprache' }).getByRole('button').click()
  await expect(heading('Account')).toBeVisible()
})

test('every page of the settings is reachable by keyboard, and accessible', async ({ page }) => {
  test.slow()
  await join(page)
  await open(page, '/settings/')
  const places = page.getByRole('navigation', { name: 'Parts of the settings' }).getByRole('link')
  const count = await places.count()
  expect(count).toBe(21)
  for (let at = 0; at < count; at += 1) {
    const link = places.nth(at)
    await tabTo(page, link)
    const name = await link.innerText()
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(name)
    await expect(heading).toBeFocused()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await tabTo(page, places.first(), 'Shift+Tab')
  }
})

async function confirm(page: Page, link: string): Promise<void> {
  await page.goto('about:blank')
  await open(page, link)
  await page.getByRole('button', { name: 'Confirm the change' }).click()
}
