import type { Locator } from '@playwright/test'
import { expect, test, unique } from '../support/journey.ts'
import { chooser, highlighted, makeBoards, openPicker, picker } from '../support/picker.ts'
import { newBoard } from '../support/world.ts'

test('boards are found and created, and steps are undone, by keyboard only', async ({
  page,
  openBrowser,
}) => {
  const { theirs } = await makeBoards(page, await openBrowser())
  const { dialog, search } = await openPicker(page)
  await expect(dialog.getByRole('group', { name: 'Top choices' }).getByRole('option')).toHaveCount(
    2,
  )
  await expect(dialog.getByRole('group', { name: 'All boards' }).getByRole('option')).toHaveText([
    'Doors',
    'Kitchen',
    'Nordic knitting',
    'Type',
  ])
  // The board name of others is suggested, however many boards there are.
  await expect(
    dialog.getByRole('group', { name: 'Suggested names' }).getByRole('option'),
  ).toHaveText([theirs.name])
  await expectRows(dialog)

  // A row is highlighted while the mouse is over the list.
  await dialog.getByRole('option', { name: 'Kitchen' }).last().hover()
  expect(await highlighted(page, search)).toContain('Kitchen')
  await search.hover()
  expect(await highlighted(page, search)).toBeNull()

  // Prefix matches come first; a single letter is not marked.
  await page.keyboard.type('k')
  await expect(dialog.getByRole('option')).toHaveText([/^Kitchen/, /^Nordic knitting/])
  await expect(dialog.locator('mark')).toHaveCount(0)
  await page.keyboard.type('ni')
  await expect(dialog.getByRole('option')).toHaveText([/^Nordic knitting/])
  await expect(dialog.locator('mark')).toHaveText('kni')

  await search.fill('')
  expect(await highlighted(page, search)).toBeNull()
  await page.keyboard.press('ArrowUp')
  expect(await highlighted(page, search)).toContain(theirs.name)
  await page.keyboard.press('ArrowDown')
  expect(await highlighted(page, search)).toBeNull()

  // To the sections of a board, to the form for a new one, and back step by step.
  await page.keyboard.type('doo')
  await page.keyboard.press('Enter')
  const sections = picker(page, 'Choose section')
  await expect(sections.getByRole('option')).toHaveText([/^Doors/, 'Knockers'])
  await expect(sections.getByRole('listbox')).toBeFocused()
  await sections.getByRole('button', { name: 'Create section' }).press('Enter')
  const form = picker(page, 'Create section')
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(form.getByLabel('Name', { exact: true })).toHaveAttribute(
    'placeholder',
    'Like "Lighting"',
  )
  await form.getByRole('button', { name: 'Back' }).press('Enter')
  await sections.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')

  // Enter without a highlighted row creates a board with the typed name.
  const name = unique('Lettering')
  await page.keyboard.type(name)
  await expect(dialog.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(picker(page, 'Board created')).toBeVisible()
  await expect(page.getByRole('status').getByText(`Saved to ${name}`).first()).toBeVisible()
  await expect(picker(page, 'Board created')).toHaveCount(0)
  await expect(chooser(page)).toBeFocused()
  await expect(chooser(page)).toContainText(name)
})

test('a board created in another tab is found by typing, and Enter saves to it by name', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  // A name that is taken in the meantime.
  consoleWatch.expectTrouble(/status of 409/)
  await makeBoards(page, await openBrowser())
  const { dialog, search } = await openPicker(page)
  await expect(dialog.getByRole('option', { name: 'Kitchen' }).first()).toBeVisible()
  await newBoard(page, 'Larder')
  await page.keyboard.type('lar')
  await expect(dialog.getByRole('option')).toHaveText([/^Larder/])
  await search.fill('')

  // Not in the list yet: Enter saves to the existing board of that name.
  await page.route('**/BoardPickerBoardsResource/**', (route) => route.abort())
  await newBoard(page, 'Pantry')
  await page.keyboard.type('pantry')
  await expect(dialog.getByText('No board is called “pantry”.')).toBeVisible()
  await page.unroute('**/BoardPickerBoardsResource/**')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('Saved to Pantry')).toBeVisible()
  consoleWatch.expectTrouble(/Failed to load resource/, /ERR_FAILED/)
})

/** 364 px wide, rows of 64 with pictures of 48. */
async function expectRows(dialog: Locator): Promise<void> {
  expect(await dialog.boundingBox()).toMatchObject({ width: 364 })
  for (const row of await dialog.getByRole('option').all()) {
    expect(await row.boundingBox()).toMatchObject({ height: 64 })
    const picture = row.locator('> :first-child')
    expect(await picture.boundingBox()).toMatchObject({ width: 48, height: 48 })
  }
}

test('failed saves are reported and reverted, and boards that did not load are requested again', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  await page.route('**/BoardPickerBoardsResource/**', (route) => route.abort())
  await makeBoards(page, await openBrowser())
  await page.getByRole('button', { name: /^Choose board for/ }).click()
  const dialog = picker(page, 'Choose board')
  const failed = dialog.getByText("Your boards didn't load. They are safe.")
  await expect(failed).toBeVisible()
  // A board of that name may be among those that did not load.
  await dialog.getByLabel('Search boards').fill('Kit')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Search boards')).toHaveValue('Kit')
  await dialog.getByLabel('Search boards').fill('')

  // A board created in the meantime does not hide that the others are missing.
  const made = unique('Meanwhile')
  await dialog.getByRole('button', { name: 'Create board' }).click()
  const form = picker(page, 'Create board')
  await form.getByLabel('Name', { exact: true }).fill(made)
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(picker(page, 'Board created')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await chooser(page).click()
  await expect(failed).toBeVisible()
  await page.unroute('**/BoardPickerBoardsResource/**')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  for (const name of [made, 'Kitchen', 'Type'])
    await expect(dialog.getByRole('option', { name }).first()).toBeVisible()

  const refusal = { status: 'failure', code: 9504, message: 'This board is full.' }
  await page.route('**/RepinResource/create/', (route) =>
    route.fulfill({
      status: 400,
      json: {
        resource_response: { ...refusal, data: null, error: { ...refusal, reason: 'board_full' } },
        resource: { name: 'RepinResource', options: {} },
      },
    }),
  )
  const row = dialog
    .getByRole('group', { name: 'All boards' })
    .getByRole('option', { name: 'Kitchen' })
  await row.click()
  // Shown in the picker: a notice would cover the row that creates a board.
  await expect(dialog.getByRole('alert').getByText('This board is full.')).toBeVisible()
  await expect(page.getByText('This board is full.')).toHaveCount(1)
  await expect(row).not.toHaveAttribute('aria-disabled', 'true')
  await expect(dialog).toBeVisible()
  await page.unroute('**/RepinResource/create/')
  await row.click()
  await expect(page.getByRole('status').getByText('Saved to Kitchen')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  consoleWatch.expectTrouble(/Failed to load resource/, /ERR_FAILED/)

  // Closing while a board is being created cancels the save: the board exists, without the pin.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let saves = 0
  page.on('request', (request) => {
    if (request.url().includes('/RepinResource/create/')) saves += 1
  })
  await page.route('**/BoardResource/create/', async (route) => {
    await held
    await route.continue()
  })
  const given = unique('Given up')
  await chooser(page).click()
  await dialog.getByRole('button', { name: 'Create board' }).click()
  await form.getByLabel('Name', { exact: true }).fill(given)
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  const cancel = form.getByRole('button', { name: 'Cancel' })
  await expect(cancel).toHaveAttribute('aria-disabled', 'true')
  await form.getByRole('button', { name: 'Back' }).click()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(given)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const answer = page.waitForResponse('**/BoardResource/create/')
  release()
  await (await answer).finished()
  await chooser(page).click()
  await dialog.getByRole('option', { name: given }).first().click()
  await expect(page.getByRole('status').getByText(`Saved to ${given}`)).toBeVisible()
  expect(saves).toBe(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('boards, sections and forms are pages that the back button steps through', async ({
    page,
    openBrowser,
  }) => {
    await page.clock.install()
    const { pin } = await makeBoards(page, await openBrowser())
    await chooser(page).tap()
    const boards = picker(page, 'Choose board')
    await expect(boards.getByRole('option').first()).toBeVisible()
    const whole = { x: 0, y: 0, width: 390, height: 844 }
    await expect.poll(() => boards.boundingBox()).toMatchObject(whole)
    await boards.getByRole('option', { name: 'Doors' }).last().tap()
    const sections = picker(page, 'Choose section')
    await expect(sections.getByRole('option')).toHaveText([/^Doors/, 'Knockers'])
    await page.goBack()
    await expect(boards).toBeVisible()
    await page.goBack()
    await expect(boards).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`/pin/${pin.id}/$`))

    await chooser(page).tap()
    await boards.getByRole('option', { name: 'Doors' }).last().tap()
    await sections.getByRole('button', { name: 'Create section' }).tap()
    const form = picker(page, 'Create section')
    await form.getByLabel('Name', { exact: true }).fill('Handles')
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await form.getByRole('button', { name: 'Add' }).tap()
    const notice = page
      .getByRole('region', { name: 'Notices' })
      .getByText('Saved to Handles in Doors')
    await expect(notice).toBeVisible()
    await page.clock.runFor(4_980)
    await expect(notice).toBeVisible()
    await page.clock.runFor(20)
    await expect(notice).toHaveCount(0)
    await page.clock.resume()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // The steps are removed from the history too.
    await expect(page).toHaveURL(new RegExp(`/pin/${pin.id}/$`))
    await expect.poll(() => page.evaluate(() => history.state?.picker_step ?? 0)).toBe(0)
  })
})
