import type { Page } from '@playwright/test'
import { tabTo } from '../support/browser/keys.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { accountDay } from '../support/figures/account-day.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { post, read } from '../support/wire.ts'
import { join, newBoard, newPin } from '../support/world.ts'

const address = { line1: 'Am Hof 1', city: 'Wien', postal_code: '1010', country: 'AT' }

/** A business with a pin and two product groups. */
async function makeShop(page: Page) {
  await join(page)
  await post(page, 'PartnerResource/update', { business_name: 'Lamps', country: 'AT', address })
  const { id } = await post<{ id: string }>(page, 'AdvertiserResource/create', {
    ...{ name: unique('Lamps'), country: 'AT' },
  })
  await post(page, 'ConsentsResource/update', { name: 'ads_data_terms', answer: 1 })
  const title = unique('Tin lamp')
  const link = 'https://lamps.example/tin'
  const pin = await newPin(page, await newBoard(page, unique('Lamps')), { title, link })
  const place = { advertiser_id: id }
  const feed = await post<{ id: string }>(page, 'CatalogFeedResource/create', {
    ...{ ...place, name: 'Autumn items', source: 'UPLOAD', format: 'CSV' },
    ...{ schedule_time: '04:30', time_zone: 'UTC', default_country: 'AT' },
    ...{ default_language: 'en', default_currency: 'EUR' },
  })
  const group = (name: string) =>
    post<{ id: string }>(page, 'ProductGroupResource/create', {
      ...{ ...place, feed_id: feed.id, name, auto_type: 'ALL_PRODUCTS' },
    })
  await group('All lamps')
  return { place, pin, brass: (await group('Brass lamps')).id }
}

const campaignsOf = (page: Page, place: { advertiser_id: string }) =>
  read<{ id: string; name: string; objective_type: string }[]>(page, 'AdCampaignsResource', place)

test('a business promotes a product group from the same flow as pins, by keys', async ({
  page,
}) => {
  const { place, pin } = await makeShop(page)
  const picker = page.getByRole('dialog', { name: 'Choose what to promote' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('pins and product groups are offered beside each other', async () => {
    await open(page, '/quick-promote/')
    await expect(picker.getByRole('link', { name: pin.title })).toBeVisible()
    const groups = picker.getByRole('button', { name: 'Product groups' })
    await tabTo(page, groups)
    await page.keyboard.press('Enter')
    await expect(groups).toHaveAttribute('aria-pressed', 'true')
    await expectNoViolations(page, 'choosing a product group')
    await tabTo(page, picker.getByRole('link', { name: 'Brass lamps' }))
    await page.keyboard.press('Enter')
    await expect(picker).toHaveCount(0)
  })

  await test.step('the form asks no link, and keeps what is typed', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promote products')
    await expect(page).toHaveTitle(/^Promote products/)
    const name = page.getByLabel('Campaign name')
    await expect(name).toHaveValue('Brass lamps')
    await expect(page.getByLabel('Where it leads')).toHaveCount(0)
    await expect(page.getByRole('radio', { name: /^Sales from my catalog/ })).toBeChecked()
    await expect(page.getByText('Nothing is in it now')).toBeVisible()
    await expectNoViolations(page, 'promoting products')
    await name.fill('Brass in summer')
    await page.reload()
    await expect(name).toHaveValue('Brass in summer')
    await expect(page.getByRole('radio', { name: /^Sales from my catalog/ })).toBeChecked()
  })

  await test.step('another goal leads to pins, and back to product groups', async () => {
    await page.getByText('More visits to my website').click()
    await expect(picker.getByRole('link', { name: pin.title })).toBeVisible()
    await picker.getByRole('link', { name: pin.title }).click()
    await expect(page.getByLabel('Where it leads')).toHaveValue('https://lamps.example/tin')
    await page.getByText('Sales from my catalog').click()
    await picker.getByRole('link', { name: 'Brass lamps' }).click()
    await expect(page.getByLabel('Campaign name')).toHaveValue('Brass in summer')
  })

  await test.step('its last day and budget hold, and it is begun', async () => {
    await page.getByText('Until a date').click()
    await page.getByLabel('Last day').fill(accountDay())
    const budget = page.getByLabel('Budget for a day')
    await budget.fill('0.50')
    await button('Promote').click()
    await expect(budget).toBeFocused()
    await budget.fill('6')
    await button('Promote').click()
    const done = page.getByRole('dialog', { name: 'Your products are in review' })
    await expect(done).toBeVisible()
    await expectNoViolations(page, 'products in review')
    await done.getByRole('link', { name: 'See the campaign' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Brass in summer' })).toBeVisible()
    const [campaign, ...others] = await campaignsOf(page, place)
    expect(others).toEqual([])
    expect(campaign).toMatchObject({ name: 'Brass in summer', objective_type: 'CATALOG_SALES' })
    const groups = await read<object[]>(page, 'AdGroupsResource', place)
    expect(groups).toMatchObject([{ budget_in_micro_currency: 6_000_000 }])
    await open(page, `/advertiser/${place.advertiser_id}/reporting/productgroups/?undelivered=1`)
    await expect(page.getByRole('row', { name: /Brass lamps/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /Everything else/ })).toBeVisible()
  })
})

test('the other address takes a product group too, and one that is unknown leads to choosing', async ({
  page,
}) => {
  const { place, brass } = await makeShop(page)
  await open(page, '/advertiser/quick_promote/?productGroupId=999')
  await expect(page.getByRole('dialog', { name: 'Choose what to promote' })).toBeVisible()
  await open(page, `/advertiser/${place.advertiser_id}/quick_promote/?productGroupId=${brass}`)
  await expect(page.getByLabel('Campaign name')).toHaveValue('Brass lamps')
  await page.getByRole('button', { name: 'Promote', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Your products are in review' })).toBeVisible()
  expect(await campaignsOf(page, place)).toMatchObject([{ objective_type: 'CATALOG_SALES' }])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a product group is chosen and promoted too', async ({ page }) => {
    const { place } = await makeShop(page)
    await page.goto('/advertiser/quick-promote/')
    await page.getByRole('link', { name: 'Brass lamps' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promote products')
    await page.getByLabel('Budget for a day').fill('3')
    await page.getByRole('button', { name: 'Promote', exact: true }).click()
    await expect(page.getByText('Your products are in review')).toBeVisible()
    expect(await campaignsOf(page, place)).toMatchObject([{ objective_type: 'CATALOG_SALES' }])
  })
})
