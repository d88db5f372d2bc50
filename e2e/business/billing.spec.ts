import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pdfText } from '../../testing/pdf-text.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { test as base, expect, open } from '../support/journey.ts'
import { type PayingProduct, startPayingProduct } from '../support/products/paying-product.ts'
import { post } from '../support/wire.ts'
import { join } from '../support/world.ts'

const test = base.extend<object, { product: PayingProduct }>({
  product: [
    // The runner reads the required fixtures from the pattern: none.
    async ({}, use) => {
      const product = await startPayingProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
})

async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Valid until').fill('12 / 40')
  await page.getByRole('button', { name: 'Use this card' }).click()
}

test('a business gives its address, sets up a card, pays, and downloads the invoice', async ({
  page,
  product,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 400 .*PartnerResource/, /status of 404 .*AdsCreditResource/)
  await join(page)
  await post(page, 'PartnerResource/update', { business_name: 'Lamps & Co' })
  const { id } = await post<{ id: string }>(page, 'AdvertiserResource/create', {
    name: 'Autumn',
    country: 'AT',
  })
  const way = 'campaign_id=4&objective_type=CLICKTHROUGH&is_quick_promote=true'

  await test.step('the address is saved', async () => {
    await open(page, `/advertiser/${id}/billing/?${way}`)
    await expect(page.getByText('Add a card').first()).toBeVisible()
    await expectNoViolations(page, 'billing without a card')
    const form = page.getByRole('region', { name: 'Business address' })
    await form.getByLabel('Street and number').fill('Ring 1')
    await form.getByLabel('City').fill('Wien')
    await form.getByLabel('Country').selectOption('AT')
    await form.getByRole('button', { name: 'Save address' }).click()
    await expect(form.getByText('Enter the postal code.')).toBeVisible()
    await form.getByLabel('Postal code').fill('1010')
    await form.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText('Address saved')).toBeVisible()
  })

  await test.step('a card that is declined is said so', async () => {
    await page.getByRole('button', { name: 'Add a card' }).click()
    await enterCard(page, '4000000000000002')
    await expect(page.getByText('The bank declined the card.')).toBeVisible()
  })

  await test.step('a card is confirmed at the bank, and the way leads back to Quick Promote', async () => {
    await page.getByRole('button', { name: 'Add a card' }).click()
    await enterCard(page, '4000002760003184')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Your card is set up')).toBeVisible()
    await expect(page.getByText('Visa ending in 3184')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to your promotion' })).toHaveAttribute(
      'href',
      `/advertiser/${id}/quick-promote/?${way}`,
    )
  })

  await test.step('a payment is confirmed, and its invoice names the campaign', async () => {
    await product.spend(id, 12_340_000n, 'Lamps for autumn')
    await open(page, `/advertiser/${id}/billing/`)
    await expect(page.getByText('€12.34').first()).toBeVisible()
    await expectNoViolations(page, 'billing with a balance')
    await page.getByRole('button', { name: 'Pay now' }).click()
    await expect(page.getByText('12.34 EUR')).toBeVisible()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Paid. Thank you!')).toBeVisible()

    await page.getByRole('link', { name: 'Documents', exact: true }).click()
    await expectNoViolations(page, 'documents')
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: /^Download INV-/ }).click()
    const pdf = await readFile(await (await downloading).path())
    const text = pdfText(pdf)
    for (const part of ['Lamps & Co', 'Ring 1', '1010 Wien', 'Lamps for autumn', '€12.34'])
      expect(text).toContain(part)
  })

  await test.step('documents are found by their state, and their lines are a table', async () => {
    const filter = page.getByRole('form', { name: 'Filter documents' })
    await filter.getByLabel('Status').selectOption('Open')
    await filter.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('No document fits')).toBeVisible()
    await expectNoViolations(page, 'documents that do not fit')
    await page.getByRole('link', { name: 'Clear' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Lines (CSV)' }).click()
    const csv = await readFile(await (await downloading).path(), 'utf8')
    expect(csv).toMatch(/INVOICE,INV-\d+,.*,CLOSED,.*,Lamps for autumn,12\.340000,EUR/)
  })

  await test.step('it stands in the history; an unknown code is refused kindly', async () => {
    await page.getByRole('link', { name: 'Payments', exact: true }).click()
    await expect(page.getByText('Your payment')).toBeVisible()
    const totals = page.getByRole('region', { name: 'Since the beginning' })
    await expect(totals.getByText('€12.34')).toHaveCount(3)
    await page.getByRole('link', { name: /^Spend by campaign/ }).click()
    await expect(page.getByRole('row', { name: /Lamps for autumn/ })).toContainText('€12.34')
    await expect(page.getByRole('row', { name: /^Payment/ })).toContainText('€12.34')
    await expectNoViolations(page, 'history')
    await page.getByRole('link', { name: 'Credits', exact: true }).click()
    await page.getByRole('textbox', { name: 'Code' }).fill('nope')
    await page.getByRole('button', { name: 'Redeem' }).click()
    await expect(page.getByText("We don't know this code.")).toBeVisible()
    await expectNoViolations(page, 'credits')
  })
})

test('a business pays in advance, and sees what each payment paid for', async ({
  page,
  product,
}) => {
  await join(page)
  await post(page, 'PartnerResource/update', { business_name: 'Chairs & Co' })
  const { id } = await post<{ id: string }>(page, 'AdvertiserResource/create', {
    name: 'Winter',
    country: 'AT',
  })

  await test.step('it chooses to, is asked once more, and tops up by card', async () => {
    await open(page, `/advertiser/${id}/billing/`)
    await page.getByRole('button', { name: 'Pay in advance' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Pay in advance from now on?' })
    await dialog.getByRole('button', { name: 'Pay in advance' }).click()
    await expect(page.getByText('Nothing is left for your ads')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Pay in advance' })).toBeHidden()
    await page.getByRole('button', { name: 'Add a card' }).click()
    await enterCard(page, '4242424242424242')
    await expect(page.getByText('Visa ending in 4242')).toBeVisible()
    const panel = page.getByRole('region', { name: 'Paid in advance' })
    await panel.getByLabel('Amount in EUR').fill('much')
    await panel.getByRole('button', { name: 'Top up' }).click()
    await expect(panel.getByText('Enter an amount, as in 200.')).toBeVisible()
    await expect(panel.getByLabel('Amount in EUR')).toHaveValue('much')
    await panel.getByLabel('Amount in EUR').fill('20')
    await panel.getByRole('button', { name: 'Top up' }).click()
    await expect(page.getByText('Paid. Thank you!')).toBeVisible()
    await expect(panel).toContainText('€20.00')
    await expect(panel.getByLabel('Amount in EUR')).toHaveValue('')
    await expectNoViolations(page, 'billing in advance')
  })

  await test.step('campaigns spend it, and the pages add up', async () => {
    await product.spend(id, 12_340_001n, 'Chairs for winter')
    await page.getByRole('link', { name: 'What it was spent on' }).click()
    const campaigns = page.getByRole('region', { name: 'By campaign' }).first()
    const row = campaigns.getByRole('row', { name: /^Chairs for winter/ })
    for (const part of ['€12.340001', '€7.659999', '€20.00']) await expect(row).toContainText(part)
    await expect(page.getByText('About 4 days at the pace of the last 7 days')).toBeVisible()
    await expectNoViolations(page, 'prepaid spend')
    await page.getByRole('link', { name: /Visa ending in 4242/ }).click()
    await expect(page.getByRole('row', { name: /^Chairs for winter/ })).toContainText('€12.340001')
    await expectNoViolations(page, 'prepaid spend by payment')
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Lines (CSV)' }).click()
    const csv = await readFile(await (await downloading).path(), 'utf8')
    expect(csv).toMatch(/,Chairs for winter,\d+,[\d-]+,12\.340001,EUR/)
  })

  await test.step('ads rest when nothing is left', async () => {
    await product.spend(id, 7_659_999n, 'Chairs for winter')
    await open(page, `/advertiser/${id}/billing/`)
    await expect(page.getByText('Nothing is left for your ads')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Paid in advance' })).toContainText('€0.00')
  })
})
