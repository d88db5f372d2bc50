import { expect, open, test, unique } from '../support/journey.ts'
import { drawFlag } from '../support/pictures.ts'
import { promotePin } from '../support/promoted-pin.ts'
import { newBoard } from '../support/world.ts'

test('looks', async ({ page, others }) => {
  test.setTimeout(300_000)
  const { advertiserId } = await promotePin(page)
  const word = unique('lamp')
  const feed = new URL(`/feeds/${word}.xml`, others).href
  const address = new URL(`/goods/${word}`, others).href
  const image = new URL('/tart.jpg', others).href
  const item = (id: string, title: string, price: string, more: string) =>
    `<item><g:id>${id}</g:id><title>${title}</title><description>Bright</description><link>https://www.lamps.example/${id}</link><g:image_link>${image}</g:image_link><g:price>${price}</g:price>${more}</item>`
  await page.request.put(feed, {
    data: `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${item('b1', `Brass table lamp ${word} with a linen shade and a very long name that goes on`, '49.00 EUR', '<g:sale_price>39.50 EUR</g:sale_price><g:availability>in stock</g:availability>')}${item('b2', `Paper lantern ${word}`, '12.00 EUR', '<g:availability>out of stock</g:availability>')}</channel></rss>`,
  })
  await page.request.put(address, {
    data: `<title>Vase</title><meta property="og:title" content="Tall vase"><meta property="og:image" content="/kitchen.png"><meta property="product:price:amount" content="19.90"><meta property="product:price:currency" content="EUR">`,
  })
  const path = `/advertiser/${advertiserId}/product-catalogs/data-source/`
  await open(page, path)
  const main = page.getByRole('main')
  await main.getByLabel('Name', { exact: true }).fill('Lamps')
  await main.getByLabel('Address of the file').fill(feed)
  await main.getByRole('button', { name: 'Add feed' }).click()
  await expect(main.getByRole('row', { name: /Brass/ })).toBeVisible({ timeout: 30_000 })
  const board = await newBoard(page, unique('Shop'))
  await page.setViewportSize({ width: 1440, height: 1000 })
  await open(page, `/pin/create/?board_id=${board.id}`)
  await page
    .getByLabel(/^Drop a picture/)
    .setInputFiles({ name: 'flag.png', mimeType: 'image/png', buffer: await drawFlag() })
  await expect(page.getByText('Your picture is ready.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).first().fill('A room with lamps')
  await page.locator('summary', { hasText: 'More options' }).click()
  const field = page.getByRole('combobox', { name: 'Tag products' })
  await field.fill(word)
  await expect(page.getByRole('option')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await field.scrollIntoViewIfNeeded()
  await page.screenshot({ path: '/tmp/w4shots/found-1440.png', fullPage: true })
  await page.keyboard.press('Enter')
  await field.fill(word)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await field.fill(`${address}-none`)
  await page.screenshot({ path: '/tmp/w4shots/address-1440.png', fullPage: true })
  await page.keyboard.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await page.screenshot({ path: '/tmp/w4shots/refused-1440.png', fullPage: true })
  await field.fill(address)
  await page.keyboard.press('Enter')
  const chosen = page.getByRole('list', { name: 'Tagged products' }).getByRole('listitem')
  await expect(chosen).toHaveCount(3)
  for (const [width, scheme] of [
    [1440, 'light'],
    [390, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: 1000 })
    await chosen.first().scrollIntoViewIfNeeded()
    await page.screenshot({ path: `/tmp/w4shots/chosen-${width}-${scheme}.png`, fullPage: true })
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'See it now' }).click()
  await expect(page.getByRole('region', { name: 'Shop this Pin' }).getByRole('link')).toHaveCount(3)
  const pin = page.url()
  await expect(async () => {
    await open(page, new URL(pin).pathname)
    await expect(page.getByRole('region', { name: 'Shop this Pin' }).locator('img')).toHaveCount(3)
  }).toPass({ timeout: 40_000 })
  for (const [width, scheme] of [
    [1440, 'light'],
    [900, 'light'],
    [390, 'light'],
    [1440, 'dark'],
    [390, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: 1000 })
    await page.getByRole('region', { name: 'Shop this Pin' }).scrollIntoViewIfNeeded()
    await page.screenshot({ path: `/tmp/w4shots/pin-${width}-${scheme}.png`, fullPage: true })
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Pin' })
  await expect(
    edit.getByRole('list', { name: 'Tagged products' }).getByRole('listitem'),
  ).toHaveCount(3)
  await edit.getByRole('list', { name: 'Tagged products' }).scrollIntoViewIfNeeded()
  await page.screenshot({ path: '/tmp/w4shots/edit-390.png' })
  await page.setViewportSize({ width: 1440, height: 1000 })
  await edit.getByRole('list', { name: 'Tagged products' }).scrollIntoViewIfNeeded()
  await page.screenshot({ path: '/tmp/w4shots/edit-1440.png' })
})
