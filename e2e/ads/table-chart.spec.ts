import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/violations.ts'
import { accountDay } from '../support/figures/account-day.ts'
import { countAdEvents } from '../support/figures/ad-figures.ts'
import { expect, open, test } from '../support/journey.ts'
import { promotePin } from '../support/promoted-pin.ts'

const dayMs = 86_400_000

/** A campaign that was clicked on three days, once, twice and three times, for 31 cents a click. */
async function makeCampaign(page: Page) {
  const made = await promotePin(page)
  const { advertiserId, campaignId, adGroupId, adId } = made
  const place = { advertiser_id: advertiserId, campaign_id: campaignId }
  const days = [1, 2, 2, 3, 3, 3]
  await countAdEvents(
    { ...place, ad_group_id: adGroupId, ad_id: adId },
    days.flatMap((day) => {
      const at = new Date(Date.now() - day * dayMs)
      return [{ at }, { at, type: 'click' as const, billed_micro: 310_000n }]
    }),
  )
  return made
}

test('a table is drawn day by day, by the metric that was chosen, until it is folded away', async ({
  page,
}) => {
  const { advertiserId } = await makeCampaign(page)
  const path = (what: string) => `/advertiser/${advertiserId}/reporting/${what}/`
  const chart = page.getByRole('region', { name: 'Day by day' })

  await test.step('the first column is drawn, and can be read as a table', async () => {
    await open(page, path('campaigns'))
    await expect(chart.getByRole('img', { name: /^Spend, at most €0\.93 on / })).toBeVisible()
    await chart.getByText('The same as a table').click()
    const cells = chart.getByRole('cell', { name: '€0.31', exact: true })
    await expect(cells).toHaveCount(1)
    await expectNoViolations(page, 'a chart above a table')
  })

  await test.step('another metric is chosen by keys alone, and stays in other tables', async () => {
    const metric = chart.getByRole('combobox', { name: 'Figure in the chart' })
    await metric.focus()
    await page.keyboard.type('Clicks')
    await expect(chart.getByRole('img', { name: /^Clicks, at most 3 on / })).toBeVisible()
    await expect(page).toHaveURL(/chart=CLICKTHROUGH_1/)
    await open(page, path('adgroups'))
    await expect(chart.getByRole('img', { name: /^Clicks, at most 3 on / })).toBeVisible()
  })

  await test.step('other days are compared, and conditions hold for the chart', async () => {
    const day = (n: number) => accountDay(new Date(Date.now() - n * dayMs))
    const days = `start_date=${day(2)}&end_date=${day(1)}`
    const compared = `comp_start_date=${day(4)}&comp_end_date=${day(3)}`
    await open(page, `${path('ads')}?${days}&${compared}&where=CLICKTHROUGH_1>=2`)
    await expect(chart.getByText(/^Lines: /)).toBeVisible()
    await chart.getByText('The same as a table').click()
    await expect(chart.getByRole('row')).toHaveCount(3)
    await expect(chart.getByRole('row').nth(2)).toContainText('3')
    await open(page, `${path('ads')}?${days}&where=CLICKTHROUGH_1>=9`)
    await expect(page.getByText('No such ads')).toBeVisible()
    await expect(chart).toBeHidden()
  })

  await test.step('folded away, it stays so in other tables', async () => {
    await open(page, path('campaigns'))
    await chart.getByRole('button', { name: 'Hide chart' }).click()
    const show = chart.getByRole('button', { name: 'Show chart' })
    await expect(show).toHaveAttribute('aria-expanded', 'false')
    await expect(page).toHaveURL(/chart=NONE/)
    await expect(chart.getByRole('img')).toBeHidden()
    await open(page, path('ads'))
    await expect(show).toBeVisible()
    await expect(chart.getByRole('img')).toBeHidden()
    await show.press('Enter')
    await expect(chart.getByRole('img', { name: /^Spend, at most/ })).toBeVisible()
  })
})
