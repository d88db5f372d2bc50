import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { runAdminCommand } from '../support/operator.ts'
import { drawFlag } from '../support/pictures.ts'
import { join, newBoard } from '../support/world.ts'

type Place = Page | ReturnType<Page['getByRole']>

const options = (page: Page) => page.locator('summary', { hasText: 'More options' })
const field = (place: Place) => place.getByRole('combobox', { name: 'Topics' })
const chips = (place: Place) =>
  place.getByRole('list', { name: 'Chosen topics' }).getByRole('listitem')
const inPin = (page: Page) => page.getByRole('region', { name: 'Topics' })

test('topics are chosen by keys, shown with the Pin, found on their page, and taken out', async ({
  page,
}) => {
  await join(page)
  const board = await newBoard(page, unique('Wishes'))

  await test.step('found by typing, and kept over a reload', async () => {
    await open(page, `/pin/create/?board_id=${board.id}`)
    const picture = { name: 'flag.png', mimeType: 'image/png', buffer: await drawFlag() }
    await page.getByLabel(/^Drop a picture/).setInputFiles(picture)
    await expect(page.getByText('Your picture is ready.')).toBeVisible()
    await options(page).focus()
    await page.keyboard.press('Enter')
    await field(page).focus()
    await page.keyboard.type('home')
    await expect(page.getByRole('option', { name: 'Home › Kitchens' })).toBeVisible()
    await expectNoViolations(page, 'topics found')
    await page.keyboard.type(' kit')
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await page.keyboard.type('hors')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(chips(page)).toHaveText(['Kitchens', 'Horses'])
    await expect(page.getByText('Saved as draft', { exact: true })).toBeVisible()
    await page.reload()
    await expect(chips(page)).toHaveText(['Kitchens', 'Horses'])
    await expectNoViolations(page, 'chosen topics')
  })

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'See it now' }).click()
  await expect(inPin(page).getByRole('link')).toHaveText(['Kitchens', 'Horses'])
  await expectNoViolations(page, 'a Pin with topics')
  const path = new URL(page.url()).pathname
  const tile = page.getByRole('main').locator(`a[href="${path}"]`)

  await test.step('the topic leads to its page, where the Pin is', async () => {
    await runAdminCommand('refresh-ideas')
    await inPin(page).getByRole('link', { name: 'Kitchens' }).click()
    await expect(page).toHaveURL('/ideas/kitchen/')
    await expect(tile.first()).toBeVisible()
  })

  await test.step('one is taken out and another chosen where the Pin is edited', async () => {
    await open(page, path)
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Pin' })
    await edit.getByRole('button', { name: 'Leave out Kitchens' }).press('Enter')
    await expect(field(edit)).toBeFocused()
    await page.keyboard.type('garden')
    await edit.getByRole('option', { name: 'Garden', exact: true }).click()
    await expect(chips(edit)).toHaveText(['Horses', 'Garden'])
    await expectNoViolations(page, 'topics in the dialog')
    await edit.getByRole('button', { name: 'Save changes' }).click()
    await expect(inPin(page).getByRole('link')).toHaveText(['Horses', 'Garden'])
    await runAdminCommand('refresh-ideas')
    await open(page, '/ideas/garden/')
    await expect(tile.first()).toBeVisible()
    await open(page, '/ideas/kitchen/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(tile).toHaveCount(0)
  })
})
