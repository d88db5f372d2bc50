import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, test, unique } from '../support/journey.ts'
import { openAsOperator } from '../support/operator.ts'
import { join, newBoard } from '../support/world.ts'

test('an operator finds a member by keys, suspends and reopens them, and sees no secret board', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 404/)
  const other = await openBrowser()
  const { email, username } = await join(other)
  const secret = unique('Surprise')
  await newBoard(other, secret, 'secret')

  await openAsOperator(page, '/operator/members/')
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
  await expectNoViolations(page, 'members')

  const find = page.getByLabel('Find a member')
  await find.fill(username.toUpperCase())
  await find.press('Enter')
  await expect(page).toHaveURL(/query=/)
  const members = page.getByRole('list', { name: 'Members' }).getByRole('listitem')
  await expect(members).toHaveCount(1)
  await expect(members).toContainText('1 board')

  await find.fill('nobody@mail.example')
  await find.press('Enter')
  await expect(find).toHaveAttribute('aria-invalid', 'true')
  // An address leads to the member, and stands in no URL.
  await find.fill(email)
  await find.press('Enter')
  await expect(page).toHaveURL(/\/operator\/members\/\d+\/$/)
  await expect(page.getByRole('heading', { level: 1, name: `@${username}` })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)
  await expectNoViolations(page, 'a member')

  const suspend = page.getByRole('button', { name: 'Suspend' })
  await suspend.press('Enter')
  const reason = page.getByLabel('Reason')
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.fill('Spam')
  await suspend.press('Enter')
  await expect(page.getByText('The account is suspended.')).toBeVisible()
  await expect(suspend).toHaveCount(0)
  await expect.poll(async () => (await page.request.get(`/${username}/`)).status()).toBe(404)
  await expectNoViolations(page, 'a suspended member')
  await page.getByRole('button', { name: 'Open again' }).press('Enter')
  await expect(page.getByText('The account is open again.')).toBeVisible()
  await expect.poll(async () => (await page.request.get(`/${username}/`)).status()).toBe(200)

  await page.getByRole('link', { name: 'Audit log of this member' }).press('Enter')
  const events = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem')
  await expect(events.first()).toContainText('reopenMember')
  await expect(events.nth(1)).toContainText('suspendMember')
})
