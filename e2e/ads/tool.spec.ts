import { expectNoViolations } from '../support/browser/violations.ts'
import { countAdEvents } from '../support/figures/ad-figures.ts'
import { expect, open, test } from '../support/journey.ts'
import { promotePin } from '../support/promoted-pin.ts'
import { post } from '../support/wire.ts'

test('a business sees where its ad account stands, and jumps to what it looks for', async ({
  page,
}) => {
  const { advertiserId, campaignId, adGroupId, adId, name } = await promotePin(page)
  const path = `/advertiser/${advertiserId}/`
  await countAdEvents(
    {
      ...{ advertiser_id: advertiserId, campaign_id: campaignId },
      ...{ ad_group_id: adGroupId, ad_id: adId },
    },
    [1, 2].map((n) => ({
      ...{ at: new Date(Date.now() - n * 86_400_000), type: 'click' as const },
      billed_micro: 310_000n,
    })),
  )

  await test.step('its figures are those of the report, whose days stay', async () => {
    await open(page, path)
    const row = page.getByRole('row', { name: /Visits to your website/ })
    await expect(row).toContainText('€0.62')
    await expect(row).toContainText('€0.31')
    await expect(page.getByText('An ad is in review')).toBeVisible()
    await expectNoViolations(page, 'overview')
    await page.locator('summary', { hasText: 'Last 30 days' }).click()
    await page.getByLabel('Compare with').selectOption('previous')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page).toHaveURL(/\?comp_start_date=[\d-]+&comp_end_date=[\d-]+$/)
    const days = new URL(page.url()).search
    await page.getByRole('link', { name: 'Campaigns', exact: true }).click()
    await expect(page).toHaveURL(`${path}reporting/campaigns/${days}`)
  })

  await test.step('Ctrl and K find a campaign by name, and a page', async () => {
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Search the ad account' })
    await field.fill(name.slice(2))
    await expect(page.getByRole('option', { name: `${name} Campaign` })).toBeVisible()
    await expectNoViolations(page, 'search of an ad account')
    await field.press('Enter')
    await expect(page).toHaveURL(`${path}campaigns/${campaignId}/`)
    await page.keyboard.press('Control+k')
    await field.fill('payments')
    await field.press('Enter')
    await expect(page).toHaveURL(`${path}billing/history/`)
    // Of none of the navigation.
    await page.keyboard.press('Control+k')
    await field.fill('payload')
    await field.press('Enter')
    await expect(page).toHaveURL(`${path}conversions/payload-helper/`)
    const tree = { name: 'Copper draft' }
    const draft = { advertiser_id: advertiserId, tree }
    const { id } = await post<{ id: string }>(page, 'CampaignDraftResource/create', draft)
    await page.keyboard.press('Control+k')
    await field.fill('copper')
    await expect(page.getByRole('option', { name: 'Copper draft Draft' })).toBeVisible()
    await field.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/ads/edit_draft/\\?draft_id=${id}`))
  })

  await test.step('an ad group and an ad are found in their own tables, with the focus on them', async () => {
    const place = { advertiser_id: advertiserId }
    const archived = [{ id: adGroupId, status: 'ARCHIVED' }]
    await post(page, 'AdGroupsResource/update', { ...place, ad_groups: archived })
    await page.setViewportSize({ width: 1050, height: 500 })
    // A kept view of other names shows neither.
    const view = { name: 'Others', level: 'AD_GROUP', query: 'name=nobody+has+this' }
    const { id } = await post<{ id: string }>(page, 'AdReportViewResource/create', {
      ...{ ...place, ...view },
    })
    await post(page, 'AdReportPreferencesResource/update', { ...place, default_view_id: id })
    for (const [kind, word] of [
      ['adgroup', 'Ad group'],
      ['ad', 'Ad'],
    ] as const) {
      await open(page, `${path}reporting/${kind}s/`)
      await page.keyboard.press('Control+k')
      const field = page.getByRole('combobox', { name: 'Search the ad account' })
      await field.fill(kind === 'ad' ? adId : adGroupId)
      await expect(page.getByRole('option', { name: new RegExp(`${word}$`) })).toBeVisible()
      await field.press('Enter')
      const found = page.locator(`#row-${kind === 'ad' ? adId : adGroupId}`)
      await expect(found.getByRole('link').first()).toBeFocused()
      // With what loads above it.
      await expect(page.getByRole('img', { name: /^Spend/ })).toBeVisible()
      await expect(found.getByRole('link').first()).toBeInViewport({ ratio: 0.9 })
      await expectNoViolations(page, `a row that was looked for in ${kind}s`)
      await page.getByRole('link', { name: `Show all ${word.toLowerCase()}s` }).click()
      await expect(page.getByRole('link', { name: /^Show all/ })).toBeHidden()
    }
  })

  await test.step('its pages are reached by addresses without the ad account', async () => {
    await open(page, '/reporting/campaigns/?objective=AWARENESS')
    await expect(page).toHaveURL(`${path}reporting/campaigns/?objective=AWARENESS`)
  })
})
