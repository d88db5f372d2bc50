import { expectNoViolations } from '../../support/browser/violations.ts'
import { expect, open, test, unique } from '../../support/journey.ts'
import { post } from '../../support/wire.ts'
import { join } from '../../support/world.ts'

test('a business makes a campaign for catalog sales step by step, by keys', async ({ page }) => {
  await join(page)
  await post(page, 'PartnerResource/update', {
    business_name: 'Lamps & Co',
    country: 'AT',
    address: { line1: 'Am Hof 1', city: 'Wien', postal_code: '1010', country: 'AT' },
  })
  const { id } = await post<{ id: string }>(page, 'AdvertiserResource/create', {
    ...{ name: unique('Lamps'), country: 'AT' },
  })
  const place = { advertiser_id: id }
  await post(page, 'ConsentsResource/update', { name: 'ads_data_terms', answer: 1 })
  const name = unique('Items')
  const step = (label: string) =>
    page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: label })

  await test.step('there is nothing to choose before there are product groups', async () => {
    await open(page, `/advertiser/${id}/ads/create/`)
    await page.getByLabel('Name of the campaign').fill(name)
    await page.getByRole('radio', { name: /Sales of products/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/edit_draft/)
    await step('Ad groups').click()
    await page.getByLabel('Name of the ad group').fill('Everybody')
    await page.getByLabel('Budget', { exact: true }).fill('12,50')
    await step('Ads').click()
    await expect(page.getByText('There are no product groups yet.')).toBeVisible()
    await expect(page.getByText('All changes saved')).toBeVisible()
    await expectNoViolations(page, 'a draft without product groups')
  })

  await test.step('what is missing is said, and leads to the product groups', async () => {
    const feed = await post<{ id: string }>(page, 'CatalogFeedResource/create', {
      ...{ ...place, name: 'Autumn items', source: 'UPLOAD', format: 'CSV' },
      ...{ schedule_time: '04:30', time_zone: 'UTC', default_country: 'AT' },
      ...{ default_language: 'en', default_currency: 'EUR' },
    })
    for (const group of ['All lamps', 'Brass lamps'])
      await post(page, 'ProductGroupResource/create', {
        ...{ ...place, feed_id: feed.id, name: group, auto_type: 'ALL_PRODUCTS' },
      })
    await page.reload()
    await step('Review').click()
    await page.getByRole('link', { name: /Everybody/ }).click()
    await expect(page.getByText('Choose at least one product group')).toBeVisible()
    const brass = page.getByRole('checkbox', { name: 'Brass lamps' })
    await brass.focus()
    await page.keyboard.press('Space')
    await expect(brass).toBeChecked()
    await expect(page.getByText('All changes saved')).toBeVisible()
    await expectNoViolations(page, 'product groups of a draft')
  })

  await test.step('it is published, and promotes them beside everything else', async () => {
    await step('Review').click()
    await expect(page.getByText('It shows the items of one product group.')).toBeVisible()
    await expectNoViolations(page, 'the review of items')
    await page.getByRole('button', { name: 'Publish campaign' }).click()
    await expect(page.getByRole('heading', { name: 'Your campaign is in review' })).toBeVisible()
    await open(page, `/advertiser/${id}/reporting/productgroups/?undelivered=1`)
    await expect(page.getByRole('row', { name: /Brass lamps/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /Everything else/ })).toBeVisible()
  })
})
