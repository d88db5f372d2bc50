import { tabTo } from '../../support/browser/keys.ts'
import { expectNoViolations } from '../../support/browser/violations.ts'
import { expect, open, test, unique } from '../../support/journey.ts'
import { promotePin } from '../../support/promoted-pin.ts'
import { post, read } from '../../support/wire.ts'

test('a business leaves a campaign for its products to us, changes which, and takes over', async ({
  page,
}) => {
  const { advertiserId } = await promotePin(page)
  const account = `/advertiser/${advertiserId}`
  const place = { advertiser_id: advertiserId }
  const name = unique('All that glows')
  const submit = page.getByRole('button', { name: 'Create campaign' })
  const box = (label: string) => page.getByRole('checkbox', { name: label, exact: true })

  await test.step('without product groups it says where they are made', async () => {
    await open(page, `${account}/automated/ads/create/`)
    await page.getByRole('radio', { name: /Sales of products/ }).check()
    await expect(page.getByText('There are no product groups yet.')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Pins' })).toBeHidden()
    await expectNoViolations(page, 'no product groups for an automated campaign')
  })

  await test.step('product groups are chosen by keys, and none is said', async () => {
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
    await page.getByRole('radio', { name: /Sales of products/ }).check()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await submit.click()
    await expect(page.getByText('Choose at least one product group.')).toBeVisible()
    await tabTo(page, box('Brass lamps'))
    await page.keyboard.press('Space')
    await expect(box('Brass lamps')).toBeChecked()
    await expectNoViolations(page, 'product groups of an automated campaign')
    await tabTo(page, submit)
    await page.keyboard.press('Enter')
  })

  await test.step('it is made, and what we chose is said with why', async () => {
    await expect(page.getByText('Your campaign is made')).toBeVisible()
    const chosen = page.getByRole('region', { name: 'What we chose, and why' })
    await expect(chosen).toContainText('Its items have no interest in common')
    await expect(page.getByRole('group', { name: 'Pins' })).toHaveCount(0)
    await expectNoViolations(page, 'an automated campaign of items')
  })

  await test.step('its product groups are changed, and the table of them shows that', async () => {
    await expect(box('Brass lamps')).toBeChecked()
    await box('Brass lamps').uncheck()
    await box('All lamps').check()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible()
    await expect(box('Brass lamps')).not.toBeChecked()
    await expect(box('All lamps')).toBeChecked()
    await open(page, `${account}/reporting/productgroups/?undelivered=1`)
    const row = (text: string) => page.getByRole('row', { name: new RegExp(text) })
    await expect(row('All lamps')).toContainText('Running')
    await expect(row('Everything else')).toContainText('Excluded')
  })

  await test.step('it becomes a manual one, with its product groups', async () => {
    const campaigns = await read<{ id: string; objective_type: string }[]>(
      page,
      'AdCampaignsResource',
      place,
    )
    const made = campaigns.find(({ objective_type }) => objective_type === 'CATALOG_SALES')
    await open(page, `${account}/automated/ads/edit/?campaign_id=${made?.id}`)
    await page.getByRole('checkbox', { name: /no way back/ }).check()
    await page.getByRole('button', { name: 'Convert to a manual campaign' }).click()
    await expect(page).toHaveURL(`${account}/campaigns/${made?.id}/`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })
})
