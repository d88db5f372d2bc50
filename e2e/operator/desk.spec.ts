import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, test } from '../support/journey.ts'
import { openAsOperator } from '../support/operator.ts'

test('an operator finds what waits, and every page from there, by keys', async ({ page }) => {
  await openAsOperator(page, '/operator/')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expectNoViolations(page, 'the overview of operators')

  const reports = page.getByRole('link', { name: /open reports?$/ })
  await reports.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeFocused()
  const pages = page.getByRole('navigation', { name: 'Pages for operators' })
  await expect(pages.getByRole('link', { name: 'Reports', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await pages.getByRole('link', { name: 'Background jobs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Background jobs' })).toBeFocused()

  // On a phone the list is below the overview, which every page links back to.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(pages).toBeHidden()
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeFocused()
  await expectNoViolations(page, 'the overview of operators on a phone')
  for (const link of await pages.getByRole('link').all()) {
    const href = (await link.getAttribute('href')) ?? ''
    expect((await page.request.get(href)).status(), href).toBe(200)
  }
  expect(await pages.getByRole('link').count()).toBeGreaterThan(10)
})
