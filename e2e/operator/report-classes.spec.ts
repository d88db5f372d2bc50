import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, test } from '../support/journey.ts'
import { openAsOperator } from '../support/operator.ts'

test('an operator shortens a deadline by keys, and reads who changed what', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 400/)
  await openAsOperator(page, '/operator/report_classes/')
  await expect(page.getByRole('heading', { level: 1, name: 'Deadlines of reports' })).toBeVisible()
  const reason = page
    .getByRole('list', { name: 'Deadlines of reports' })
    .getByRole('listitem')
    .filter({ hasText: 'Misinformation' })
  await reason.locator('summary').press('Enter')
  const hours = reason.getByLabel('Hours to decide')
  await expectNoViolations(page, 'an open deadline')
  const before = await hours.inputValue()

  await hours.fill('0')
  await hours.press('Enter')
  await expect(hours).toHaveAttribute('aria-invalid', 'true')
  await reason.getByLabel('First alarm').fill('95')
  await hours.fill('100')
  await hours.press('Enter')
  await expect(reason.getByLabel('Second alarm')).toHaveAttribute('aria-invalid', 'true')
  await reason.getByLabel('First alarm').fill('50')
  await hours.press('Enter')
  await expect(page.getByText('Misinformation is saved')).toBeVisible()
  const changes = page.getByRole('list', { name: 'What was changed' }).getByRole('listitem')
  await expect(changes.first()).toContainText(`Misinformation: hours to decide, ${before} → 100`)
  await expect(changes.first()).toContainText('by @journey_keeper')
  await expect(reason.locator('summary')).toContainText('100 hours')

  const intimate = page.getByRole('listitem').filter({ hasText: 'Intimate picture' }).first()
  await intimate.locator('summary').press('Enter')
  await intimate.getByLabel('Hours to decide').fill('49')
  await intimate.getByLabel('Hours to decide').press('Enter')
  await expect(intimate.getByText('Within 48 hours at most.')).toBeVisible()
  await expectNoViolations(page, 'a refused deadline')

  // Back to what it was, for those who come after.
  await hours.fill(before)
  await hours.press('Enter')
  await expect(changes.first()).toContainText(`100 → ${before}`)
})
