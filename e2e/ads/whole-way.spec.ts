import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { becomeOperator } from '../support/operator.ts'
import { act, openMenu } from '../support/recommended.ts'
import { untilFound } from '../support/until-found.ts'
import { post, read } from '../support/wire.ts'
import { join, newBoard, newPin } from '../support/world.ts'

/** No other journey has ads there. */
const country = 'SK'

test('a saved pin becomes an ad that somebody sees, follows and buys from, and every page tells the same', async ({
  page,
  openBrowser,
  others,
}) => {
  // Figures are brought up to date once a minute.
  test.setTimeout(300_000)
  const operator = await openBrowser()
  await becomeOperator(await join(operator))
  const shopUrl = `${others}/shop`
  const word = unique('lantern').replaceAll(/[^a-z]/gi, '')
  const title = `Brass ${word}`
  await join(page)
  await post(page, 'UserSettingsResource/update', { country })
  const board = await newBoard(page, unique('Lamps'))
  for (let n = 1; n <= 6; n += 1) await newPin(page, board, { title: `${word} ${n}` })
  const pin = await newPin(page, board, { title, link: shopUrl })

  await test.step('a member promotes a pin, and becomes a business on the way', async () => {
    // Where the dialog after a save leads.
    const next = `/advertiser/quick_promote?pinId=${pin.id}`
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
  })
  const [advertiser] = await read<{ id: string }[]>(page, 'AdvertisersResource', {})
  const place = { advertiser_id: advertiser?.id ?? '' }
  const [campaign] = await read<{ id: string }[]>(page, 'AdCampaignsResource', place)
  const tag = await post<{ id: string }>(page, 'ConversionTagResource/create', {
    ...place,
    name: 'Shop',
  })
  const { code_snippet } = await read<{ code_snippet: string }>(page, 'ConversionTagResource', {
    ...place,
    conversion_tag_id: tag.id,
  })
  const sale = `data-event="checkout" data-event-id="order-${word}" data-value="19.90" data-currency="USD"`
  await page.request.put(shopUrl, { data: code_snippet.replace('<script ', `<script ${sale} `) })

  await test.step('an operator approves it', async () => {
    await expect.poll(() => waitingReview(operator, pin.id)).toBeTruthy()
    const review = await waitingReview(operator, pin.id)
    await post(operator, 'AdReviewsResource/update', {
      ...place,
      ad_id: review?.ad.id,
      creative_key: review?.creative_key,
      outcome: 'approved',
    })
  })

  const viewer = await openBrowser()
  await join(viewer)
  await post(viewer, 'UserSettingsResource/update', { country })
  await open(viewer, '/settings/ads/')
  await viewer.getByRole('switch', { name: 'Let businesses see that ads work' }).click()
  const card = viewer.getByRole('article').filter({ hasText: title })
  const label = card.getByRole('link', { name: /^Promoted by / })
  const isShownAt = (path: string) =>
    expect(async () => {
      await open(viewer, path)
      await expect(label).toBeVisible({ timeout: 2_000 })
    }).toPass()

  await test.step('somebody in that country sees it, marked, in the feed and in search', async () => {
    await isShownAt('/')
    await label.scrollIntoViewIfNeeded()
    await expectNoViolations(viewer, 'a feed with an ad')
    await untilFound(viewer, word)
    await isShownAt(`/search/pins/?q=${word}`)
  })

  await test.step('they are told why, by what is true', async () => {
    await openMenu(viewer, title)
    await act(viewer, 'Why this ad?').click()
    const why = viewer.getByRole('dialog', { name: 'Why you see this ad' })
    await expect(why).toContainText('Lamps & Co pays for it')
    await expect(why).toContainText('you seem to be in Slovakia')
    await viewer.keyboard.press('Escape')
  })

  await test.step('they follow it to the shop and buy', async () => {
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
  })

  await test.step('the campaign, what is owed and the ledger say the same', async () => {
    const figures = page.getByRole('row').filter({ hasText: title }).first()
    await expect(async () => {
      await open(page, `/advertiser/${place.advertiser_id}/reporting/campaigns/`)
      // Spend, impressions, clicks, their rate, sales, results.
      const cells = figures.getByRole('cell')
      await expect(cells).toContainText(['$0.01', '1', '1', '100%', '1', '1 click'], {
        timeout: 2_000,
      })
    }).toPass({ timeout: 150_000, intervals: [5_000] })
    await expectNoViolations(page, 'a campaign with results')
    const { totals } = await read<{ totals: Totals }>(page, 'AdResultsResource', {
      ...place,
      campaign_ids: campaign?.id,
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
  })
})

interface Totals {
  clicks: number
  spend_in_micro_currency: number
  conversions: unknown[]
}

interface Review {
  ad: { id: string; pin_id: string }
  creative_key: string
}

async function waitingReview(operator: Page, pinId: string): Promise<Review | undefined> {
  const waiting = await read<Review[]>(operator, 'AdReviewsResource', { state: 'waiting' })
  return waiting.find(({ ad }) => ad.pin_id === pinId)
}
