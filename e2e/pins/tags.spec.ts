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

test('labels are chosen when a Pin is created, shown on it and on cards, and changed later', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  // The brand that is nobody's name.
  consoleWatch.expectTrouble(/status of 404/)
  const brand = await openBrowser()
  const { username } = await join(brand)
  await post(brand, 'PartnerResource/update', { business_name: 'Lamps & Co', country: 'AT' })
  const member = await join(page)
  const board = await newBoard(page, unique('Made'))
  await open(page, `/pin/create/?board_id=${board.id}`)
  await choosePicture(page)
  const name = page.getByLabel('Username of the brand')

  await test.step('a brand that is unknown is refused beside its field, and nothing is lost', async () => {
    await options(page).click()
    await page.getByLabel('Made with AI').check()
    await page.getByLabel('Paid link').check()
    await page.getByLabel('A brand paid me, and I name it').check()
    await name.fill(unique('nobody'))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expectNoViolations(page, 'a refused brand')
    await expect(page.getByLabel('Made with AI')).toBeChecked()
    await name.fill(`@${username}`)
  })

  const path = await saveAndOpen(page)
  await expect(page.getByText('Made with AI')).toBeVisible()
  await expect(page.getByText('Paid partnership · Paid link')).toBeVisible()
  await expectNoViolations(page, 'a labelled Pin')

  await test.step('the brand gets the request', async () => {
    await open(brand, '/business/partnerships/')
    await expect(brand.getByRole('list', { name: 'Waiting' }).getByRole('listitem')).toHaveCount(1)
  })

  await test.step('its card says that it was made with AI', async () => {
    await open(page, `/${member.username}/${board.url.split('/')[2]}/`)
    const card = page.locator('[data-ai="true"]')
    await expect(card).toBeVisible()
    const [drawn, depth] = await card.evaluate((it) => {
      const { content, zIndex } = getComputedStyle(it, '::before')
      return [content, zIndex]
    })
    // Above the picture, which comes later in the page.
    expect([drawn, depth]).toEqual(['"AI"', '1'])
    await expectNoViolations(page, 'a labelled card')
  })

  await test.step('later its creator says otherwise', async () => {
    await open(page, path)
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Labels' }).click()
    const dialog = page.getByRole('dialog', { name: 'Labels' })
    await expect(dialog.getByLabel('Username of the brand')).toHaveValue(username)
    await dialog.getByLabel('Made with AI').uncheck()
    await expectNoViolations(page, 'the labels of a Pin')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    // The dialog stays in the page.
    await expect(page.getByText('Made with AI').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByText('Paid partnership · Paid link')).toBeVisible()
  })
})
