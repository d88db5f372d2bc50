import { expectNoViolations } from '../../support/browser/violations.ts'
import { expect, open, test, unique } from '../../support/journey.ts'
import { promotePin } from '../../support/promoted-pin.ts'
import { read } from '../../support/wire.ts'

test('a business leaves most of a campaign to us, changes its share, and takes over', async ({
  page,
  consoleWatch,
}) => {
  // Of the budget that is refused.
  consoleWatch.expectTrouble(/status of 400.*AutomatedCampaignResource\/create/)
  const { advertiserId } = await promotePin(page)
  const account = `/advertiser/${advertiserId}`
  const name = unique('Brass for all')

  await test.step('it is chosen, and remembered', async () => {
    await open(page, `${account}/ads/campaign_mode/`)
    await page.getByRole('radio', { name: /Automated campaign/ }).check()
    await page.getByRole('checkbox', { name: 'Remember my choice' }).check()
    await page.getByRole('button', { name: 'Get started' }).click()
    await expect(page).toHaveURL(`${account}/automated/ads/create/`)
    await open(page, `${account}/ads/campaign_mode/?managed_client_id=4711`)
    await expect(page).toHaveURL(/automated\/ads\/create\/\?managed_client_id=4711/)
    await page.getByRole('link', { name: 'Other ways to make one' }).click()
    await expect(page.getByRole('radio', { name: /Automated campaign/ })).toBeChecked()
  })

  await test.step('mistakes are said beside their fields, and nothing typed is lost', async () => {
    await open(page, `${account}/automated/ads/create/`)
    await expectNoViolations(page, 'a new automated campaign')
    await page.getByLabel('Budget a day').fill('0.01')
    await page.getByRole('button', { name: 'Create campaign' }).click()
    await expect(page.getByText('Give it a name.')).toBeVisible()
    await expect(page.getByText('Choose at least one Pin.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await page.getByRole('checkbox', { name: 'Brass' }).check()
    await page.getByRole('button', { name: 'Create campaign' }).click()
    await expect(page.getByText('This budget is below the minimum.')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Brass' })).toBeChecked()
    await page.getByRole('radio', { name: /Sales or sign-ups/ }).check()
    await page.getByRole('button', { name: 'Create campaign' }).click()
    await expect(page.getByText('Choose what counts as a sale or sign-up.')).toBeVisible()
    await page.getByRole('radio', { name: /Visits to your website/ }).check()
    await expect(page.getByLabel('What counts')).toBeHidden()
  })

  await test.step('it is made, and what we chose is said with why', async () => {
    await page.getByLabel('Budget a day').fill('7.50')
    await page.getByRole('checkbox', { name: '25-34' }).check()
    await page.getByRole('button', { name: 'Create campaign' }).click()
    await expect(page.getByText('Your campaign is made')).toBeVisible()
    const chosen = page.getByRole('region', { name: 'What we chose, and why' })
    for (const part of ['Automatic', 'Everywhere', '€7.50 a day on average', 'Interests'])
      await expect(chosen).toContainText(part)
    await expectNoViolations(page, 'an automated campaign')
    // What the product decides is not asked for at all.
    await expect(page.getByText('Devices', { exact: true })).toHaveCount(0)
    await expect(page.getByLabel('Bidding')).toHaveCount(0)
  })

  const [made] = await read<{ id: string }[]>(page, 'AdCampaignsResource', {
    advertiser_id: advertiserId,
  })
  await test.step('the budget and the state are changed, and the form of manual ones leads here', async () => {
    await open(page, `${account}/ads/edit/?campaign_id=${made?.id}`)
    await expect(page).toHaveURL(`${account}/automated/ads/edit/?campaign_id=${made?.id}`)
    await page.getByLabel('Budget a day').fill('9')
    await page.getByLabel('Status').selectOption('PAUSED')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible()
    const chosen = page.getByRole('region', { name: 'What we chose, and why' })
    await expect(chosen).toContainText('€9.00 a day on average')
    await expect(page.getByLabel('Status')).toHaveValue('PAUSED')
    await expect(page.getByRole('checkbox', { name: '25-34' })).toBeChecked()
  })

  await test.step('it becomes a manual one, for good', async () => {
    const convert = page.getByRole('button', { name: 'Convert to a manual campaign' })
    await convert.click()
    await expect(page.getByText('Tick this to go on.')).toBeVisible()
    await page.getByRole('checkbox', { name: /no way back/ }).check()
    await convert.click()
    await expect(page).toHaveURL(`${account}/campaigns/${made?.id}/`)
    await page.getByRole('link', { name: `Edit campaign “${name}”` }).click()
    await expect(page).toHaveURL(new RegExp(`${account}/ads/edit/`))
    await expect(page.getByLabel('Daily limit')).toHaveValue('9')
  })
})
