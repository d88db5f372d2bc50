import type { Locator, Page } from '@playwright/test'
import { expectTrap, tabTo } from '../support/browser/keys.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique, withMotion } from '../support/journey.ts'
import { read } from '../support/wire.ts'
import { fillJoining, join, newBoard, newPin } from '../support/world.ts'

test.use(withMotion)

test('a visitor who presses Save signs up in a dialog, and the pin is saved', async ({
  page,
  openBrowser,
}) => {
  const title = await pinOfAnotherMember(await openBrowser())
  await open(page, '/')
  const card = page.getByRole('listitem').filter({ hasText: title })
  await card.hover()
  await card.getByRole('link', { name: `Save ${title}` }).click()

  const dialog = page.getByRole('dialog', { name: 'Sign up to save this' })
  await expect(dialog.getByRole('img', { name: title })).toBeVisible()
  // After its opening animation.
  const widthPx = async (of: Locator) => Math.round((await of.boundingBox())?.width ?? 0)
  await expect.poll(() => widthPx(dialog)).toBe(484)
  await expect.poll(() => widthPx(dialog.locator('form'))).toBe(268)
  await expectNoViolations(page, 'sign-up over a page')

  await dialog.getByRole('button', { name: 'Sign up' }).click()
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(/Don't forget to add/)
  await fillJoining(dialog)
  await dialog.getByRole('button', { name: 'Sign up' }).click()

  // A new member has no board yet: a dialog for the first one opens beside the pin.
  await expect(page.getByRole('article', { name: title })).toBeVisible()
  await page.getByRole('button', { name: 'Create board' }).click()
  const picker = page.getByRole('dialog', { name: 'Create board' })
  await picker.getByRole('textbox', { name: 'Name' }).fill('First finds')
  await picker.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('status').getByText('Saved to First finds').first()).toBeVisible()
  const { username } = await read<{ username: string }>(page, 'UserSettingsResource', {})
  await open(page, `/${username}/first-finds/`)
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()
})

test('a member logs in from Save, by keyboard only, and the pin goes to the usual board', async ({
  page,
  openBrowser,
}) => {
  const title = await pinOfAnotherMember(await openBrowser())
  const member = await join(page)
  await newBoard(page, 'Kept')
  await page.context().clearCookies()

  await open(page, '/')
  const card = page.getByRole('listitem').filter({ hasText: title })
  await tabTo(page, card.getByRole('link', { name: title, exact: true }))
  const save = card.getByRole('link', { name: `Save ${title}` })
  await expect(save).toBeVisible()
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  const joining = page.getByRole('dialog', { name: 'Sign up to save this' })
  await expect(joining).toBeFocused()
  await expectTrap(page, joining)
  await page.keyboard.press('Escape')
  await expect(joining).toBeHidden()
  // The card's buttons appear again with the focus.
  await expect(card.getByRole('link', { name: title, exact: true })).toBeFocused()
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await tabTo(page, joining.getByRole('link', { name: 'Log in' }))
  await page.keyboard.press('Enter')
  const entering = page.getByRole('dialog', { name: 'Log in to see more' })
  await expect(entering.getByRole('heading', { name: 'Log in to see more' })).toBeFocused()
  await tabTo(page, entering.getByLabel('Email or username'))
  await page.keyboard.type(member.email)
  await tabTo(page, entering.getByLabel('Password', { exact: true }))
  await page.keyboard.type(member.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('Saved to Kept')).toBeVisible()
  await expect(page.getByRole('article', { name: title })).toBeVisible()
})

test('a download continues after the log-in', async ({ page, openBrowser }) => {
  const title = await pinOfAnotherMember(await openBrowser())
  const member = await join(page)
  await page.context().clearCookies()
  await open(page, '/')
  await page.getByRole('link', { name: title, exact: true }).first().click()
  await page.getByRole('article').first().getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Download' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign up to see more' })
  await dialog.getByRole('link', { name: 'Log in' }).click()
  const entering = page.getByRole('dialog', { name: 'Log in to see more' })
  await entering.getByLabel('Email or username').fill(member.email)
  await entering.getByLabel('Password', { exact: true }).fill(member.password)
  const download = page.waitForEvent('download')
  await entering.getByRole('button', { name: 'Log in' }).click()
  expect((await download).url()).toContain('/originals/')
})

test('a reaction is given after the log-in', async ({ page, openBrowser }) => {
  const title = await pinOfAnotherMember(await openBrowser())
  const member = await join(page)
  await page.context().clearCookies()
  await open(page, '/')
  await page.getByRole('link', { name: title, exact: true }).first().click()
  await page.getByRole('button', { name: 'React', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Made me laugh' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click()
  const entering = page.getByRole('dialog')
  await entering.getByLabel('Email or username').fill(member.email)
  await entering.getByLabel('Password', { exact: true }).fill(member.password)
  await entering.getByRole('button', { name: 'Log in' }).click()
  await expect(
    page.getByRole('button', { name: 'You reacted: Made me laugh, 1 reaction' }),
  ).toBeVisible()
})

test('the log-in and sign-up pages fit 320 px, in light and dark', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [
    '/signup/',
    '/login/?source=commentComposer',
    '/business/create/',
    '/business/login/',
    '/add-account/',
  ]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await open(page, path)
      const widthPx = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(widthPx, path).toBeLessThanOrEqual(320)
      for (const field of await page.locator('form input:visible').all())
        expect((await field.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44)
      await expectNoViolations(page, `${path} in the ${colorScheme}`)
    }
  }
})

test('the log-in and sign-up pages name the reason for the visit', async ({
  page,
  openBrowser,
}) => {
  const author = await openBrowser()
  const { username } = await join(author)
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/login/?source=commentComposer')
  await expect(heading).toHaveText('Log in to comment')
  await page.goto('/login/?source=boardInvite')
  await expect(heading).toHaveText('Log in to accept your board invite')
  await page.goto(`/signup/?source=followButton&username=${username}`)
  await expect(heading).toHaveText('Join Bowerbird to follow')
  await page.goto(`/signup/?inviter=${username}`)
  await expect(heading).toHaveText(/^Join .+ on Bowerbird for more ideas$/)
  await page.goto('/signup/?source=downloadImageBtnDweb')
  await expect(heading).toHaveText('Sign up to see more')
})

async function pinOfAnotherMember(author: Page): Promise<string> {
  const title = unique('Somebody’s ladder')
  await join(author)
  await newPin(author, await newBoard(author, 'Ladders'), { title })
  return title
}
