import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test } from '../support/journey.ts'
import { post, read } from '../support/wire.ts'
import { join, newBoard, newPin, newSection } from '../support/world.ts'

test('a deleted pin is restored at once, and later from the settings', async ({ page }) => {
  await join(page)
  const board = await newBoard(page, 'Lamps')
  const pin = await newPin(page, board, { title: 'Brass lamp' })
  await open(page, `/pin/${pin.id}/`)
  await page.getByRole('button', { name: /^More/ }).first().click()
  await page.getByRole('menuitem', { name: 'Delete Pin' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Pin' }).click()
  await expect(page).toHaveURL(new RegExp(`${board.url}$`))
  await expect(page.getByRole('link', { name: 'Brass lamp' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The Pin is back')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/pin/${pin.id}/$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brass lamp')

  await post(page, 'PinResource/delete', { id: pin.id })
  await open(page, '/settings/deleted/')
  const deleted = page.getByRole('list', { name: 'Deleted Pins' })
  await expect(deleted.getByRole('listitem')).toContainText('Lamps · until')
  await expectNoViolations(page, 'pins that were deleted')
  await deleted.getByRole('button', { name: 'Bring back Brass lamp' }).click()
  await expect(page.getByText("You haven't deleted a Pin lately.")).toBeVisible()
  await page.getByRole('link', { name: 'See Pin' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brass lamp')
})

test('many deleted or moved pins are restored by Undo, and the notice links to their target', async ({
  page,
}) => {
  await join(page)
  const kitchen = await newBoard(page, 'Kitchen')
  const shelf = await newSection(page, kitchen, 'Shelf')
  const garden = await newBoard(page, 'Garden')
  for (const title of ['Ash', 'Birch']) await newPin(page, kitchen, { title })
  await newPin(page, kitchen, { title: 'Cedar', section: shelf.id })
  await open(page, kitchen.url)
  await page.getByRole('button', { name: 'Select Pins' }).click()
  const bar = page.getByRole('region', { name: 'Selected Pins' })
  const cards = page.getByRole('list', { name: 'Pins on Kitchen' }).getByRole('checkbox')
  const chooseAll = () => bar.getByRole('checkbox', { name: 'Select all' }).check()

  await chooseAll()
  await bar.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete 3 Pins', exact: true }).click()
  await expect(page.getByText('Deleted 3 Pins')).toBeVisible()
  await expect(cards).toHaveCount(0)
  // The list is empty and selecting has ended: restored pins appear all the same.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 Pins are back')).toBeVisible()
  for (const title of ['Ash', 'Birch', 'Cedar'])
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Select Pins' }).click()
  await chooseAll()
  await cards.first().click()
  await bar.getByRole('button', { name: 'Move', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Choose board' })
    .getByRole('option', { name: /^Garden/ })
    .click()
  await expect(page.getByText('Moved 2 Pins to Garden')).toBeVisible()
  await expect(cards).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 Pins are back')).toBeVisible()
  await expect(cards).toHaveCount(3)
  const inShelf = await read<{ title: string }[]>(page, 'BoardSectionPinsResource', {
    section_id: shelf.id,
  })
  expect(inShelf.map(({ title }) => title)).toEqual(['Cedar'])

  await cards.first().click()
  await bar.getByRole('button', { name: 'Move', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Choose board' })
    .getByRole('option', { name: /^Garden/ })
    .click()
  await page.getByRole('button', { name: 'View' }).click()
  await expect(page).toHaveURL(new RegExp(`${garden.url}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Garden')
})
