import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test } from '../support/journey.ts'
import { promotePin } from '../support/promoted-pin.ts'

test('a business sees what a lift study could find, makes one, and ends it', async ({ page }) => {
  const { advertiserId, name } = await promotePin(page)
  await open(page, `/advertiser/${advertiserId}/experiments/`)
  await page.getByRole('link', { name: 'Create a lift study' }).click()

  await test.step('few people find nothing, many find a lift', async () => {
    await page.getByLabel('People who could see the ads').fill('100')
    await page.getByLabel('Share that converts without ads, %').fill('2')
    await page.getByRole('button', { name: 'Compute' }).click()
    await expect(page.getByText('Too few people would convert')).toBeVisible()
    await page.getByLabel('People who could see the ads').fill('240000')
    await page.getByRole('button', { name: 'Compute' }).click()
    await expect(page.getByText('would find a lift of 21% or more')).toBeVisible()
    await expectNoViolations(page, 'a new lift study')
  })

  await test.step('it runs with its campaign, and ends', async () => {
    const main = page.getByRole('main')
    await main.getByLabel('Name', { exact: true }).fill('Do they help?')
    await main.getByLabel(name).check()
    await main
      .getByLabel('Last day')
      .fill(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10))
    await main.getByRole('button', { name: 'Create', exact: true }).click()
    const study = page.getByRole('listitem').filter({ hasText: 'Do they help?' })
    await expect(study).toContainText('Running')
    await expect(study).toContainText('10% held out')
    await expect(study).toContainText(name)
    await expectNoViolations(page, 'lift studies')
    await study.getByText('End', { exact: true }).click()
    await study.getByRole('button', { name: 'End the study' }).click()
    await expect(study).toContainText('Ended')
  })

  await test.step('what it found is told once it is of many people', async () => {
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Results', exact: true }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Results of studies')
    const row = main.getByRole('row', { name: /Do they help/ })
    await expect(row).toContainText('Too few people yet')
    await expectNoViolations(page, 'results of lift studies')
    await row.getByRole('link', { name: 'Do they help?' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Do they help?')
    await expect(main.getByRole('status')).toContainText('once 100 people are in each group')
    await expectNoViolations(page, 'the result of a lift study')
  })
})
