import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { drawFlag } from '../support/pictures.ts'
import { post } from '../support/wire.ts'
import { join, newBoard } from '../support/world.ts'

const options = (page: Page) => page.locator('summary', { hasText: 'More options' })
const isOff = (page: Page) => page.getByText('Comments are off for this Pin.')
const allow = (place: Page | ReturnType<Page['getByRole']>) =>
  place.getByRole('checkbox', { name: 'Allow comments' })

async function choosePicture(page: Page): Promise<void> {
  const picture = { name: 'flag.png', mimeType: 'image/png', buffer: await drawFlag() }
  await page.getByLabel(/^Drop a picture/).setInputFiles(picture)
  await expect(page.getByText('Your picture is ready.')).toBeVisible()
}

/** Saves what is on the create page, and opens the pin. */
async function saveAndOpen(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'See it now' }).click()
  await expect(page).toHaveURL(/\/pin\/\d+\//)
  return new URL(page.url()).pathname
}

test('comments are off from the start, are switched on where the Pin is edited, and off again', async ({
  page,
  openBrowser,
}) => {
  await join(page)
  const board = await newBoard(page, unique('Quiet'))
  await open(page, `/pin/create/?board_id=${board.id}`)
  await choosePicture(page)

  await test.step('chosen by keys, and kept over a reload', async () => {
    await options(page).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(allow(page)).toBeFocused()
    await expectNoViolations(page, 'more options')
    await page.keyboard.press('Space')
    await expect(page.getByText('Saved as draft', { exact: true })).toBeVisible()
    await page.reload()
    await expect(allow(page)).not.toBeChecked()
  })

  const path = await saveAndOpen(page)
  const edit = page.getByRole('dialog', { name: 'Edit Pin' })
  const openEdit = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await expect(edit).toBeVisible()
  }
  await expect(isOff(page)).toBeVisible()
  await expect(page.getByLabel('Add a comment')).toHaveCount(0)
  await expectNoViolations(page, 'a Pin without comments')

  const guest = await openBrowser()
  await join(guest)

  await test.step('switched on, so that somebody writes', async () => {
    await openEdit()
    await allow(edit).check()
    await edit.getByRole('button', { name: 'Save changes' }).click()
    await expect(isOff(page)).toHaveCount(0)
    await open(guest, path)
    await guest.getByLabel('Add a comment').fill('Lovely')
    await guest.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(guest.getByText('Lovely')).toBeVisible()
  })

  await test.step('switched off again: what was written stays', async () => {
    await openEdit()
    await allow(edit).uncheck()
    await edit.getByRole('button', { name: 'Save changes' }).click()
    await expect(isOff(page)).toBeVisible()
    await open(guest, path)
    await expect(isOff(guest)).toBeVisible()
    await expect(guest.getByText('Lovely')).toBeVisible()
    const pinId = path.split('/')[2]
    const written = post(guest, 'AggregatedCommentResource/create', { pinId, text: 'More' })
    await expect(written).rejects.toThrow(/no comments|comments_off|10415/)
  })
})
