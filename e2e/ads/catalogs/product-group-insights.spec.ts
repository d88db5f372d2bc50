import type { Page } from '@playwright/test'
import { rows } from '../../../src/platform/database/index.ts'
import { expectNoViolations } from '../../support/browser/violations.ts'
import { countAdEvents } from '../../support/figures/ad-figures.ts'
import { expect, open, test, unique } from '../../support/journey.ts'
import { withProductDatabase } from '../../support/product-database.ts'
import { post, read } from '../../support/wire.ts'
import { join } from '../../support/world.ts'

const address = { line1: 'Am Hof 1', city: 'Wien', postal_code: '1010', country: 'AT' }
const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
const dayText = (days: number) => daysAgo(days).toISOString().slice(0, 10)
/** Days that are over in every time zone of this test. */
const range = `start_date=${dayText(7)}&end_date=${dayText(3)}&comp_start_date=${dayText(17)}&comp_end_date=${dayText(13)}`

interface MadeAd {
  id: string
  name: string
  campaign_id: string
  ad_group_id: string
}

/** A business that promotes all items of its feed. */
async function openShop(page: Page, others: string) {
  await join(page)
  await post(page, 'PartnerResource/update', {
    business_name: 'Lamps & Co',
    ...{ country: 'AT', address },
  })
  const { id: advertiser_id } = await post<{ id: string }>(page, 'AdvertiserResource/create', {
    ...{ name: unique('Lamps'), country: 'AT' },
  })
  await post(page, 'ConsentsResource/update', { name: 'ads_data_terms', answer: 1 })
  const at = (path: string) => new URL(path, others).href
  const file = at(`/feeds/${unique('shop')}.xml`)
  const item = (title: string, picture: string, price: string) =>
    `<item><g:id>${title}</g:id><title>${title}</title><description>Bright</description>
      <link>${at('/gallery')}</link><g:image_link>${at(picture)}</g:image_link>
      <g:price>${price}</g:price><g:availability>in stock</g:availability></item>`
  const data = `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>
    ${item('Brass lamp', '/stairs.png', '19.90 EUR')}${item('Green shade', '/window.png', '5 EUR')}</channel></rss>`
  await page.request.put(file, { data })
  const { id: feed_id } = await post<{ id: string }>(page, 'CatalogFeedResource/create', {
    ...{ advertiser_id, name: 'Autumn items', source: 'ADDRESS', location: file, format: 'XML' },
    ...{ schedule_time: '04:30', time_zone: 'UTC', default_country: 'AT' },
    ...{ default_language: 'en', default_currency: 'EUR' },
  })
  const { id: product_group_id } = await post<{ id: string }>(page, 'ProductGroupResource/create', {
    ...{ advertiser_id, feed_id, name: 'All lamps', auto_type: 'ALL_PRODUCTS' },
  })
  const { campaign_id } = await post<{ campaign_id: string }>(
    page,
    'CatalogCampaignResource/create',
    {
      ...{ advertiser_id, product_group_id, name: 'Autumn', countries: ['MT'] },
      daily_budget_in_micro_currency: 5_000_000,
    },
  )
  return { advertiser_id, product_group_id, campaign_id }
}

/** What ads brought, two clicks on any of which led to a checkout each. */
async function count(advertiser_id: string, ad: MadeAd, days: number, views: number, sold: number) {
  const place = { ...ad, advertiser_id, ad_id: ad.id }
  const at = daysAgo(days)
  await countAdEvents(place, [
    ...Array.from({ length: views }, () => ({ at })),
    ...Array.from({ length: sold * 2 }, () => ({
      ...{ at, type: 'click' as const, billed_micro: 100_000n },
    })),
  ])
  await withProductDatabase((database) =>
    rows(
      database.writer,
      `insert into conversion_touches (advertiser_id, conversion_at, conversion_id, event_name, action_source,
         click_at, click_age_days, click_campaign_id, click_ad_group_id, click_ad_id)
       select $1, $2, $3::bigint + n, 'checkout', 'web', $2, 1, $4, $5, $6 from generate_series(1, $7::int) n`,
      [advertiser_id, at, ad.id, ad.campaign_id, ad.ad_group_id, ad.id, sold],
    ),
  )
}

/** The item was known for long, and out of stock for two days that are shown, at a higher price since. */
async function sellOut(advertiser_id: string, item: string): Promise<void> {
  await withProductDatabase((database) =>
    rows(
      database.writer,
      `with items as (select id from promoted_items where advertiser_id = $1 and item_id = $2),
         known as (update promoted_item_states set since = $3 where advertiser_id = $1)
       insert into promoted_item_states (advertiser_id, promoted_item_id, since, price_micro, currency, availability)
       select $1, items.id, s.since, s.price, 'EUR', s.stock
         from items, (values ($4::timestamptz, 19900000, 'OUT_OF_STOCK'), ($5::timestamptz, 24900000, 'IN_STOCK'))
           s (since, price, stock)`,
      [
        advertiser_id,
        item,
        daysAgo(40),
        new Date(`${dayText(6)}T12:00Z`),
        new Date(`${dayText(4)}T12:00Z`),
      ],
    ),
  )
}

/** Brass lamps brought more, though they were sold out for two days; green shades brought nothing any more. */
async function sellLamps(page: Page, advertiser_id: string): Promise<void> {
  const ads = new Map<string, MadeAd>()
  await expect(async () => {
    for (const ad of await read<MadeAd[]>(page, 'AdsResource', { advertiser_id }))
      ads.set(ad.name, ad)
    expect(ads.size).toBe(2)
  }).toPass({ timeout: 60_000 })
  const [brass, green] = [ads.get('Brass lamp')!, ads.get('Green shade')!]
  await count(advertiser_id, brass, 15, 10, 1)
  await count(advertiser_id, green, 15, 10, 1)
  await count(advertiser_id, brass, 5, 20, 5)
  await count(advertiser_id, green, 5, 10, 0)
  await sellOut(advertiser_id, 'Brass lamp')
}

async function expectNotFound(page: Page, path: string, campaignId: string, groupId: string) {
  for (const one of [
    `${campaignId}/product-group/5`,
    `${campaignId}/product-group/none`,
    `5/product-group/${groupId}`,
  ])
    expect((await page.request.get(`${path}/${one}/`)).status(), one).toBe(404)
}

async function figuresOf(page: Page, region: string, name: RegExp): Promise<number[]> {
  const table = page.getByRole('region', { name: region, exact: true })
  const cells = table.getByRole('row', { name }).locator('td')
  return (await cells.allTextContents()).map((text) => Number(text.replace('−', '-')))
}

test('a shop reads which items of a product group brought more, and what being sold out cost', async ({
  page,
  openBrowser,
  others,
}) => {
  test.slow()
  const { advertiser_id, product_group_id, campaign_id } = await openShop(page, others)
  const account = `/advertiser/${advertiser_id}`
  const path = `${account}/campaign-insights/${campaign_id}/product-group/${product_group_id}/`
  const main = page.getByRole('main')

  await test.step('nothing is reported without figures', async () => {
    await open(page, `${path}?${range}`)
    await expect(main.getByText('Nothing was shown in these days.')).toBeVisible()
    await expect(main.getByText('no item was out of stock in these days')).toBeVisible()
    await expect(main.getByText('No change of a price or of stock is known')).toBeVisible()
    await expectNoViolations(page, 'a product group without figures')
  })

  await sellLamps(page, advertiser_id)

  await test.step('it is reached from the table, with its days, and leads to the campaign and back', async () => {
    await open(page, `${account}/reporting/productgroups/?${range}`)
    const row = main.getByRole('row', { name: /Everything else/ })
    await expect(row.getByRole('link', { name: /^Insights/ })).toHaveCount(0)
    await main.getByRole('link', { name: 'Insights into All lamps' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insights into “All lamps”')
    await expect(page).toHaveURL(
      new RegExp(`product-group/${product_group_id}/\\?.*${dayText(17)}`),
    )
    await main.getByRole('link', { name: 'Insights into the campaign' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insights into “Autumn”')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insights into “All lamps”')
  })

  await test.step('items add up to the group, and causes to each change', async () => {
    await expect(main.getByText('Conversions went from 2 to 5 (+3).')).toBeVisible()
    const lamp = await figuresOf(page, 'Items', /^Brass lamp/)
    const shade = await figuresOf(page, 'Items', /^Green shade/)
    const whole = await figuresOf(page, 'Items', /^Whole product group/)
    expect(whole.slice(0, 3)).toEqual([2, 5, 3])
    expect(lamp.slice(0, 3)).toEqual([1, 5, 4])
    expect(shade.slice(0, 3)).toEqual([1, 0, -1])
    expect(lamp.map((one, n) => one + (shade[n] ?? 0))).toEqual(whole)
    for (const [, , change = 0, ...causes] of [lamp, shade, whole])
      expect(causes.reduce((sum, one) => sum + one, 0)).toBe(change)
  })

  await test.step('best and worst items stand apart, with prices and stock of now', async () => {
    const best = main.getByRole('region', { name: 'Items that brought most' })
    await expect(best.getByRole('row', { name: /Brass lamp/ })).toContainText('€19.90')
    await expect(best.getByRole('row', { name: /Green shade/ })).toHaveCount(0)
    const worst = main.getByRole('region', { name: 'Items that brought least' })
    await expect(worst.getByRole('row', { name: /Green shade/ })).toContainText('In stock')
    await expectNoViolations(page, 'insights into a product group')
  })

  await test.step('changes of prices and stock are reported, and what they cost', async () => {
    const changes = main.getByRole('list', { name: 'Prices and stock' })
    await expect(changes.getByRole('listitem')).toHaveText([
      /Brass lamp · Price: from €19\.90 to €24\.90 · Stock: from Out of stock to In stock/,
      /Brass lamp · Stock: from In stock to Out of stock/,
    ])
    // 30 views in 8 days in stock.
    const lost = main.getByRole('list', { name: 'Impressions lost to items out of stock' })
    await expect(lost.getByRole('listitem')).toHaveText([
      /Brass lamp · Out of stock for 2 days; 3\.75 impressions a day in stock.*About 8 lost/,
    ])
  })

  await test.step('it fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, `${path}?${range}`)
    await expect(main.getByText('Conversions went from 2 to 5 (+3).')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  await test.step('it is written in German, too', async () => {
    const german = await openBrowser({ locale: 'de-DE' })
    await german.context().addCookies(await page.context().cookies())
    await open(german, `${path}?${range}`)
    await expect(german.getByText('Conversions: von 2 auf 5 (+3).')).toBeVisible()
    await expect(german.getByText('Ausverkauft: 2 Tage')).toBeVisible()
    await expectNoViolations(german, 'insights into a product group in German')
  })

  await test.step('without the account it leads there; what is not promoted by it is not found', async () => {
    const short = await page.request.get(path.slice(account.length))
    expect(new URL(short.url()).pathname).toBe(path)
    await expectNotFound(page, `${account}/campaign-insights`, campaign_id, product_group_id)
    const other = await openBrowser()
    await join(other)
    expect((await other.request.get(path)).status()).toBe(404)
  })
})
