import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test } from '../support/journey.ts'
import { promotePin } from '../support/promoted-pin.ts'

test('a business orders a budget for its campaign, pauses it, and raises it', async ({ page }) => {
  const { advertiserId, name } = await promotePin(page)
  const path = `/advertiser/${advertiserId}/billing/order_lines/`

  await test.step('a budget is ordered, and a mistake is said', async () => {
    await open(page, path)
    await expect(page.getByText('No order lines yet')).toBeVisible()
    const form = page.getByRole('region', { name: 'New order line' })
    await form.getByLabel('Name').fill('Autumn')
    await form.getByLabel('Purchase order number').fill('PO 4711')
    await form.getByLabel('Budget in EUR').fill('much')
    await form.getByRole('checkbox', { name }).check()
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(form.getByText('Enter an amount, as in 500.')).toBeVisible()
    await form.getByLabel('Budget in EUR').fill('500.25')
    await form.getByRole('button', { name: 'Create' }).click()
    const row = page.getByRole('row', { name: /Autumn/ })
    for (const part of [name, 'PO 4711', 'Running', '€500.25'])
      await expect(row).toContainText(part)
    await expectNoViolations(page, 'order lines')
  })

  await test.step('it is paused and raised', async () => {
    const row = page.getByRole('row', { name: /Autumn/ })
    await row.getByRole('button', { name: 'Pause Autumn' }).click()
    await expect(row).toContainText('Paused')
    await row.getByRole('link', { name: 'Edit Autumn' }).click()
    const form = page.getByRole('region', { name: 'Edit Autumn' })
    await expect(form.getByRole('checkbox', { name })).toBeChecked()
    await form.getByLabel('Budget in EUR').fill('750')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(path)
    await expect(row).toContainText('€750.00')
    await expect(row).toContainText('Paused')
  })
})
