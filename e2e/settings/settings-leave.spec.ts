import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test } from '../support/journey.ts'
import { mailedLink } from '../support/outside/mailbox.ts'
import { post } from '../support/wire.ts'
import { join, newBoard } from '../support/world.ts'

test('an account is deactivated, and reactivated by a mailed link', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 40[14]/)
  const member = await join(page)
  await newBoard(page, 'Sea glass')
  const visitor = await openBrowser()
  const profile = `/${member.username}/`
  expect((await visitor.goto(profile))?.status()).toBe(200)

  await open(page, '/settings/leave/')
  await page.getByRole('button', { name: 'Deactivate account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate your account?' })
  await expectNoViolations(page, 'deactivating')
  await dialog.getByLabel('Your password').fill(member.password)
  await dialog.getByRole('button', { name: 'Deactivate account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is deactivated' })).toBeVisible()
  expect((await visitor.goto(profile))?.status()).toBe(404)
  await page.goto('/settings/')
  await expect(page).toHaveURL(/\/login/)

  await post(page, 'ComeBackResource/create', { username_or_email: member.email })
  await open(page, await mailedLink(member.email, '/account/come-back/'))
  await expectNoViolations(page, 'coming back')
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect(
    page.getByRole('heading', { name: `Good to have you back, @${member.username}` }),
  ).toBeVisible()
  expect((await visitor.goto(profile))?.status()).toBe(200)
  await post(page, 'UserSessionResource/create', {
    username_or_email: member.email,
    password: member.password,
  })
})

test('a deletion is requested, and cancelled from its mail', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 40[14]/)
  const member = await join(page)
  await newBoard(page, 'Sea glass')
  const visitor = await openBrowser()
  const profile = `/${member.username}/`

  await open(page, '/settings/leave/')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expectNoViolations(page, 'deleting')
  await dialog.getByLabel('Your password').fill('not my password')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(/incorrect/)
  await dialog.getByLabel('Your password').fill(member.password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account will be deleted' })).toBeVisible()
  await expectNoViolations(page, 'a deletion that is due')
  expect((await visitor.goto(profile))?.status()).toBe(404)

  await open(page, await mailedLink(member.email, '/account/keep/'))
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(
    page.getByRole('heading', { name: `Your account stays, @${member.username}` }),
  ).toBeVisible()
  expect((await visitor.goto(profile))?.status()).toBe(200)
})
