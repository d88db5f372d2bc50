import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { drawFlag } from '../support/pictures.ts'
import { promotePin } from '../support/promoted-pin.ts'
import { post, read } from '../support/wire.ts'
import { newBoard } from '../support/world.ts'

type Place = Page | ReturnType<Page['getByRole']>
const options = (page: Page) => page.locator('summary', { hasText: 'More options' })
const field = (place: Place) => place.getByRole('combobox', { name: 'Tag products' })
const chosen = (place: Place) =>
  place.getByRole('list', { name: 'Tagged products' }).getByRole('listitem')
const shop = (page: Page) => page.getByRole('region', { name: 'Shop this Pin' })

/** Whether no part of what is found lies under the bar at the bottom of a phone. */
async function isAboveBar(page: Page): Promise<boolean> {
  const list = await page.getByRole('listbox', { name: 'Products found' }).boundingBox()
  const bar = await page.getByRole('navigation', { name: 'Main', exact: true }).boundingBox()
  return list !== null && bar !== null && list.y + list.height <= bar.y
}

const item = (id: string, title: string, price: string, image: string) =>
  `<item><g:id>${id}</g:id><title>${title}</title><description>Bright</description>
    <link>https://lamps.example/${id}</link><g:image_link>${image}</g:image_link>
    <g:price>${price}</g:price><g:availability>in stock</g:availability></item>`
const feedOf = (...items: string[]) =>
  `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${items.join('')}</channel></rss>`
const goods = (price: string) =>
  `<title>Vase</title><meta property="og:title" content="Tall vase">
   <meta property="og:image" content="/kitchen.png">
   <meta property="product:price:amount" content="${price}">
   <meta property="product:price:currency" content="EUR">`

test('a business tags an item of its catalog and the page of a product, which people find in the Pin', async ({
  page,
  openBrowser,
  others,
  consoleWatch,
}) => {
  // The address at which nothing is.
  consoleWatch.expectTrouble(/status of 400/)
  const { advertiserId } = await promotePin(page)
  const word = unique('lamp')
  const feed = new URL(`/feeds/${word}.xml`, others).href
  const address = new URL(`/goods/${word}`, others).href
  const image = new URL('/tart.jpg', others).href
  const publish = (price: string) =>
    page.request.put(feed, { data: feedOf(item('b7', `Brass ${word}`, price, image)) })
  await publish('49.00 EUR')
  await page.request.put(address, { data: goods('19.90') })

  await test.step('its catalog is read', async () => {
    const path = `/advertiser/${advertiserId}/product-catalogs/data-source/`
    await open(page, path)
    const main = page.getByRole('main')
    await main.getByLabel('Name', { exact: true }).fill('Lamps')
    await main.getByLabel('Address of the file').fill(feed)
    await main.getByRole('button', { name: 'Add feed' }).click()
    await expect(main.getByRole('row', { name: /Brass/ })).toContainText('€49.00', {
      timeout: 30_000,
    })
  })

  const board = await newBoard(page, unique('Shop'))
  await test.step('an item is found by typing and chosen by keys, a page by its address', async () => {
    await open(page, `/pin/create/?board_id=${board.id}`)
    const picture = { name: 'flag.png', mimeType: 'image/png', buffer: await drawFlag() }
    await page.getByLabel(/^Drop a picture/).setInputFiles(picture)
    await expect(page.getByText('Your picture is ready.')).toBeVisible()
    await options(page).click()
    const size = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 844 })
    await field(page).fill(word)
    await expect(page.getByRole('option')).toHaveCount(1)
    await expect.poll(() => isAboveBar(page)).toBe(true)
    if (size) await page.setViewportSize(size)
    await expectNoViolations(page, 'products found')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(chosen(page)).toContainText([/Brass.*€49\.00.*lamps\.example/])
    await field(page).fill(`${address}-nothing`)
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
    await field(page).fill(address)
    await expect(page.getByRole('option', { name: /^Add the product at/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(chosen(page)).toContainText([/Brass/, /Tall vase.*€19\.90/])
    await expectNoViolations(page, 'products chosen')
    await expect(page.getByText('Saved as draft', { exact: true })).toBeVisible()
    await page.reload()
    await expect(chosen(page)).toHaveCount(2)
  })

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'See it now' }).click()
  await expect(shop(page).getByRole('link')).toHaveCount(2)
  const path = new URL(page.url()).pathname

  await test.step('visitors see them, with pictures of ours and today’s price', async () => {
    await publish('55.00 EUR')
    const account = { advertiser_id: advertiserId }
    const feeds = await read<{ id: string }[]>(page, 'CatalogFeedsResource', account)
    await post(page, 'CatalogIngestResource/create', { ...account, feed_id: feeds[0]?.id })
    const visitor = await openBrowser()
    await expect(async () => {
      await open(visitor, path)
      await expect(shop(visitor).getByRole('link').first()).toContainText('€55.00')
      await expect(shop(visitor).locator('img')).toHaveCount(2)
    }).toPass({ timeout: 40_000 })
    const links = shop(visitor).getByRole('link')
    await expect(links.first()).toHaveAttribute('href', 'https://lamps.example/b7')
    await expect(links.first()).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
    await expect(links.nth(1)).toHaveAttribute('href', address)
    for (const img of await shop(visitor).locator('img').all())
      expect(await img.getAttribute('src')).toMatch(/^\//)
    await expectNoViolations(visitor, 'a Pin with products')
  })

  await test.step('one is taken out where the Pin is edited', async () => {
    await open(page, path)
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Pin' })
    await expect(chosen(edit)).toHaveCount(2)
    await expectNoViolations(page, 'editing products')
    await edit.getByRole('button', { name: /^Do not tag Brass/ }).press('Enter')
    await expect(field(edit)).toBeFocused()
    await edit.getByRole('button', { name: 'Save changes' }).click()
    await expect(shop(page).getByRole('link')).toHaveText([/Tall vase/])
  })
})
