import type { Page } from '@playwright/test'
import { tabTo } from '../../support/browser/keys.ts'
import { expectNoViolations } from '../../support/browser/violations.ts'
import { countAdEvents } from '../../support/figures/ad-figures.ts'
import { expect, open, test } from '../../support/journey.ts'
import { promotePin } from '../../support/promoted-pin.ts'
import { post } from '../../support/wire.ts'

/** A campaign of which two ad groups share ten a day; each spent one yesterday. */
async function shareBudget(page: Page, advertiserId: string): Promise<string[]> {
  const place = { advertiser_id: advertiserId }
  const { items } = await post<{ items: { data: { id: string } }[] }>(
    page,
    'AdCampaignsResource/create',
    {
      ...place,
      campaigns: [
        {
          ...{ name: 'Shared budget', objective_type: 'CONSIDERATION' },
          ...{ is_campaign_budget_optimization: true, daily_spend_cap: 10_000_000 },
        },
      ],
    },
  )
  const campaign_id = items[0]?.data.id ?? ''
  const group = { billable_event: 'CLICKTHROUGH', targeting_spec: { LOCATION: ['AT'] } }
  const made = await post<{ items: { data: { id: string } }[] }>(page, 'AdGroupsResource/create', {
    ...place,
    ad_groups: ['Brass', 'Steel'].map((name) => ({ ...group, campaign_id, name })),
  })
  const ids = made.items.map(({ data }) => data.id)
  const at = new Date(Date.now() - 86_400_000)
  for (const ad_group_id of ids)
    await countAdEvents({ ...place, campaign_id, ad_group_id, ad_id: ad_group_id }, [
      { at, type: 'click', billed_micro: 1_000_000n },
    ])
  return ids
}

test('a business has a budget follow an external measurement, and takes it back', async ({
  page,
  consoleWatch,
}) => {
  const { advertiserId } = await promotePin(page)
  const path = `/advertiser/${advertiserId}/msot-optimizer/`

  await test.step('nothing was named or received', async () => {
    await open(page, path)
    await expect(page.getByText('There is no campaign whose ad groups share')).toBeVisible()
    await expect(page.getByText('Nothing received in these days')).toBeVisible()
    await expectNoViolations(page, 'no external measurement')
  })

  await test.step('more days than events are kept are the usual days', async () => {
    await open(page, `${path}?start_date=2026-01-01&end_date=2026-06-01`)
    await expect(page.locator('summary').getByText('Last 30 days')).toBeVisible()
  })

  const [brass] = await shareBudget(page, advertiserId)
  await test.step('a source needs a name', async () => {
    await open(page, path)
    const name = page.getByLabel('Name of the source')
    consoleWatch.expectTrouble(/status of 400.*AdMeasurementResource\/update/)
    await tabTo(page, name)
    await page.keyboard.press('Enter')
    await expect(name).toHaveAccessibleDescription(/./)
    await expect(name).toBeFocused()
    await page.keyboard.type('Attribution House')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Name saved')).toBeVisible()
  })

  await test.step('events are received with a token', async () => {
    const { token } = await post<{ token: string }>(page, 'ConversionTokenResource/create', {
      ...{ advertiser_id: advertiserId, name: 'Partner' },
    })
    const answer = await page.request.post(`/v5/ad_accounts/${advertiserId}/msot/events`, {
      headers: { authorization: `Bearer ${token}` },
      data: {
        data: [
          {
            ...{ event_id: 'order-1', ad_group_id: brass, attribution_scope: 'click' },
            ...{ attribution_model: 'last_touch', score: 1, total_touchpoints: 1 },
            value_in_micro_currency: 20_000_000,
            event_time: Math.floor(Date.now() / 1_000) - 60,
          },
        ],
      },
    })
    expect([answer.status(), await answer.json()]).toMatchObject([200, { num_events_processed: 1 }])
    await page.reload()
    const agreement = page.getByRole('region', { name: 'Theirs and ours by ad group' })
    await expect(agreement.getByRole('row', { name: /Brass/ })).toContainText('€20.00')
    await expect(page.getByText('Among ours: 0 of 1 (0%)')).toBeVisible()
  })

  await test.step('the budget follows within limits', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Follow the source: Shared budget' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Brass: €7.00 a day, value per spend 20')).toBeVisible()
    await expect(page.getByText('Steel: €3.00 a day, value per spend 0')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Stop following: Shared budget' })).toBeFocused()
    await expectNoViolations(page, 'external measurement')
  })

  await test.step('the history says so, and it ends at once', async () => {
    await open(page, `/advertiser/${advertiserId}/history/`)
    await expect(page.getByRole('row').filter({ hasText: '70' }).first()).toContainText('Brass')
    await open(page, path)
    await page.getByRole('button', { name: 'Stop following: Shared budget' }).click()
    await expect(page.getByText('ad groups spend it together')).toBeVisible()
    await expect(page.getByText('Brass: €7.00 a day')).toHaveCount(0)
  })
})
