import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { drawFlag } from '../support/pictures.ts'
import { post } from '../support/wire.ts'
import { join, newBoard } from '../support/world.ts'

const options = (page: Page) => page.locator('summary', { hasText: 'More options' })
const field = (page: Page | ReturnType<Page['getByRole']>) =>
  page.getByRole('combobox', { name: 'Tag people' })
const chips = (page: Page | ReturnType<Page['getByRole']>) =>
  page.getByRole('list', { name: 'Tagged people' }).getByRole('listitem')
const inPin = (page: Page) => page.getByRole('region', { name: 'In this Pin' })

test('a business tags somebody, who is notified, removes themselves, and says who may tag them', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  // Who may not be tagged any more.
  consoleWatch.expectTrouble(/status of 400/)
  const guest = await openBrowser()
  const { username } = await join(guest)
  await join(page)
  const board = await newBoard(page, unique('Faces'))

  await test.step('members have it not', async () => {
    await open(page, `/pin/create/?board_id=${board.id}`)
    await options(page).click()
    await expect(page.getByLabel('Allow comments')).toBeVisible()
    await expect(field(page)).toHaveCount(0)
  })

  await test.step('found by typing, chosen by keys, and kept over a reload', async () => {
    await post(page, 'PartnerResource/update', { business_name: 'Faces & Co' })
    // Sessions know of it after a moment.
    await expect(async () => {
      await open(page, `/pin/create/?board_id=${board.id}`)
      expect(await page.getByRole('group', { name: 'When to publish' }).count()).toBe(1)
    }).toPass()
    const picture = { name: 'flag.png', mimeType: 'image/png', buffer: await drawFlag() }
    await page.getByLabel(/^Drop a picture/).setInputFiles(picture)
    await expect(page.getByText('Your picture is ready.')).toBeVisible()
    await options(page).click()
    await field(page).fill(username)
    await expect(page.getByRole('option')).toHaveCount(1)
    await expectNoViolations(page, 'people found')
    await page.keyboard.press('Enter')
    await expect(chips(page)).toHaveCount(1)
    await expect(page.getByText('Saved as draft', { exact: true })).toBeVisible()
    await page.reload()
    await expect(chips(page)).toHaveCount(1)
  })

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'See it now' }).click()
  await expect(inPin(page).getByRole('link')).toHaveAttribute('href', `/${username}/`)
  await expectNoViolations(page, 'a Pin with somebody tagged')
  const path = new URL(page.url()).pathname

  await test.step('the person is notified, and removes the tag', async () => {
    await open(guest, '/notifications/')
    await guest.getByRole('link', { name: /tagged you in a Pin/ }).click()
    await expect(guest).toHaveURL(path)
    await expect(inPin(guest).getByRole('button', { name: 'Remove me' })).toBeVisible()
    // Also from the menu, by keys.
    await guest.getByRole('button', { name: 'More', exact: true }).first().press('Enter')
    const item = guest.getByRole('menuitem', { name: /^Remove me from this Pin/ })
    await expect(item).toBeVisible()
    await expectNoViolations(guest, 'the menu of who is tagged')
    await item.press('Enter')
    await expect(inPin(guest)).toHaveCount(0)
  })

  await test.step('nobody may tag them any more', async () => {
    await open(guest, '/settings/privacy/')
    await guest.getByLabel('Who may tag you in Pins').selectOption('Nobody')
    await guest.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(guest.getByText('Saved', { exact: true })).toBeVisible()
    await expectNoViolations(guest, 'who may tag')
    await guest.reload()
    await expect(guest.getByLabel('Who may tag you in Pins')).toHaveValue('nobody')
  })

  await test.step('where the Pin is edited, the refusal stands beside the field', async () => {
    await open(page, path)
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Pin' })
    await field(edit).fill(username)
    await edit.getByRole('option').first().click()
    await edit.getByRole('button', { name: 'Save changes' }).click()
    await expect(edit.getByText(/cannot be tagged\. Take them out/)).toBeVisible()
    await expectNoViolations(page, 'a refused tag')
  })
})
