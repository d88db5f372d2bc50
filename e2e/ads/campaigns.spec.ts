import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/violations.ts'
import { countAdEvents } from '../support/figures/ad-figures.ts'
import { expect, open, test } from '../support/journey.ts'
import { type PromotedPin, promotePin } from '../support/promoted-pin.ts'
import { readSheet } from '../support/read-sheet.ts'

const hourMs = 3_600_000

/** A business with a campaign that was seen 40 times and clicked four times, yesterday and the day before. */
async function makeCampaign(page: Page): Promise<PromotedPin> {
  const made = await promotePin(page)
  const { advertiserId, campaignId, adGroupId, adId } = made
  const at = (n: number) => new Date(Date.now() - 24 * hourMs - n * 40 * 60_000)
  await countAdEvents(
    {
      ...{ advertiser_id: advertiserId, campaign_id: campaignId },
      ...{ ad_group_id: adGroupId, ad_id: adId },
    },
    [
      ...Array.from({ length: 40 }, (_, n) => ({ at: at(n) })),
      ...[1, 9, 22, 35].map((n) => ({
        ...{ at: at(n), type: 'click' as const, billed_micro: 310_000n },
      })),
    ],
  )
  return made
}

test('a business sees what its campaign brings, pauses it, and changes its budget', async ({
  page,
}) => {
  const { advertiserId, campaignId, name } = await makeCampaign(page)
  const listPath = `/advertiser/${advertiserId}/reporting/campaigns/`

  await test.step('figures add up, and a pause is in place', async () => {
    await open(page, listPath)
    const row = page.getByRole('row', { name: new RegExp(name) })
    await expect(row).toContainText('€5.00 a day')
    for (const place of [row, page.getByRole('row', { name: /Total of 1 campaign/ })])
      await expect(place).toContainText('€1.24')
    await expect(row.getByRole('cell', { name: '40', exact: true })).toBeVisible()
    await expect(row.getByRole('cell', { name: '10%', exact: true })).toBeVisible()
    await expectNoViolations(page, 'campaigns')
    const isOn = row.getByRole('switch', { name: `Run ${name}` })
    await expect(isOn).toBeInViewport()
    await isOn.click()
    await expect(row.getByRole('cell', { name: 'Paused' })).toBeVisible()
    await expect(isOn).not.toBeChecked()
    await isOn.click()
    await expect(isOn).toBeChecked()
    await expect(row.getByRole('cell', { name: 'In review' })).toBeVisible()
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await expect(row.getByRole('cell', { name: 'Paused' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row.getByRole('cell', { name: 'In review' })).toBeVisible()
  })

  await test.step('a chosen column, days and a split stay in the address, and in the levels below', async () => {
    await page.getByRole('button', { name: 'Columns' }).click()
    const chooser = page.getByRole('dialog', { name: 'Columns' })
    await chooser.getByLabel('Find a column').fill('save rate')
    await chooser.getByRole('checkbox', { name: 'Save rate', exact: true }).click()
    await expectNoViolations(page, 'the choice of columns')
    await chooser.getByRole('button', { name: 'Show these' }).click()
    await expect(page.getByRole('columnheader', { name: 'Save rate' })).toBeVisible()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as file' }).click()
    await page.getByRole('menuitem', { name: 'As text (CSV)' }).click()
    const lines = (await readFile(await (await file).path(), 'utf8')).split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFCampaign,Status,Spend,Impressions,.*,Save rate$/)
    expect(lines[1]).toMatch(/^Total of 1 campaign,,1\.24,40,4,0\.1,/)
    expect(lines[2]).toContain(',1.24,40,4,0.1,')
    const workbook = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as file' }).click()
    await page.getByRole('menuitem', { name: 'For Excel and others (XLSX)' }).click()
    const sheet = await readSheet(await (await workbook).path())
    expect(sheet).toContain('<c><v>1.24</v></c><c><v>40</v></c><c><v>4</v></c><c><v>0.1</v></c>')
    await page.locator('summary', { hasText: 'Last 30 days' }).click()
    await page.getByRole('link', { name: 'Last 7 days' }).click()
    await expect(page).toHaveURL(/columns=.*REPIN_RATE/)
    await expect(page).toHaveURL(/start_date=/)
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ad groups')
    await expect(page.getByText('In one campaign')).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Save rate' })).toBeVisible()
    await expect(page.getByRole('row', { name: /Total of 1 ad group/ })).toContainText('€1.24')
    await page.goBack()
    await page.getByRole('link', { name: `Details of ${name}` }).click()
    await expect(page).toHaveURL(new RegExp(`/campaigns/${campaignId}/\\?start_date=`))
  })

  await test.step('the chart says in words and numbers what it shows', async () => {
    await expect(page.getByText('It is being reviewed')).toBeVisible()
    const chart = page.getByRole('img', { name: /^Impressions, at most/ })
    await expect(chart).toBeVisible()
    await page.getByRole('link', { name: 'Clicks', exact: true }).click()
    await expect(page.getByRole('img', { name: /^Clicks, at most [1-4] on/ })).toBeVisible()
    await page.getByText('The same as a table').click()
    await expect(page.getByRole('rowheader')).toHaveCount(7)
    await expectNoViolations(page, 'a campaign')
  })

  await test.step('a budget below the minimum is refused beside its field', async () => {
    await page.getByRole('link', { name: /^Edit ad group/ }).click()
    const budget = page.getByLabel('Budget for a day')
    await budget.fill('0,20')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(budget).toHaveAccessibleDescription(/at least|minimum/i)
    await expect(budget).toHaveValue('0,20')
    await budget.fill('7,50')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Saved')).toBeVisible()
    await page.getByRole('link', { name }).first().click()
    await expect(page.getByText('€7.50 a day')).toBeVisible()
    const history = page.getByRole('list', { name: 'History' })
    await expect(history).toContainText('Budget: from €5.00 to €7.50')
  })
})
