import type { Page } from '@playwright/test'
import { addDays } from '../../../src/contract/campaigns/days.ts'
import { approve, readWaitingAds, type WaitingAd } from '../../support/ad-reviews.ts'
import { expectNoViolations } from '../../support/browser/violations.ts'
import { accountDay } from '../../support/figures/account-day.ts'
import { countAdEvents } from '../../support/figures/ad-figures.ts'
import { expect, open, test, unique } from '../../support/journey.ts'
import { becomeOperator } from '../../support/operator.ts'
import { untilFound } from '../../support/until-found.ts'
import { post } from '../../support/wire.ts'
import { join, newBoard, newPin } from '../../support/world.ts'

const address = { line1: 'Am Hof 1', city: 'Wien', postal_code: '1010', country: 'AT' }
/** No other journey has ads there. */
const country = 'MT'

/** A business with a feed of two items, and pins for its ads to stand among. */
async function openShop(page: Page, others: string, word: string) {
  await join(page)
  await post(page, 'PartnerResource/update', {
    business_name: 'Lamps & Co',
    country: 'AT',
    address,
  })
  const place = await post<{ id: string }>(page, 'AdvertiserResource/create', {
    ...{ name: unique('Lamps'), country: 'AT' },
  })
  const board = await newBoard(page, unique('Lamps'))
  for (let n = 1; n <= 6; n += 1) await newPin(page, board, { title: `${word} lamp ${n}` })
  await post(page, 'ConsentsResource/update', { name: 'ads_data_terms', answer: 1 })
  const at = (path: string) => new URL(path, others).href
  const file = `/feeds/${unique('shop')}`
  const publish = async (stock: string) => {
    const item = (title: string, picture: string, price: string, left: string) =>
      `<item><g:id>${title}</g:id><title>${title} ${word}</title><description>Bright</description>
        <g:brand>${title}</g:brand><link>${at('/gallery')}</link><g:image_link>${at(picture)}</g:image_link>
        <g:price>${price}</g:price><g:availability>${left}</g:availability></item>`
    const data = `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>
      ${item('Brass', '/stairs.png', '19.90 EUR', stock)}${item('Green', '/window.png', '5 EUR', 'in stock')}</channel></rss>`
    await page.request.put(at(`${file}.xml`), { data })
  }
  await publish('in stock')
  await post(page, 'CatalogFeedResource/create', {
    ...{ advertiser_id: place.id, name: 'Autumn items', source: 'ADDRESS' },
    ...{ location: at(`${file}.xml`), format: 'XML', schedule_time: '04:30', time_zone: 'UTC' },
    ...{ default_country: 'AT', default_language: 'en', default_currency: 'EUR' },
  })
  return { advertiserId: place.id, publish }
}

/** Approves the ads of this journey's items as they arrive, and returns them. */
async function approveItems(operator: Page, word: string, max: number) {
  const found = new Map<string, WaitingAd['ad']>()
  await expect(async () => {
    for (const waiting of await readWaitingAds(operator)) {
      if (!waiting.ad.name.includes(word)) continue
      await approve(operator, waiting)
      found.set(waiting.ad.name, waiting.ad)
    }
    expect(found.size).toBe(max)
  }).toPass({ timeout: 60_000 })
  return found
}

/** A product group of one item, made and promoted on pages. */
async function promoteBrass(page: Page, path: string): Promise<void> {
  const main = page.getByRole('main')
  const groups = main.getByRole('list', { name: 'Product groups' })
  await test.step('a group is made of the items of a brand, and says what is missing', async () => {
    await open(page, `${path}/product-catalogs/data-source/`)
    await expect(main.getByRole('list', { name: 'Files' })).toContainText('Taken', {
      timeout: 30_000,
    })
    await main.getByRole('link', { name: 'New product group' }).click()
    await main.getByLabel('Name', { exact: true }).fill('Brass things')
    await main.getByRole('button', { name: 'Make product group' }).click()
    await expect(main.getByText('Name at least one condition')).toBeVisible()
    await expect(main.getByLabel('Name', { exact: true })).toHaveValue('Brass things')
    await expectNoViolations(page, 'a new product group')
    await main.getByLabel('Values 1', { exact: true }).fill('Brass')
    await main.getByLabel('Field 2', { exact: true }).selectOption('Availability')
    const stock = main.getByRole('group', { name: 'Values 2' })
    await stock.getByRole('checkbox', { name: 'In stock' }).check()
    await stock.getByRole('checkbox', { name: 'Out of stock' }).check()
    await main.getByRole('button', { name: 'Make product group' }).click()
    await expect(main.getByText('1 item now')).toBeVisible()
    await expect(main.getByRole('row', { name: /^Brass/ })).toContainText('€19.90')
    await expect(groups).toContainText(
      'Brand is Brass and Availability is In stock or Out of stock',
    )
    await expectNoViolations(page, 'a product group')
  })

  await test.step('it is promoted', async () => {
    await main.getByRole('link', { name: 'Promote', exact: true }).click()
    await main.getByLabel('Highest bid for a click').fill('much')
    await main.getByRole('button', { name: 'Start campaign' }).click()
    await expect(main.getByText('Enter an amount, as in 12.50.')).toBeVisible()
    await main.getByLabel('Highest bid for a click').fill('0.50')
    await main.getByRole('checkbox', { name: 'Austria' }).uncheck()
    await main.getByRole('checkbox', { name: 'Malta' }).check()
    await expectNoViolations(page, 'promoting a product group')
    await main.getByRole('button', { name: 'Start campaign' }).click()
    const row = main.getByRole('row', { name: /^.*Brass things/ })
    await expect(row).toContainText('Running')
    await expect(main.getByRole('row', { name: /Everything else/ })).toContainText('Excluded')
    await expectNoViolations(page, 'promoted product groups')
  })

  await test.step('more groups are added to an ad group that is chosen', async () => {
    await open(page, `${path}/reporting/productgroups/`)
    await main.getByLabel('Add product groups to').selectOption('Brass things')
    await main.getByRole('button', { name: 'Choose' }).press('Enter')
    await expect(main.getByText('no more product groups to add to Brass things')).toBeVisible()
  })
}

/** What the ad of the item brought is in its tables, and its bid is changed there. */
async function lookAtFigures(page: Page, path: string, word: string, ad: WaitingAd['ad']) {
  const main = page.getByRole('main')
  await test.step('what it brought is in both tables, and adds up', async () => {
    const at = new Date()
    await countAdEvents({ ...ad, advertiser_id: ad.ad_account_id, ad_id: ad.id }, [
      { at },
      { at },
      { at, type: 'click', billed_micro: 400_000n },
    ])
    await open(page, `${path}/reporting/productgroups/`)
    const row = main.getByRole('row', { name: /Brass things/ })
    await expect(row).toContainText('€0.40')
    await expect(main.getByRole('row', { name: /Unattributed/ })).toContainText('€0.00')
    await row.getByRole('link', { name: 'Brass things', exact: true }).click()
    await expect(page).toHaveURL(/productitems\/\?.*groups=\d+/)
    const itemRow = main.getByRole('row', { name: new RegExp(`Brass ${word}`) })
    await expect(itemRow).toContainText('€0.40')
    await expect(itemRow).toContainText('In stock')
    await expect(itemRow.locator('img')).toHaveCount(1)
    await expectNoViolations(page, 'promoted items')
    const day = accountDay()
    const old = `start_date=${addDays(day, -60)}&end_date=${day}`
    await open(page, `${path}/reporting/productitems/?${old}`)
    await expect(main.getByText('at most 31 days, within the last 92')).toBeVisible()
  })

  await test.step('its bid is changed in the table, and taken back', async () => {
    await open(page, `${path}/reporting/productgroups/`)
    const row = main.getByRole('row', { name: /Brass things/ })
    await expect(row).toContainText('As the ad group')
    await row.getByRole('checkbox', { name: 'Choose Brass things' }).check()
    await main.getByLabel('Bid in EUR').fill('0.75')
    await main.getByRole('button', { name: 'Set bid' }).click()
    await expect(row).toContainText('€0.75')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row).toContainText('As the ad group')
  })
}

test('a shop promotes items of its feed, sees what they bring, and takes them out', async ({
  page,
  openBrowser,
  others,
}) => {
  test.slow()
  const operator = await openBrowser()
  await becomeOperator(await join(operator))
  const word = unique('shimmer').replaceAll(/[^a-z]/gi, '')
  const { advertiserId, publish } = await openShop(page, others, word)
  const path = `/advertiser/${advertiserId}`
  const main = page.getByRole('main')

  await promoteBrass(page, path)
  const ads = await approveItems(operator, word, 1)

  const viewer = await openBrowser()
  await join(viewer)
  await post(viewer, 'UserSettingsResource/update', { country })
  const label = viewer.getByRole('link', { name: 'Promoted by Lamps & Co', exact: true })
  const item = viewer.getByRole('article').filter({ hasText: `€19.90 · Brass ${word}` })
  const card = item.and(viewer.getByRole('article').filter({ has: label }))
  await test.step('a member sees it as a card with its picture and price', async () => {
    await untilFound(viewer, word)
    await expect(async () => {
      await open(viewer, `/search/pins/?q=${word}`)
      await expect(card).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    // It is the product's own copy: nobody's browser asks the shop for it.
    const picture = card.locator('img').first()
    await expect(picture).not.toHaveAttribute('src', new RegExp(new URL(others).host))
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expectNoViolations(viewer, 'results with an item')
  })

  await lookAtFigures(page, path, word, ads.get(`Brass ${word}`)!)

  await test.step('excluded, it is gone for members', async () => {
    const row = main.getByRole('row', { name: /Brass things/ })
    await row.getByRole('button', { name: 'Exclude Brass things' }).press('Enter')
    await expect(row).toContainText('Excluded')
    await expect(async () => {
      await open(viewer, `/search/pins/?q=${word}`)
      await expect(viewer.getByRole('article').first()).toBeVisible()
      await expect(card).toHaveCount(0)
    }).toPass({ timeout: 60_000 })
    await row.getByRole('button', { name: 'Include Brass things' }).press('Space')
    await expect(row).toContainText('Running')
  })

  await test.step('sold out, it is not shown either, and its row says so', async () => {
    await publish('out of stock')
    await open(page, `${path}/product-catalogs/data-source/`)
    await main.getByRole('button', { name: 'Fetch now' }).click()
    await expect(main.getByRole('row', { name: /^Brass/ })).toContainText('Out of stock', {
      timeout: 30_000,
    })
    await open(page, `${path}/reporting/productitems/`)
    const itemRow = main.getByRole('row', { name: new RegExp(`Brass ${word}`) })
    await expect(itemRow).toContainText('Out of stock')
    await expect(itemRow).toContainText('€0.40')
    await expect(async () => {
      await open(viewer, `/search/pins/?q=${word}`)
      await expect(viewer.getByRole('article').first()).toBeVisible()
      await expect(card).toHaveCount(0)
    }).toPass({ timeout: 60_000 })
  })

  await test.step('all of it is in the history', async () => {
    await open(page, `${path}/history/`)
    await expect(main.getByText('Product group promoted').first()).toBeVisible()
    await expect(main.getByText('Product group made').first()).toBeVisible()
  })
})
