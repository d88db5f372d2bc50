import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test } from '../support/journey.ts'
import { post, read } from '../support/wire.ts'
import { join, newBoard, newPin } from '../support/world.ts'

test('a board is archived and unarchived, deleted and restored, and merged into another', async ({
  page,
}) => {
  const { username } = await join(page)
  const board = await newBoard(page, 'Attic')
  await newPin(page, board, { title: 'A lamp' })
  const other = await newBoard(page, 'Cellar')
  const more = page.getByRole('button', { name: 'More for Attic' })
  const boards = page.getByRole('list', { name: /^Boards of/ })

  await open(page, board.url)
  await more.click()
  await page.getByRole('menuitem', { name: 'Archive board' }).click()
  await expect(page.getByText('“Attic” is archived')).toBeVisible()
  await open(page, `/${username}/`)
  await expect(boards.getByRole('link', { name: /^Cellar/ })).toBeVisible()
  await expect(boards.getByRole('link', { name: /^Attic/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Archived', exact: true }).click()
  await boards.getByRole('link', { name: /^Attic/ }).click()
  await more.click()
  await page.getByRole('menuitem', { name: 'Take out of archive' }).click()
  await expect(page.getByText('“Attic” is back among your boards')).toBeVisible()

  await open(page, board.url)
  await more.click()
  await page.getByRole('menuitem', { name: 'Edit board' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete board' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete board' }).click()
  await expect(page.getByText('“Attic” is deleted')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/${username}/$`))
  await expect(boards.getByRole('link', { name: /^Attic/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(new RegExp(`${board.url}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Attic')

  // Deleted once more, without using Undo: it can be restored from the settings.
  await post(page, 'BoardResource/delete', { board_id: board.id })
  await open(page, `/${username}/?tab=archived`)
  await page.getByRole('link', { name: 'Looking for a board you deleted?' }).click()
  const deleted = page.getByRole('list', { name: 'Deleted boards' })
  await expect(deleted.getByRole('listitem')).toContainText('1 Pin · until')
  await expectNoViolations(page, 'boards that were deleted')
  await deleted.getByRole('button', { name: 'Bring back Attic' }).click()
  await expect(page.getByText("You haven't deleted a board lately.")).toBeVisible()
  await page.getByRole('link', { name: 'See board' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Attic')
  await expect(page.getByRole('link', { name: 'A lamp', exact: true })).toBeVisible()

  await more.click()
  await page.getByRole('menuitem', { name: 'Merge board' }).click()
  const merge = page.getByRole('dialog', { name: 'Merge “Attic”' })
  await expect(merge.getByRole('combobox', { name: 'Search boards' })).toBeFocused()
  await expect(merge.getByRole('option')).toHaveText(['Cellar'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const sure = page.getByRole('alertdialog', { name: 'Merge “Attic” into “Cellar”?' })
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await expect(merge).toBeVisible()
  await merge.getByRole('option', { name: 'Cellar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge boards' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cellar')
  await expect(page).toHaveURL(new RegExp(`${other.url}$`))
  await expect(page.getByRole('link', { name: 'A lamp', exact: true })).toBeVisible()
})

test('a board with one long word as its name fits the screen, and so does the merge dialog', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await join(page)
  const long = await newBoard(page, 'W'.repeat(50))
  await newBoard(page, 'Cellar')
  await open(page, long.url)
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await widthOf()).toBe(390)
  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Merge board' }).click()
  await page.getByRole('option', { name: 'Cellar' }).click()
  const sure = page.getByRole('alertdialog')
  await expect(sure.getByRole('button', { name: 'Cancel' })).toBeFocused()
  for (const words of await sure.locator('h2, h2 + div').all())
    expect(await words.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
})

test('the cover of a board is changed, and reset to the latest picture', async ({ page }) => {
  await join(page)
  const board = await newBoard(page, 'Covers')
  for (const title of ['First', 'Second', 'Third']) await newPin(page, board, { title })
  const more = page.getByRole('button', { name: 'More for Covers' })
  const form = page.getByRole('dialog', { name: 'Edit board' })
  const chooser = page.getByRole('dialog', { name: 'Choose a cover' })
  const coverPin = async () => {
    const { cover_pin_id: id } = await read<{ cover_pin_id: string | null }>(
      page,
      'BoardResource',
      { board_id: board.id },
    )
    return id
  }
  const pins = await read<{ id: string; title: string }[]>(page, 'BoardFeedResource', {
    board_id: board.id,
  })
  const first = pins.find(({ title }) => title === 'First')

  await open(page, board.url)
  await more.click()
  await page.getByRole('menuitem', { name: 'Edit board' }).click()
  await expect(form.getByText('The picture saved last')).toBeVisible()
  await form.getByRole('button', { name: 'Change' }).click()
  const pictures = chooser.getByRole('listitem').getByRole('button')
  await expect(pictures).toHaveCount(3)
  await chooser.getByRole('button', { name: 'Back' }).click()
  await form.getByRole('button', { name: 'Change' }).click()
  await pictures.filter({ has: page.getByAltText('First', { exact: true }) }).click()
  await expect(form.getByText('The picture you chose')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  expect(await coverPin()).toBe(first?.id)

  await more.click()
  await page.getByRole('menuitem', { name: 'Edit board' }).click()
  await form.getByRole('button', { name: 'Change' }).click()
  await expect(chooser.getByRole('button', { name: 'First', pressed: true })).toBeVisible()
  await chooser.getByRole('button', { name: 'Use the latest picture' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  expect(await coverPin()).toBeNull()
})

test('the buttons for a new board stay where they are when a field arrives late', async ({
  page,
}) => {
  await join(page)
  await open(page, '/')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch()
    const code = await answer.text()
    // The file of the texts names it too.
    if (code.includes('collaborators.toBeAsked') && !code.includes('Invite coll')) await released
    await route.fulfill({ response: answer })
  })
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Board/ }).click()
  const form = page.getByRole('dialog', { name: 'Create board' })
  const field = form.getByLabel('Invite collaborators')
  const button = form.getByRole('button', { name: 'Create' })
  await expect(button).toBeVisible()
  await expect(field).toHaveCount(0)
  const before = await button.boundingBox()
  release()
  await expect(field).toBeVisible()
  expect(await button.boundingBox()).toEqual(before)
})
