import { expectNoViolations } from '../support/browser/violations.ts'
import { countAdEvents } from '../support/figures/ad-figures.ts'
import { expect, open, test } from '../support/journey.ts'
import { promotePin } from '../support/promoted-pin.ts'

const dayMs = 86_400_000

test('a business raises a budget that was recommended, takes it back, and dismisses it', async ({
  page,
}) => {
  const { advertiserId, campaignId, adGroupId, adId, name } = await promotePin(page)
  const path = `/advertiser/${advertiserId}/recommendations/`

  await test.step('nothing is recommended without figures', async () => {
    await open(page, path)
    await expect(page.getByText('Nothing to recommend')).toBeVisible()
    await expectNoViolations(page, 'no recommendations')
  })

  const cards = page.getByRole('list', { name: 'Recommendations' })
  await test.step('a budget that was spent on three days is raised', async () => {
    await countAdEvents(
      { advertiser_id: advertiserId, campaign_id: campaignId, ad_group_id: adGroupId, ad_id: adId },
      [1, 2, 3].map((days) => ({
        at: new Date(Date.now() - days * dayMs),
        type: 'click' as const,
        billed_micro: 5_000_000n,
      })),
    )
    await open(page, path)
    await expect(cards).toContainText('The daily budget is used up')
    await expect(cards).toContainText(name)
    for (const part of ['On 3 of the last 7 days', '€5.00', '€6.25'])
      await expect(cards).toContainText(part)
    await expectNoViolations(page, 'recommendations')
    await cards.getByRole('button', { name: 'Raise to €6.25' }).click()
    await expect(page.getByText('The budget is raised. The history takes it back.')).toBeVisible()
    await expect(page.getByText('Nothing to recommend')).toBeVisible()
  })

  await test.step('the history takes it back, and it is recommended again until it is dismissed', async () => {
    await open(page, `/advertiser/${advertiserId}/history/`)
    const row = page.getByRole('row').filter({ hasText: '€6.25' }).first()
    await expect(row).toContainText('€5.00')
    await row.getByRole('button', { name: /Undo|Take back/ }).click()
    await expect(page.getByRole('row').filter({ hasText: '€6.25' })).toHaveCount(2)
    await open(page, path)
    await cards.getByRole('button', { name: /^Dismiss/ }).click()
    await expect(page.getByText('Nothing to recommend')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Nothing to recommend')).toBeVisible()
  })
})

test('a business says its tax number, and a wrong one is refused beside the field', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 400 /)
  const { advertiserId } = await promotePin(page)
  await open(page, `/advertiser/${advertiserId}/billing/tax_documents/`)
  await expect(page.getByText('No tax is set up here.')).toBeVisible()
  await expect(page.getByText('Nothing invoiced yet')).toBeVisible()
  const field = page.getByLabel('VAT or GST number')
  await field.fill('DE123456789')
  await page.getByRole('button', { name: 'Save number' }).click()
  await expect(page.getByText('This is not how such a number is written')).toBeVisible()
  await expect(field).toHaveValue('DE123456789')
  await expectNoViolations(page, 'tax documents with a mistake')
  await field.fill('ATU 1234 5678')
  await page.getByRole('button', { name: 'Save number' }).click()
  await expect(page.getByText('Number saved')).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('ATU12345678')
})
