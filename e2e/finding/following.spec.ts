import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { post } from '../support/wire.ts'
import { join, newBoard, newPin } from '../support/world.ts'

test('a visitor follows by logging in; people are followed, blocked and unblocked', async ({
  page,
  openBrowser,
}) => {
  const author = await openBrowser()
  const { username } = await join(author)
  const fullName = unique('Solveig')
  await post(author, 'UserSettingsResource/update', { full_name: fullName })
  const board = await newBoard(author, 'Tides')
  const pin = await newPin(author, board, { title: 'Low water' })
  const member = await join(page)
  await page.context().clearCookies()

  await open(page, `/${username}/`)
  await page.getByRole('link', { name: `Follow ${fullName}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: 'Log in' }).click()
  await expect(dialog.getByRole('heading', { name: /^Log in/ })).toBeFocused()
  await dialog.getByLabel('Email or username').fill(member.email)
  await dialog.getByLabel('Password', { exact: true }).fill(member.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Following ${fullName}` })).toBeVisible()

  await page.getByRole('link', { name: '1 follower' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Followers of ${fullName}`)
  const followers = page.getByRole('list', { name: `Followers of ${fullName}` })
  await expect(followers.getByRole('listitem')).toHaveCount(1)

  await open(page, `${board.url}follow/`)
  await page.getByRole('button', { name: 'Follow Tides' }).click()
  await expect(page.getByText('You follow Tides now.')).toBeVisible()

  await open(page, `/${member.username}/`)
  await page.getByRole('link', { name: '1 following' }).click()
  const lists = page.getByRole('navigation', { name: /^Whom / })
  await expect(lists.getByRole('link', { name: 'Following' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(
    page.getByRole('main').getByRole('button', { name: `Following ${fullName}` }),
  ).toBeVisible()
  await lists.getByRole('link', { name: 'Boards followed' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: /^Tides/ })).toBeVisible()
  await expectNoViolations(page, 'boards that are followed')
  const following = page.getByRole('button', { name: 'Following Tides' })
  // A press during a running request is not lost.
  const kept = page.waitForResponse((answer) => answer.url().includes('BoardFollowResource/create'))
  await following.click()
  await page.getByRole('button', { name: 'Follow Tides' }).click()
  await expect(following).toBeVisible()
  await kept
  await page.reload()
  await expect(following).toBeVisible()

  await open(page, `/${username}/?tab=created`)
  await expect(page.getByRole('link', { name: pin.title, exact: true })).toBeVisible()
  await page.getByRole('button', { name: `More for ${fullName}` }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByRole('button', { name: `Unblock ${fullName}` })).toBeVisible()
  await open(page, '/settings/blocked/')
  await page.getByRole('button', { name: `Unblock ${fullName}` }).click()
  await expect(page.getByText("You haven't blocked anybody.")).toBeVisible()
})
