import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pdfText } from '../../../testing/pdf-text.ts'
import { expectNoViolations } from '../../support/browser/violations.ts'
import { expect, open } from '../../support/journey.ts'
import { issueInvoiceNow } from '../../support/monthly-invoice.ts'
import { runAdminCommand } from '../../support/operator.ts'
import { act, openMenu } from '../../support/recommended.ts'
import { untilFound } from '../../support/until-found.ts'
import { post, read } from '../../support/wire.ts'
import { join } from '../../support/world.ts'

/** A member promotes a pin, and becomes a business on the way. Begins where the dialog after a save leads. */
export async function promoteAsNewBusiness(page: Page, pinId: string, shopUrl: string) {
  const next = `/advertiser/quick_promote?pinId=${pinId}`
  await open(page, `/business/convert?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Business name').fill('Lamps & Co')
  await page.getByRole('button', { name: 'Convert to business' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'I accept the data terms' }).click()
  await expect(page.getByLabel('Where it leads')).toHaveValue(shopUrl)
  await page.getByRole('button', { name: 'Promote', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Address of your business' })
  await form.getByLabel('Street and number').fill('Hlavná 1')
  await form.getByLabel('Postal code').fill('811 01')
  await form.getByLabel('City').fill('Bratislava')
  await form.getByRole('button', { name: 'Save the address' }).click()
  await expect(page.getByRole('dialog', { name: 'Your Pin is in review' })).toBeVisible()
}

/** Puts the ad account's tag on the shop's page, which reports a sale when it is opened. */
export async function reportSalesOf(
  page: Page,
  advertiserId: string,
  shop: { url: string; orderId: string },
) {
  const place = { advertiser_id: advertiserId }
  const tag = await post<{ id: string }>(page, 'ConversionTagResource/create', {
    ...place,
    name: 'Shop',
  })
  const { code_snippet } = await read<{ code_snippet: string }>(page, 'ConversionTagResource', {
    ...place,
    conversion_tag_id: tag.id,
  })
  const sale = `data-event="checkout" data-event-id="${shop.orderId}" data-value="19.90" data-currency="USD"`
  await page.request.put(shop.url, { data: code_snippet.replace('<script ', `<script ${sale} `) })
}

/** A member in that country who lets businesses see that their ads work. */
export async function joinAsViewer(viewer: Page, country: string) {
  await join(viewer)
  await post(viewer, 'UserSettingsResource/update', { country })
  await open(viewer, '/settings/ads/')
  await viewer.getByRole('switch', { name: 'Let businesses see that ads work' }).click()
}

/** In the feed, and in a search for one of its words. */
export async function expectAdShown(viewer: Page, title: string, word: string) {
  const card = viewer.getByRole('article').filter({ hasText: title })
  const label = card.getByRole('link', { name: 'Promoted by Lamps & Co', exact: true })
  const isShownAt = (path: string) =>
    expect(async () => {
      await open(viewer, path)
      await expect(label).toBeVisible({ timeout: 2_000 })
    }).toPass()
  await isShownAt('/')
  await label.scrollIntoViewIfNeeded()
  await expectNoViolations(viewer, 'a feed with an ad')
  await untilFound(viewer, word)
  await isShownAt(`/search/pins/?q=${word}`)
}

export async function expectTrueReasons(viewer: Page, title: string) {
  await openMenu(viewer, title)
  await act(viewer, 'Why this ad?').click()
  const why = viewer.getByRole('dialog', { name: 'Why you see this ad' })
  await expect(why).toContainText('Lamps & Co pays for it')
  await expect(why).toContainText('you seem to be in Slovakia')
  await viewer.keyboard.press('Escape')
}

/** The click is counted, and leads to the shop with its click id. */
export async function buyInShop(viewer: Page, title: string) {
  await viewer.getByRole('link', { name: title, exact: true }).click()
  const visit = viewer.getByRole('link', { name: /^Visit / })
  const clicked = viewer.waitForResponse(
    (answer) =>
      answer.url().includes('AdEventsResource') &&
      (answer.request().postData() ?? '').includes('click'),
  )
  const opened = viewer.waitForEvent('popup')
  await visit.click()
  const shop = await opened
  await shop.waitForURL(/[?&]bbclid=/)
  expect((await clicked).ok()).toBe(true)
  await expect(shop.getByRole('heading', { name: 'Thank you' })).toBeVisible()
}

interface Totals {
  clicks: number
  spend_in_micro_currency: number
  conversions: unknown[]
}

/** On the campaign page, in the results and in what is owed. Figures are brought up to date once a minute. */
export async function expectSameFigures(
  page: Page,
  { advertiserId, campaignId }: { advertiserId: string; campaignId: string | undefined },
  title: string,
) {
  const place = { advertiser_id: advertiserId }
  const figures = page.getByRole('row').filter({ hasText: title }).first()
  await expect(async () => {
    await open(page, `/advertiser/${advertiserId}/reporting/campaigns/`)
    // Spend, impressions, clicks, their rate, and sales after the costs of clicks and impressions.
    const cells = figures.getByRole('cell')
    await expect(cells).toContainText(['$0.01', '1', '1', '100%', '$0.01', '$10.00', '1'], {
      timeout: 2_000,
    })
  }).toPass({ timeout: 150_000, intervals: [5_000] })
  await expectNoViolations(page, 'a campaign with results')
  const { totals } = await read<{ totals: Totals }>(page, 'AdResultsResource', {
    ...place,
    campaign_ids: campaignId,
  })
  expect(totals.clicks).toBe(1)
  expect(totals.conversions).toContainEqual({
    event_name: 'checkout',
    click: 1,
    engagement: 0,
    view: 0,
    value_in_micro_currency: 19_900_000,
  })
  const billing = await read<{ balance_micro: number }>(page, 'BillingResource', place)
  expect(billing.balance_micro).toBe(totals.spend_in_micro_currency)
}

/** The invoice of the month bills the click to the campaign, and the ledger balances. */
export async function expectBilled(page: Page, advertiserId: string, title: string) {
  expect(await runAdminCommand('check-ledger')).not.toMatch(/\bfault/i)
  await issueInvoiceNow(advertiserId)
  await open(page, `/advertiser/${advertiserId}/billing/documents/`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Download INV-/ }).click()
  const text = pdfText(await readFile(await (await downloading).path()))
  for (const part of ['Lamps & Co', 'Hlavná 1', '811 01 Bratislava', title, '$0.01'])
    expect(text).toContain(part)
  const billing = await read<{ balance_micro: number }>(page, 'BillingResource', {
    advertiser_id: advertiserId,
  })
  expect(billing.balance_micro).toBe(10_000)
}
