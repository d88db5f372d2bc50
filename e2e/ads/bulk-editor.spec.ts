import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test } from '../support/journey.ts'
import { promotePin } from '../support/promoted-pin.ts'

const form = (page: Page) => page.getByRole('main')

async function saved(page: Page, press: () => Promise<void>): Promise<Download> {
  const downloading = page.waitForEvent('download')
  await press()
  return downloading
}

const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

/** Chooses a file, and waits for its preview. */
async function upload(page: Page, name: string, text: string | Buffer): Promise<void> {
  const buffer = Buffer.from(text as string)
  const mimeType = 'text/csv'
  await page.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType, buffer })
  await page.getByRole('button', { name: 'Upload and preview' }).click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}

test('a business downloads a sheet, edits it, uploads it, and takes it back', async ({ page }) => {
  test.slow()
  const { advertiserId, name } = await promotePin(page)
  const editor = `/advertiser/${advertiserId}/bulk_editor`
  const status = () => form(page).getByRole('status').first()
  const rows = () => page.getByRole('region', { name: 'Rows of the sheet' }).getByRole('row')

  await test.step('it begins with three steps', async () => {
    await open(page, `/advertiser/${advertiserId}/`)
    await page.getByRole('link', { name: 'Bulk editor' }).first().click()
    await expect(page).toHaveURL(`${editor}/`)
    await expect(page.getByRole('heading', { name: 'No sheets yet' })).toBeVisible()
    await expectNoViolations(page, 'the bulk editor')
  })

  const sheet = await test.step('what there is is downloaded', async () => {
    await form(page).getByRole('link', { name: 'Download a sheet' }).last().click()
    await expect(page).toHaveURL(/download_template/)
    await expectNoViolations(page, 'a download')
    await page.getByLabel('CSV').check()
    const file = await saved(page, () => page.getByRole('button', { name: 'Download' }).click())
    return textOf(file)
  })

  await test.step('uploaded as it is, it changes nothing', async () => {
    await open(page, `${editor}/upload_template/`)
    await page.getByRole('button', { name: 'Upload and preview' }).click()
    await expect(page.getByText('Choose a file first.')).toBeVisible()
    await expectNoViolations(page, 'an upload')
    await upload(page, 'Same.csv', sheet)
    await expect(status()).toContainText('There is nothing to apply')
    await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0)
  })

  const lines = sheet.split('\r\n')
  const column = (lines[2] ?? '').split(',').indexOf('Objective')
  const added = (cells: Record<string, string>) =>
    (lines[2] ?? '')
      .split(',')
      .map((head) => cells[head] ?? '')
      .join(',')
  const edited = [
    ...lines.slice(0, 3),
    (lines[3] ?? '').replace(name, `${name} renamed`),
    added({ Action: 'Create', Type: 'Campaign', Name: 'By a sheet', Objective: 'CONSIDERATION' }),
    added({ Action: 'Create', Type: 'Keyword', Keyword: 'desk', 'Match type': 'EXACT_NEGATIVE' }),
    added({ Action: 'Create', Type: 'Campaign', Name: 'Famous', Objective: 'FAME' }),
  ].join('\r\n')

  await test.step('edited, it says beforehand what would be made and changed, and what is wrong', async () => {
    expect(column).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Upload another' }).click()
    await upload(page, 'Edited.csv', edited)
    await expect(status()).toContainText('2 will be made')
    await expect(rows()).toHaveCount(5)
    await expect(rows().nth(1)).toContainText(`${name} renamed`)
    await expect(rows().nth(4)).toContainText('takes one of these: AWARENESS')
    await expectNoViolations(page, 'a preview of a sheet')
    await form(page)
      .getByRole('link', { name: /^Refused/ })
      .click()
    await expect(rows()).toHaveCount(2)
  })

  const result =
    await test.step('it is applied, and its result says what came of each row', async () => {
      await page.getByRole('button', { name: 'Apply 3 rows' }).press('Enter')
      await expect(page.getByText('The sheet is applied')).toBeVisible()
      // The button that was pressed is gone.
      await expect(page.getByRole('heading', { name: 'Edited.csv' })).toBeFocused()
      await expect(status()).toContainText('3 rows saved, 1 refused')
      const press = () => page.getByRole('link', { name: 'Result of Edited.csv' }).click()
      const text = await textOf(await saved(page, press))
      expect(text).toMatch(/,SAVED,,\r\n/)
      expect(text).toContain(',REFUSED,10256,')
      return text
    })

  await test.step('the result handed over again makes nothing twice', async () => {
    await page.getByRole('link', { name: 'Upload another' }).click()
    await upload(page, 'Result.csv', result)
    await expect(status()).toContainText('There is nothing to apply')
    await expect(status()).toContainText('3 stay as they are')
  })

  await test.step('the history has them all, and the way back', async () => {
    await open(page, `${editor}/history/`)
    const sheets = page.getByRole('list', { name: 'All sheets' }).getByRole('listitem')
    await expect(sheets).toHaveCount(3)
    await expectNoViolations(page, 'sheets of before')
    await page.getByRole('link', { name: 'Open Edited.csv' }).click()
    await page.getByRole('button', { name: 'Undo all' }).click()
    await expect(page).toHaveURL(/bulk_edit\/\?job=/)
    await expect(page.getByText('It is done')).toBeVisible()
    await open(page, `${editor}/history/`)
    await expect(sheets.nth(1)).toContainText('taken back')
  })
})

test('a business reads what a sheet takes, and looks up its codes', async ({ page }) => {
  const { advertiserId } = await promotePin(page)
  await open(page, `/advertiser/${advertiserId}/bulk_editor/resources/`)
  const columns = page.getByRole('region', { name: 'Table: Columns' })
  await expect(columns.getByRole('row', { name: /^Billable event/ })).toContainText('CLICKTHROUGH')
  await expect(page.getByRole('row', { name: /^10256/ })).toBeVisible()
  await expectNoViolations(page, 'a guide')
  await columns.getByRole('link', { name: 'Interests' }).click()
  await expect(page).toHaveURL(/bulk_id_library\/\?list=interests/)
  await page.getByLabel('List').selectOption('Countries')
  await page.getByRole('searchbox', { name: 'Search' }).last().fill('austr')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Countries' }).getByRole('row')).toHaveCount(3)
  await expectNoViolations(page, 'codes for sheets')
  await page.getByRole('button', { name: 'Save as file' }).click()
  const press = () => page.getByRole('menuitem', { name: 'As text (CSV)' }).click()
  expect(await textOf(await saved(page, press))).toContain('AT,Austria')
})
