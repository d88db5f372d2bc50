import { readFile } from 'node:fs/promises'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test } from '../support/journey.ts'
import { openAsOperator } from '../support/operator.ts'
import { join, newBoard, newPin } from '../support/world.ts'

test('an operator counts what was reported by keys, and takes it along as a file', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 404/)
  const other = await openBrowser()
  await join(other)
  expect((await other.request.get('/operator/transparency/')).status()).toBe(404)
  expect((await other.request.get('/operator/transparency/download/')).status()).toBe(403)
  const pin = await newPin(other, await newBoard(other, 'Lamps'))
  const visitor = await openBrowser()
  await open(visitor, `/pin/${pin.id}/report/`)
  await visitor.getByLabel('My copyright or trademark').check()
  await visitor.getByRole('button', { name: 'Send report' }).click()
  await expect(visitor.getByText(/Your receipt is number \d+/)).toBeVisible()

  await openAsOperator(page, '/operator/transparency/')
  await expect(page.getByRole('heading', { level: 1, name: 'Transparency' })).toBeVisible()
  const reason = page.getByRole('row', { name: /^Intellectual property/ })
  await expect(reason.getByRole('cell').first()).toHaveText(/^[1-9]/)
  await expectNoViolations(page, 'the counts')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).press('Enter'),
  ])
  expect(file.suggestedFilename()).toMatch(/^transparency-\d{4}-\d\d-\d{4}-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toContain('from,until,by,what,figure,value')
  expect(lines.join('\n')).toMatch(/,reason,intellectual_property,reports,[1-9]/)

  // A month long ago, before anything was reported.
  const from = page.getByLabel('From')
  const first = await from.locator('option').last().getAttribute('value')
  await from.selectOption(first)
  await page.getByLabel('Until').selectOption(first)
  await page.getByRole('button', { name: 'Show', exact: true }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`from=${first}&until=${first}$`))
  await expect(page.getByText('Nothing was reported.')).toBeVisible()
  await expectNoViolations(page, 'counts of nothing')
})
