import { expectNoViolations } from '../../support/browser/violations.ts'
import { expect, open, test, unique } from '../../support/journey.ts'
import { promotePin } from '../../support/promoted-pin.ts'

const item = (id: string, price: string, stock = 'in stock') =>
  `<item><g:id>${id}</g:id><title>Lamp ${id}</title><description>Bright</description>
    <link>https://lamps.example/${id}</link><g:image_link>https://lamps.example/${id}.jpg</g:image_link>
    <g:price>${price}</g:price><g:availability>${stock}</g:availability></item>`
const feedOf = (...items: string[]) =>
  `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${items.join('')}</channel></rss>`

test('a shop adds feeds, sees what is wrong with them, and finds its items', async ({
  page,
  others,
}) => {
  const { advertiserId } = await promotePin(page)
  const path = `/advertiser/${advertiserId}/product-catalogs/data-source/`
  const address = new URL(`/feeds/${unique('shop')}.xml`, others).href
  const publish = (text: string) => page.request.put(address, { data: text })
  const main = page.getByRole('main')
  const files = main.getByRole('list', { name: 'Files' })

  await test.step('an address is asked for, with what was typed kept', async () => {
    await publish(feedOf(item('one', '10.00 EUR'), item('two', 'free'), item('three', '30 EUR')))
    await open(page, path)
    await expect(page.getByText('No feeds yet')).toBeVisible()
    await expectNoViolations(page, 'no feeds')
    await expect(main.getByRole('link', { name: 'Cancel' })).toHaveCount(0)
    await main.getByLabel('Name', { exact: true }).fill('Autumn items')
    await main.getByRole('button', { name: 'Add feed' }).click()
    await expect(main.getByText('Enter the address of the file.')).toBeVisible()
    await expect(main.getByLabel('Name', { exact: true })).toHaveValue('Autumn items')
    await main.getByLabel('Address of the file').fill(address)
    await main.getByRole('button', { name: 'Add feed' }).click()
  })

  await test.step('its file is read, wrong rows are listed, and the others are items', async () => {
    await expect(files).toContainText('Taken', { timeout: 30_000 })
    await expect(files).toContainText('3 rows · 2 items · 1 row left out')
    await files.getByText('The price is none').click()
    await expect(files.getByText('Row 2 · item two · “free”')).toBeVisible()
    await expect(main.getByRole('row', { name: /Lamp one/ })).toContainText('€10.00')
    await expect(main.getByRole('list', { name: 'Feeds' })).toContainText('2 items')
    await expectNoViolations(page, 'a feed')
    await main.getByLabel('Words of the title, or an id').fill('three')
    await main.getByRole('button', { name: 'Find' }).click()
    await expect(main.getByRole('row', { name: /Lamp one/ })).toBeHidden()
    await expect(main.getByRole('row', { name: /Lamp three/ })).toBeVisible()
    await expect(page).toHaveURL(/q=three/)
  })

  await test.step('a new price and stock are there once it is fetched again', async () => {
    await open(page, path)
    await publish(feedOf(item('one', '8.50 EUR', 'out of stock'), item('three', '30 EUR')))
    const fetchNow = main.getByRole('button', { name: 'Fetch now' })
    await fetchNow.press('Enter')
    const row = main.getByRole('row', { name: /Lamp one/ })
    await expect(row).toContainText('€8.50', { timeout: 30_000 })
    await expect(row).toContainText('Out of stock')
    await expect(fetchNow).toBeFocused()
  })

  await test.step('a broken file changes nothing', async () => {
    await publish('<html>Sorry')
    await main.getByRole('button', { name: 'Fetch now' }).click()
    await expect(files).toContainText('This file could not be read.', { timeout: 30_000 })
    await expect(main.getByRole('row', { name: /Lamp one/ })).toContainText('€8.50')
  })

  await test.step('it is paused, and deleted after a second press', async () => {
    await main.getByRole('button', { name: 'Pause' }).click()
    await expect(main.getByRole('list', { name: 'Feeds' })).toContainText('Paused')
    await main.getByText('Delete', { exact: true }).click()
    await main.getByRole('button', { name: 'Delete Autumn items' }).click()
    await expect(page.getByText('No feeds yet')).toBeVisible()
  })

  await test.step('a file is handed over', async () => {
    await main.getByLabel('Name', { exact: true }).fill('Uploads')
    await main.getByLabel('Format', { exact: true }).selectOption('CSV')
    await main.getByLabel('Where its items come from').selectOption('UPLOAD')
    await expect(main.getByLabel('Address of the file')).toBeHidden()
    await main.getByRole('button', { name: 'Add feed' }).click()
    await main.getByLabel('File', { exact: true }).setInputFiles({
      ...{ name: 'items.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(
        'id;title;description;link;image_link;price;availability\n' +
          '7;Shade;Green;https://lamps.example/7;https://lamps.example/7.jpg;12,50;in stock\n',
      ),
    })
    await main.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(main.getByRole('row', { name: /Shade/ })).toContainText('€12.50', {
      timeout: 30_000,
    })
    await expectNoViolations(page, 'a feed of files')
  })
})
