import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test } from '../support/journey.ts'
import {
  connectAs,
  decline,
  employee,
  enterStranger,
  newStranger,
  oneTap,
} from '../support/outside/providers.ts'
import { read } from '../support/wire.ts'
import { join, writeBirthday } from '../support/world.ts'

test.beforeEach(({ consoleWatch }) => consoleWatch.expectTrouble(/status of 401/))

const withButton = (page: Page, name: string) => () =>
  page.getByRole('button', { name: `Continue with ${name}` }).click()

test('Google: a new person is asked for a birthday, a known one is logged in', async ({
  page,
  openBrowser,
}) => {
  const ada = newStranger()
  await open(page, '/signup/')
  await connectAs(page, withButton(page, 'Google'), ada)
  await expect(page.getByRole('heading', { name: 'When is your birthday?' })).toBeFocused()
  await expect(page.getByText(ada.email ?? '')).toBeVisible()
  const create = page.getByRole('button', { name: 'Create account' })
  await expect(create).toBeDisabled()
  await expectNoViolations(page, 'the birthday of a social sign-up')
  await writeBirthday(page)
  await create.click()
  await expectLoggedIn(page, ada.email)

  const later = await openBrowser()
  await open(later, '/login/')
  await connectAs(later, withButton(later, 'Google'), ada)
  await expectLoggedIn(later, ada.email)
})

test('Facebook without an email: one is asked for, and one of another account is refused', async ({
  page,
  openBrowser,
}) => {
  const taken = await join(await openBrowser())
  const ada = newStranger({ email: null, birthday: '1990-04-17' })
  await open(page, '/signup/')
  await connectAs(page, withButton(page, 'Facebook'), ada)
  await expect(page.getByRole('heading', { name: "What's your email address?" })).toBeFocused()
  await expectNoViolations(page, 'the missing email')
  const go = page.getByRole('button', { name: 'Continue', exact: true })
  await expect(go).toBeDisabled()
  await page.getByLabel('Email').fill(taken.email)
  await go.click()
  const heading = page.getByRole('heading', { name: "Looks like you're already on Bowerbird" })
  await expect(heading).toBeFocused()
  await expectNoViolations(page, 'the email that is taken')
  await page.getByLabel('Password', { exact: true }).fill(taken.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expectLoggedIn(page, taken.email)

  const other = await openBrowser()
  const free = newStranger().email ?? ''
  await open(other, '/signup/')
  await connectAs(
    other,
    withButton(other, 'Facebook'),
    newStranger({ email: null, birthday: '1990-04-17' }),
  )
  await expect(other.getByRole('heading', { name: "What's your email address?" })).toBeFocused()
  await other.getByLabel('Email').fill(free)
  await other.getByRole('button', { name: 'Continue', exact: true }).click()
  await expectLoggedIn(other, free)
})

test('a company: the button names it, a new person is redirected there and back, later a popup opens', async ({
  page,
  openBrowser,
}) => {
  const ada = employee()
  await open(page, '/signup/')
  await page.getByLabel('Email').fill(ada.email ?? '')
  await page.getByRole('button', { name: 'Continue with SSO' }).click()
  await enterStranger(page, ada)
  await expect(page.getByRole('heading', { name: 'When is your birthday?' })).toBeVisible()
  expect(page.url()).not.toContain('flow=')
  await writeBirthday(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectLoggedIn(page, ada.email)

  const later = await openBrowser()
  await open(later, '/login/')
  await later.getByLabel('Email or username').fill(ada.email ?? '')
  await expect(later.getByRole('button', { name: 'Continue with SSO' })).toBeVisible()
  await connectAs(later, withButton(later, 'SSO'), ada)
  await expectLoggedIn(later, ada.email)

  // Only an address tells which company it is.
  const { username } = await read<{ username: string }>(later, 'UserSettingsResource', {})
  const byName = await openBrowser()
  await open(byName, '/login/')
  await byName.getByLabel('Email or username').fill(username)
  const password = byName.getByLabel('Password', { exact: true })
  await password.fill('sticks-and-blue-things')
  await byName.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(password).toHaveAccessibleDescription(/enter your email address, then continue/)
})

test('LINE is offered in Japan only, and logs people in there', async ({ page, openBrowser }) => {
  await open(page, '/signup/')
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue with LINE' })).toHaveCount(0)

  const inJapan = await openBrowser({ locale: 'en-JP' })
  const ada = newStranger()
  await open(inJapan, '/signup/')
  await connectAs(inJapan, withButton(inJapan, 'LINE'), ada)
  await expect(inJapan.getByRole('heading', { name: 'When is your birthday?' })).toBeFocused()
  await writeBirthday(inJapan)
  await inJapan.getByRole('button', { name: 'Create account' }).click()
  await expectLoggedIn(inJapan, ada.email)
})

test('the automatic prompt logs people in', async ({ page }) => {
  const ada = newStranger()
  await open(page, '/login/')
  await enterStranger(oneTap(page), ada)
  await expect(page.getByRole('heading', { name: 'When is your birthday?' })).toBeVisible()
  await writeBirthday(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectLoggedIn(page, ada.email)
})

test('a declined or blocked popup is reported, and the form stays', async ({ page }) => {
  await open(page, '/signup/')
  await page.getByLabel('Email').fill('typed@before.example')
  await decline(page, withButton(page, 'Google'))
  const notices = page.getByRole('alert')
  await expect(notices.getByText("Couldn't connect. You must authorize Bowerbird.")).toBeVisible()
  await page.evaluate(() => {
    window.open = () => null
  })
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(notices.getByText('You must enable popups!')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('typed@before.example')
})

test('a blocked popup is reported in the language of the page', async ({ openBrowser }) => {
  const page = await openBrowser({ locale: 'de-AT' })
  await page.addInitScript(() => {
    window.open = () => null
  })
  await open(page, '/signup/')
  await page.getByRole('button', { name: 'Weiter mit Google' }).click()
  const notice = page.getByRole('alert').getByText('Bitte erlaube Pop-up-Fenster!')
  await expect(notice).toBeVisible()
})

async function expectLoggedIn(page: Page, email: string | null): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached()
  const me = await read<{ email: string }>(page, 'UserSettingsResource', {})
  expect(me.email).toBe(email)
}
