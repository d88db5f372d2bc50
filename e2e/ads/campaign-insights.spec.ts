import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/violations.ts'
import { countAdEvents } from '../support/figures/ad-figures.ts'
import { expect, open, test } from '../support/journey.ts'
import { type PromotedPin, promotePin } from '../support/promoted-pin.ts'
import { post, read } from '../support/wire.ts'

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
const dayText = (days: number) => daysAgo(days).toISOString().slice(0, 10)
/** Days that are over in every time zone of this test. */
const range = `start_date=${dayText(7)}&end_date=${dayText(3)}&comp_start_date=${dayText(17)}&comp_end_date=${dayText(13)}`

/** Before: 8 views and 2 clicks on computers. After: 4 views and 1 click there, and 12 views and 9 clicks on phones. */
function count(made: PromotedPin): Promise<void> {
  const events = (days: number, device: string, views: number, clicks: number) => [
    ...Array.from({ length: views }, () => ({ at: daysAgo(days), device })),
    ...Array.from({ length: clicks }, () => ({
      ...{ at: daysAgo(days), device, type: 'click' as const, billed_micro: 100_000n },
    })),
  ]
  return countAdEvents(
    {
      ...{ advertiser_id: made.advertiserId, campaign_id: made.campaignId },
      ...{ ad_group_id: made.adGroupId, ad_id: made.adId },
    },
    [...events(15, 'web', 8, 2), ...events(5, 'web', 4, 1), ...events(5, 'web_mobile', 12, 9)],
  )
}

/** The figures of a row of the open table, as numbers. */
async function figuresOf(page: Page, region: string, name: RegExp): Promise<number[]> {
  const cells = page.getByRole('region', { name: region }).getByRole('row', { name }).locator('td')
  return (await cells.allTextContents()).map((text) => Number(text.replace('−', '-')))
}

test('a business reads why its campaign brought more', async ({ page, openBrowser }) => {
  const made = await promotePin(page)
  const { advertiserId, campaignId, adGroupId, name } = made
  const path = `/advertiser/${advertiserId}/campaign-insights/${campaignId}/`

  await test.step('nothing is reported without figures', async () => {
    await open(page, `${path}?${range}`)
    await expect(page.getByText('Nothing was shown in these days.')).toBeVisible()
    await expect(page.getByText('Nothing to recommend for this campaign')).toBeVisible()
    await expectNoViolations(page, 'insights without figures')
  })

  await test.step('it is reached from the campaign and from the table, with the days of the table', async () => {
    await count(made)
    await open(page, `/advertiser/${advertiserId}/campaigns/${campaignId}/`)
    await page.getByRole('link', { name: 'Insights', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Insights into “${name}”`)
    await open(page, `/advertiser/${advertiserId}/reporting/campaigns/?${range}`)
    await page.getByRole('link', { name: `Insights into ${name}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Insights into “${name}”`)
    await expect(page).toHaveURL(new RegExp(`campaign-insights/${campaignId}/\\?.*${dayText(17)}`))
  })

  await test.step('figures stand beside those of before, and causes and parts add up', async () => {
    await expect(page.getByText('Clicks went from 2 to 10 (+8).')).toBeVisible()
    await page.getByRole('link', { name: 'Devices', exact: true }).click()
    const table = page.getByRole('region', { name: 'Devices' })
    await expect(table.getByRole('row')).toHaveCount(4)
    const phones = await figuresOf(page, 'Devices', /^Phone/)
    const computers = await figuresOf(page, 'Devices', /^Computer/)
    const whole = await figuresOf(page, 'Devices', /^Whole campaign/)
    expect(whole.slice(0, 3)).toEqual([2, 10, 8])
    expect(phones.slice(0, 3)).toEqual([0, 9, 9])
    expect(computers.slice(0, 3)).toEqual([2, 1, -1])
    expect(phones.map((one, n) => one + (computers[n] ?? 0))).toEqual(whole)
    for (const [, , change = 0, ...causes] of [phones, computers, whole])
      expect(causes.reduce((sum, one) => sum + one, 0)).toBe(change)
    await expectNoViolations(page, 'insights by device')
  })

  await test.step('a rate has no volume', async () => {
    await page.getByRole('link', { name: 'CTR', exact: true }).click()
    await expect(page.getByText('CTR went from 25% to 62.5%')).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Devices' }).getByRole('columnheader'),
    ).toHaveText(['Devices', 'Before', 'Now', 'Change', 'Mix', 'Rate'])
  })

  await test.step('a budget that was changed meanwhile leads to its place in the history', async () => {
    await post(page, 'AdGroupsResource/update', {
      advertiser_id: advertiserId,
      ad_groups: [{ id: adGroupId, budget_in_micro_currency: 7_000_000 }],
    })
    await open(page, path)
    const changes = page.getByRole('list', { name: 'What was changed meanwhile' })
    await changes.getByRole('link', { name: 'Budget: from €5.00 to €7.00' }).click()
    const history = page.getByRole('region', { name: 'History' })
    await expect(history.getByRole('row', { name: /Budget.*€5\.00.*€7\.00/ })).toBeVisible()
  })

  await test.step('it fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, `${path}?${range}`)
    await expect(page.getByText('Clicks went from 2 to 10 (+8).')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  await test.step('it is written in German, too', async () => {
    const context = await openBrowser({ locale: 'de-DE' })
    await context.context().addCookies(await page.context().cookies())
    await open(context, `${path}?${range}`)
    await expect(context.getByText('Klicks: von 2 auf 10 (+8).')).toBeVisible()
    await expectNoViolations(context, 'insights in German')
  })

  await test.step('others do not learn that it exists', async () => {
    const other = await openBrowser()
    const { advertiserId: otherId } = await promotePin(other)
    for (const account of [advertiserId, otherId]) {
      const answer = await other.request.get(
        `/advertiser/${account}/campaign-insights/${campaignId}/`,
      )
      expect(answer.status()).toBe(404)
    }
    const own = await read<{ after: { clicks: number } }>(page, 'CampaignInsightsResource', {
      ...{ advertiser_id: advertiserId, campaign_id: campaignId },
      ...{ start_date: dayText(7), end_date: dayText(3) },
    })
    expect(own.after.clicks).toBe(10)
  })
})
