import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, test, unique } from '../support/journey.ts'
import { openAsOperator } from '../support/operator.ts'

test('an operator makes a list by keys, fills it, switches it off and forgets it', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 400/)
  await openAsOperator(page, '/operator/known_pictures/')
  await expect(page.getByRole('heading', { level: 1, name: 'Known pictures' })).toBeVisible()
  const name = unique('Partners')
  const field = page.getByLabel('Name', { exact: true })
  await field.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(name)
  await page.getByLabel('Source').fill('A partner, as of May')
  await field.press('Enter')
  await expect(page.getByText(`${name} is saved`)).toBeVisible()
  const list = page.getByRole('article').filter({ hasText: name })
  await expect(list).toContainText('A partner, as of May')

  const file = list.getByLabel('Add a file', { exact: true })
  const add = list.getByRole('button', { name: 'Add', exact: true })
  await add.press('Enter')
  await expect(list.getByText('Choose a file first.')).toBeVisible()
  await file.setInputFiles({
    ...{ name: 'list.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(`sha256,note\n${'a1'.repeat(32)},One\nnothing,Two\n${'b2'.repeat(32)},\n`),
  })
  await add.press('Enter')
  await expect(list.getByRole('status')).toHaveText(
    '2 pictures added. 1 line has no hash that can be read: 3',
  )
  await expect(list).toContainText('2 pictures')
  await expectNoViolations(page, 'a list of known pictures')

  await list.getByRole('button', { name: `Switch off: ${name}` }).press('Enter')
  await expect(list.getByText('Off', { exact: true })).toBeVisible()
  await list.locator('summary').press('Enter')
  const confirm = list.getByLabel('Type the name to confirm')
  await confirm.fill('Another')
  await confirm.press('Enter')
  await expect(confirm).toHaveAttribute('aria-invalid', 'true')
  await expectNoViolations(page, 'a list that is not forgotten yet')
  await confirm.fill(name)
  await confirm.press('Enter')
  await expect(list).toHaveCount(0)
})
