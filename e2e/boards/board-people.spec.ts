import { expect, open, test, unique, untilInteractive } from '../support/journey.ts'
import { mailedLink } from '../support/outside/mailbox.ts'
import { post, read } from '../support/wire.ts'
import { join, newBoard, newPin, writeBirthday } from '../support/world.ts'

test('somebody is invited, accepts, and both save to the board', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 404/)
  const owner = await join(page)
  const name = unique('Garden')
  const board = await newBoard(page, name, 'secret')
  await newPin(page, board, { title: 'From its owner' })
  const friend = await openBrowser()
  const { username } = await join(friend)
  const fullName = unique('Ingeborg')
  await post(friend, 'UserSettingsResource/update', { full_name: fullName })

  await open(page, board.url)
  await page.getByRole('button', { name: 'Invite people' }).click()
  const people = page.getByRole('dialog', { name: 'Collaborators' })
  await people.getByRole('combobox', { name: 'Invite collaborators' }).fill(fullName)
  await people.getByRole('option', { name: fullName }).click()
  await expect(people.getByText('Invited', { exact: true })).toBeVisible()

  // A pending invitation does not give access.
  expect((await friend.goto(board.url))?.status()).toBe(404)
  await open(friend, `/${username}/`)
  await friend.getByRole('button', { name: `Accept the invitation to ${name}` }).click()
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(friend.getByRole('link', { name: 'Add Pin' }).first()).toBeVisible()
  await newPin(friend, board, { title: 'From a friend' })

  await post(page, 'BoardResource/update', {
    board_id: board.id,
    collaborator_invites_enabled: true,
  })
  await friend.reload()
  await untilInteractive(friend)
  await friend.getByRole('button', { name: /^Collaborators: / }).click()
  const theirs = friend.getByRole('dialog', { name: 'Collaborators' })
  await theirs.getByRole('combobox', { name: 'Invite collaborators' }).fill('mia@mail.example')
  // Only owners can invite by mail.
  await expect(theirs.getByText('Nobody of that name.', { exact: true })).toBeVisible()
  await expect(theirs.getByRole('option')).toHaveCount(0)

  await page.reload()
  await untilInteractive(page)
  for (const title of ['From its owner', 'From a friend'])
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Collaborators: / }).click()
  await people.getByRole('button', { name: `Remove ${fullName}` }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(question).toHaveCount(0)
  await expect(people.getByText(`@${username}`)).toHaveCount(0)
  await expect(people.getByText('Board owner')).toBeVisible()
  expect((await friend.goto(board.url))?.status()).toBe(404)
  await expect(friend.getByText(owner.username)).toHaveCount(0)
})

test('an invitation by mail brings a new member to the board', async ({ page, openBrowser }) => {
  await join(page)
  const name = unique('Harbour')
  const board = await newBoard(page, name)
  const email = `${unique('new').replace(' ', '-')}@example.com`

  await open(page, board.url)
  await page.getByRole('button', { name: 'Invite people' }).click()
  const people = page.getByRole('dialog', { name: 'Collaborators' })
  const field = people.getByRole('combobox', { name: 'Invite collaborators' })
  await field.fill(email.slice(0, -5))
  await expect(people.getByRole('option').getByText('Keep typing!')).toBeVisible()
  await field.fill(email)
  await people.getByRole('option').getByText('Click to send!').click()
  await expect(people.getByRole('option').getByText('Done!')).toBeVisible()
  await expect(
    people.getByRole('button', { name: `Take back the invitation to ${email}` }),
  ).toBeVisible()

  const guest = await openBrowser()
  await open(guest, await mailedLink(email, '/invited/'))
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(`Join “${name}”`)
  expect(guest.url()).toMatch(/\/invited\/$/)
  await guest.getByRole('button', { name: /^Join / }).click()
  const form = guest.getByRole('dialog')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill('sticks-and-blue-things')
  await writeBirthday(form)
  await form.getByRole('button', { name: /^(Continue|Sign up)$/ }).click()
  await expect(form).toHaveCount(0)
  await guest.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(guest.getByRole('link', { name: 'Add Pin' }).first()).toBeVisible()
})

test('an invitation by mail is declined', async ({ page, openBrowser, consoleWatch }) => {
  consoleWatch.expectTrouble(/status of 404/)
  await join(page)
  const name = unique('Quay')
  const board = await newBoard(page, name, 'secret')
  for (const isMember of [false, true]) {
    const email = `${unique('no').replace(' ', '-')}@example.com`
    await post(page, 'BoardEmailInviteResource/create', { board_id: board.id, emails: [email] })
    await open(page, board.url)
    await page.getByRole('button', { name: /^(Invite people|Collaborators: )/ }).click()
    const people = page.getByRole('dialog', { name: 'Collaborators' })
    await expect(people.getByText(email)).toBeVisible()

    const guest = await openBrowser()
    if (isMember) await join(guest)
    const link = await mailedLink(email, '/invited/')
    await open(guest, link)
    await guest.getByRole('button', { name: 'Decline', exact: true }).click()
    await expect(guest.getByText('Invitation declined')).toBeVisible()
    await guest.waitForURL(({ pathname }) => pathname === '/')
    await open(guest, link)
    await expect(
      guest.getByRole('heading', { name: "This invitation doesn't work any more" }),
    ).toBeVisible()

    await open(page, board.url)
    await page.getByRole('button', { name: /^(Invite people|Collaborators: )/ }).click()
    await expect(people.getByText('Board owner')).toBeVisible()
    await expect(people.getByText(email)).toHaveCount(0)
  }
})

test('a collaborator leaves a board; it and its owner can be reported', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 404/)
  const owner = await openBrowser()
  const { username } = await join(owner)
  const fullName = unique('Ragnhild')
  await post(owner, 'UserSettingsResource/update', { full_name: fullName })
  const boards = [await newBoard(owner, 'Open'), await newBoard(owner, 'Closed', 'secret')] as const
  const { username: friend } = await join(page)
  const { id } = await read<{ id: string }>(owner, 'UserResource', { username: friend })
  for (const board of boards) {
    const invitation = { board_id: board.id, invited_user_ids: [id] }
    await post(owner, 'BoardInviteResource/create', invitation)
    await post(page, 'BoardInviteResource/update', { board_id: board.id })
    await newPin(page, board, { title: `On ${board.name}` })
  }

  /** Leaves the board, after a confirmation. */
  async function leave(name: string) {
    await page.getByRole('button', { name: /^Collaborators: / }).click()
    const people = page.getByRole('dialog', { name: 'Collaborators' })
    await people.getByRole('button', { name: 'Leave board' }).click()
    const question = page.getByRole('alertdialog', { name: `Leave “${name}”?` })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    await people.getByRole('button', { name: 'Leave board' }).click()
    await question.getByRole('button', { name: 'Leave board' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const [opened, closed] = boards
  await open(page, opened.url)
  await leave('Open')
  await expect(page.getByRole('link', { name: 'On Open', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Follow Open' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add Pin' })).toHaveCount(0)
  await open(page, closed.url)
  await leave('Closed')
  await expect(page).toHaveURL(new RegExp(`/${friend}/$`))
  expect((await page.request.get(closed.url)).status()).toBe(404)

  /** Reports by the menu of the board or person. */
  async function reports(more: string, item: string, title: string, reason: string) {
    await page.getByRole('button', { name: more }).click()
    await page.getByRole('menuitem', { name: item }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByLabel(reason).check()
    await dialog.getByLabel('Tell us more').fill('See for yourself.')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    const thanks = page.getByRole('dialog', { name: 'Thank you for telling us' })
    await expect(thanks.getByText(/Your receipt is number \d+\./)).toBeVisible()
    await thanks.getByRole('button', { name: 'Done' }).click()
    await expect(thanks).toHaveCount(0)
  }
  await open(page, opened.url)
  await reports('More for Open', 'Report board', 'Report this board', 'Spam or fraud')
  await open(page, `/${username}/`)
  await reports(`More for ${fullName}`, 'Report', 'Report this person', 'Harassment or bullying')
})
