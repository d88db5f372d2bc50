import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { tabTo } from '../../support/browser/keys.ts'
import { expectNoViolations } from '../../support/browser/violations.ts'
import { expect, open, test } from '../../support/journey.ts'
import { post } from '../../support/wire.ts'
import { join } from '../../support/world.ts'

async function makeAccount(page: Page): Promise<string> {
  await join(page)
  await post(page, 'PartnerResource/update', { business_name: 'Lamps & Co' })
  const account = { name: 'Autumn', country: 'DE' }
  const { id } = await post<{ id: string }>(page, 'AdvertiserResource/create', account)
  return `/advertiser/${id}/conversions/`
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

test('a business uploads sales of its shop, sees what came of each row, and counts none twice', async ({
  page,
  consoleWatch,
}) => {
  const base = await makeAccount(page)
  const sent: string[] = []
  await page.exposeFunction('noteSent', (text: string) => sent.push(text))
  // Browsers do not tell what a file holds that is sent.
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype
    const { noteSent } = window as unknown as { noteSent: (text: string) => Promise<void> }
    XMLHttpRequest.prototype.send = function (body) {
      const file = body instanceof FormData ? body.get('file') : null
      if (!(file instanceof File)) return send.call(this, body)
      void file
        .text()
        .then(noteSent)
        .then(() => send.call(this, body))
    }
  })
  const sales = [
    'Event;Order date;E-mail;Amount;Currency;Event ID;Remark',
    `checkout;${hoursAgo(30)};luz@secret.example;19,90;EUR;sale-1;gift`,
    `checkout;${hoursAgo(50)};ada@secret.example;5;EUR;sale-2;ring at the door`,
    `purchase;${hoursAgo(50)};ivo@secret.example;5;EUR;sale-3;`,
  ]
  const choose = (lines: readonly string[]) =>
    page.getByLabel('File', { exact: true }).setInputFiles({
      ...{ name: 'shop.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(`${lines.join('\n')}\n`),
    })

  await test.step('columns are guessed, and rows checked, before anything leaves', async () => {
    await open(page, `${base}history/`)
    await expect(page.getByRole('heading', { name: 'No file yet' })).toBeVisible()
    await expectNoViolations(page, 'no files of conversions')
    await page.getByRole('link', { name: 'Upload a file' }).click()
    await choose(sales)
    await expect(page.getByLabel('What E-mail is')).toHaveValue('em')
    await expect(page.getByLabel('What Remark is')).toHaveValue('')
    await expect(page.getByText('Right: 2 of the first 3 rows.')).toBeVisible()
    await expect(page.getByText('Row 4: event_name is missing or not valid.')).toBeVisible()
    await page.getByLabel('What Order date is').selectOption('')
    await expect(page.getByText('Choose a column for event_time.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hash and upload' })).toBeDisabled()
    await page.getByLabel('What Order date is').selectOption('event_time')
    await expectNoViolations(page, 'uploading conversions')
    expect(sent).toEqual([])
  })

  await test.step('only hashes leave, and each row is accounted for', async () => {
    await page.getByRole('button', { name: 'Hash and upload' }).click()
    const row = page.getByRole('row', { name: /shop\.csv/ })
    await expect(row).toContainText('Done', { timeout: 30_000 })
    await expect(row.getByRole('cell')).toContainText(['Done', '3', '2', '0', '1', 'fewer than'])
    expect(sent.join()).toContain('event_name,event_time,em')
    expect(sent.join()).not.toMatch(/secret\.example|ring at the door/)
    await expectNoViolations(page, 'files of conversions')
    const saved = page.waitForEvent('download')
    await row.getByRole('button', { name: 'Download the refused rows of shop.csv' }).click()
    const text = await readFile(await (await saved).path(), 'utf8')
    expect(text).toMatch(/4,event_name,/)
    expect(text).not.toContain('purchase')
  })

  await test.step('a corrected file adds what is new, and figures agree', async () => {
    await open(page, `${base}upload/`)
    await choose(sales.map((line) => line.replace('purchase', 'checkout')))
    await expect(page.getByText('Right: 3 of the first 3 rows.')).toBeVisible()
    await page.getByRole('button', { name: 'Hash and upload' }).click()
    const row = page.getByRole('row', { name: /shop\.csv/ }).first()
    await expect(row.getByRole('cell')).toContainText(['Done', '3', '1', '2', '0'], {
      timeout: 30_000,
    })
    await open(page, `${base}events-overview/`)
    await expect(
      page.getByText('Received 6, of these duplicates 2 and refused 1: counted 3.'),
    ).toBeVisible()
  })

  await test.step('the same file once more is refused, and what was chosen stays', async () => {
    consoleWatch.expectTrouble(/409/)
    await open(page, `${base}upload/`)
    await choose(sales)
    await page.getByRole('button', { name: 'Hash and upload' }).click()
    await expect(page.getByText('This file was uploaded before.')).toBeVisible()
    await expect(page.getByLabel('What E-mail is')).toHaveValue('em')
  })
})

test('a business studies sales without counting them', async ({ page }) => {
  const base = await makeAccount(page)
  await open(page, `${base}pca_history/`)
  await expect(page.getByRole('heading', { name: 'No study yet' })).toBeVisible()
  await expectNoViolations(page, 'no studies of sales')
  await page.getByRole('link', { name: 'New study' }).click()
  await page.getByLabel('File', { exact: true }).setInputFiles({
    ...{ name: 'till.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(
      `event,time,email,value,order\ncheckout,${hoursAgo(30)},luz@secret.example,5,1\ncheckout,${hoursAgo(31)},luz@secret.example,7,2\n`,
    ),
  })
  await expect(page.getByText('Right: 2 of the first 2 rows.')).toBeVisible()
  await page.getByRole('button', { name: 'Hash and study' }).click()
  await expect(page.getByText('Give it a name.')).toBeVisible()
  await expect(page.getByLabel('Name of the study')).toBeFocused()
  await page.getByLabel('Name of the study').fill('Autumn in the shop')
  await page.getByLabel('After a view').selectOption('7')
  await expectNoViolations(page, 'studying sales')
  await page.getByRole('button', { name: 'Hash and study' }).click()
  const row = page.getByRole('row', { name: /Autumn in the shop/ })
  await expect(row).toContainText('Done', { timeout: 30_000 })
  await tabTo(page, row.getByRole('link', { name: 'Autumn in the shop' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('views within 7 days.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Autumn in the shop' })).toBeFocused()
  await expect(page.getByText('Too few members to tell')).toBeVisible()
  await expectNoViolations(page, 'a study of sales')
  await open(page, `${base}events-overview/`)
  await expect(page.getByText('No events in these days')).toBeVisible()
})
