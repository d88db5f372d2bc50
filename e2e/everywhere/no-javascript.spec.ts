import type { Page } from '@playwright/test'
import { expect, test, unique } from '../support/journey.ts'
import {
  fillBoard,
  join,
  newBoard,
  newPin,
  newSection,
  turnOnCodes,
  writeBirthday,
} from '../support/world.ts'

test.use({ javaScriptEnabled: false })

test('pages are readable without scripts', async ({ page, openBrowser }) => {
  const author = await openBrowser()
  const { username } = await join(author)
  const board = await newBoard(author, 'Garden in winter')
  const section = await newSection(author, board, 'Sheds')
  const title = unique('Frost on kale')
  const pin = await newPin(author, board, {
    title,
    description: 'It was gone by noon.',
    section: section.id,
  })

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep what you find')
  await expect(
    page.getByRole('list', { name: 'Fresh Pins' }).getByRole('link').first(),
  ).toBeVisible()
  await expectPictures(page, 'home')

  await page.goto(`/pin/${pin.id}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('It was gone by noon.')).toBeVisible()
  await expectPictures(page, 'a pin')

  await page.getByRole('main').getByRole('link', { name: 'Garden in winter' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Garden in winter')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expectPictures(page, 'a board')

  await page.getByRole('link', { name: /^Sheds/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sheds')
  await expectPictures(page, 'a section')

  await page.goto(`/${username}/`)
  await expect(page.getByRole('link', { name: /^Garden in winter/ })).toBeVisible()
  await expectPictures(page, 'a profile')
  await page.getByRole('link', { name: 'Pins', exact: true }).click()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
})

test('a long board is read page by page', async ({ page, openBrowser }) => {
  const author = await openBrowser()
  await join(author)
  const board = await newBoard(author, 'Long shelf', 'protected')
  await fillBoard(author, board, 30)

  await page.goto(board.url)
  const pins = page.getByRole('list', { name: 'Pins on Long shelf' }).getByRole('listitem')
  await expect(pins).toHaveCount(25)
  await page.getByRole('link', { name: 'Show more Pins' }).click()
  await expect(pins).toHaveCount(5)
  await expect(page.getByRole('link', { name: 'Find 1', exact: true })).toBeVisible()
})

test('signing up, out and in by plain forms', async ({ page, consoleWatch }) => {
  consoleWatch.expectTrouble(/status of 4\d\d/)
  const email = `plain-${crypto.randomUUID()}@example.com`
  const password = 'sticks-and-blue-things'

  await page.goto('/signup/')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /too short/,
  )
  await expect(page.getByText("Don't forget to add your birthday.")).toBeVisible()

  await page.getByLabel('Password', { exact: true }).fill(password)
  await writeBirthday(page)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What are you into?')
  await page.getByRole('checkbox').first().press('Space')
  await page.getByRole('button', { name: 'Show me' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached()

  await page.goto('/logout/')
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep what you find')

  await page.goto('/login/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome back, .+!$/)
  await page.getByRole('link', { name: 'Log in with a different account' }).click()
  await page.getByLabel('Email or username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not the one it was')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel('Email or username')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /incorrect/,
  )

  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached()
})

test('a code is requested and entered by plain forms', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 4\d\d/)
  const member = await openBrowser()
  const { email, password } = await join(member)
  const [code = ''] = await turnOnCodes(member, password)

  await page.goto('/login/')
  await page.getByLabel('Email or username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Two-factor authentication required',
  )
  expect(await page.content()).not.toContain(password)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Verification code').fill('zzzzzzzz')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Verification code')).toHaveAccessibleDescription(
    /doesn't look like a verification code/,
  )
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached()
})

/** The pictures in view have loaded. */
async function expectPictures(page: Page, where: string): Promise<void> {
  const first = page.getByRole('main').locator('img').first()
  await expect(first, `the first picture of ${where}`).toBeVisible()
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth), where)
    .toBeGreaterThan(1)
}
