import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test } from '../support/journey.ts'
import { type PromotedPin, promotePin } from '../support/promoted-pin.ts'
import { post, read } from '../support/wire.ts'

/** Two further ad groups: one like the first, and one whose campaign shares its budget. */
async function addGroups(page: Page, { advertiserId, campaignId }: PromotedPin): Promise<void> {
  const place = { advertiser_id: advertiserId }
  const { items } = await post<{ items: { data: { id: string } }[] }>(
    page,
    'AdCampaignsResource/create',
    {
      ...place,
      campaigns: [
        {
          ...{ name: 'Shared budget', objective_type: 'CONSIDERATION' },
          ...{ is_campaign_budget_optimization: true, daily_spend_cap: 9_000_000 },
        },
      ],
    },
  )
  const group = { billable_event: 'CLICKTHROUGH', targeting_spec: { LOCATION: ['AT'] } }
  await post(page, 'AdGroupsResource/create', {
    ...place,
    ad_groups: [
      {
        ...{ ...group, campaign_id: campaignId, name: 'Second group' },
        budget_in_micro_currency: 10_000_000,
      },
      { ...group, campaign_id: items[0]?.data.id, name: 'Shared group' },
    ],
  })
}

test('a business changes a campaign that somebody else changes, and copies it', async ({
  page,
}) => {
  const made = await promotePin(page)
  const { advertiserId, campaignId, name } = made
  await addGroups(page, made)
  const account = `/advertiser/${advertiserId}`

  await test.step('who saves second sees what the other changed, and loses nothing', async () => {
    await open(page, `${account}/campaigns/${campaignId}/`)
    await page.getByRole('link', { name: `Edit campaign “${name}”` }).click()
    await expect(page).toHaveURL(/ads\/edit/)
    await expect(page.getByText('Visits to your website')).toBeVisible()
    await expectNoViolations(page, 'a campaign being edited')
    const field = page.getByRole('textbox', { name: 'Name', exact: true })
    await field.fill(`${name} for everybody`)
    await post(page, 'AdCampaignsResource/update', {
      advertiser_id: advertiserId,
      campaigns: [{ id: campaignId, name: `${name} of Ada`, daily_spend_cap: 50_000_000 }],
    })
    const save = page.getByRole('button', { name: 'Save changes' })
    await save.click()
    await expect(page.getByText(/changed this in the meantime/)).toBeVisible()
    await expect(page.locator('main :focus')).toContainText(/changed this in the meantime/)
    await expect(page.getByText(`Name: from ${name} to ${name} of Ada`)).toBeVisible()
    await expect(page.getByText('Daily limit: from nothing to €50.00')).toBeVisible()
    await expect(field).toHaveValue(`${name} for everybody`)
    await expect(page.getByLabel('Daily limit')).toHaveValue('50')
    await expectNoViolations(page, 'a conflict')
    await save.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${name} for everybody`)
    await expect(page.getByText(/changed this in the meantime/)).toBeHidden()
  })

  await test.step('or takes theirs', async () => {
    const field = page.getByRole('textbox', { name: 'Name', exact: true })
    await field.fill('Mine')
    await page.getByLabel('Last day').fill('')
    await post(page, 'AdCampaignsResource/update', {
      advertiser_id: advertiserId,
      campaigns: [{ id: campaignId, name: 'Theirs' }],
    })
    // What somebody else saved is read only after the answer: nothing can be saved until it is here.
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/LiftStudiesResource/get/**', async (route) => {
      asked()
      await isAnswered
      await route.fallback()
    })
    const save = page.getByRole('button', { name: 'Save changes' })
    await save.click()
    await page.getByRole('checkbox', { name: 'Take theirs: Name' }).check()
    await isAsked
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    answer()
    await save.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Theirs')
    await expect(page.getByLabel('Last day')).toHaveValue('')
    await expect(page.getByRole('checkbox', { name: 'Take theirs: Name' })).toBeHidden()
  })

  await test.step('a limit that is no amount is refused beside its field', async () => {
    const limit = page.getByLabel('Daily limit')
    await limit.fill('much')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(limit).toHaveAccessibleDescription(/Enter an amount/)
    await expect(limit).toHaveValue('much')
  })

  await test.step('it is copied twice, and a third copy is taken back', async () => {
    await page.getByRole('link', { name: 'Duplicate' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Duplicate campaign “Theirs”')
    await page.getByLabel('How many').fill('11')
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await expect(page.getByText('Enter a number from 1 to 10.')).toBeVisible()
    await page.getByLabel('How many').fill('2')
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await expect(page.getByText('2 of 2 copies are made')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Theirs (copy) 2' })).toBeVisible()
    await expect(page.getByText('– 2 ad groups, 1 ad, 0 keywords')).toHaveCount(2)
    await expectNoViolations(page, 'copies')
    await page.getByLabel('How many').fill('1')
    await page.getByLabel('After the name').fill('by mistake')
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await expect(page.getByRole('link', { name: 'Theirs by mistake' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('1 copy is archived')).toBeVisible()
    const campaigns = await read<{ name: string }[]>(page, 'AdCampaignsResource', {
      advertiser_id: advertiserId,
    })
    expect(campaigns.map((one) => one.name).toSorted()).toEqual([
      ...['Shared budget', 'Theirs', 'Theirs (copy) 1', 'Theirs (copy) 2'],
    ])
  })

  await test.step('all of that is in the history', async () => {
    await open(page, `${account}/history/`)
    const table = page.getByRole('region', { name: 'History' })
    await expect(table.getByRole('row', { name: /Theirs by mistake.*archived/ })).toBeVisible()
    await expect(table.getByRole('row', { name: /Daily limit.*nothing.*€50\.00/ })).toBeVisible()
    await expectNoViolations(page, 'the history')
  })
})

test('a business raises budgets of several, sees it in the history, and takes a change back', async ({
  page,
}) => {
  const made = await promotePin(page)
  await addGroups(page, made)
  const account = `/advertiser/${made.advertiserId}`

  await test.step('budgets are raised by a tenth, and one cannot be', async () => {
    await open(page, `${account}/reporting/adgroups/?undelivered=1`)
    for (const group of [/Second group/, /Shared group/]) {
      const row = page.getByRole('row', { name: group }).first()
      await row.getByRole('checkbox').check()
    }
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(page.getByRole('heading', { name: '2 ad groups' })).toBeVisible()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('Choose what is to change.', { exact: true })).toBeVisible()
    await page.getByLabel('Budget', { exact: true }).selectOption('raise_percent')
    await page.getByLabel('Value for the budget').fill('10')
    await page.getByRole('button', { name: 'Preview' }).click()
    const row = page.getByRole('row', { name: /Second group/ })
    await expect(row).toContainText('€10.00')
    await expect(row).toContainText('€11.00')
    await expect(page.getByText('1 will change. 1 cannot be changed like this')).toBeVisible()
    await expectNoViolations(page, 'a preview')
    await page.getByRole('button', { name: 'Change 1 now' }).click()
    await expect(page.getByText('It is done')).toBeVisible()
    await expect(page.getByText('1 changed, 1 not, 0 were so already.')).toBeVisible()
    await expectNoViolations(page, 'a bulk edit')
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as file' }).click()
    await page.getByRole('menuitem', { name: 'As text (CSV)' }).click()
    const lines = (await readFile(await (await file).path(), 'utf8')).split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines.join('\n')).toMatch(/,Second group,SAVED,,Budget,€10\.00,€11\.00$/m)
    expect(lines.join('\n')).toMatch(/,Shared group,REFUSED,"?[A-Z]/)
  })

  await test.step('it is in the history, where a change is taken back', async () => {
    await page.getByRole('link', { name: 'History' }).last().click()
    await expect(page.getByRole('row')).toHaveCount(2)
    await open(page, `${account}/history/`)
    const table = page.getByRole('region', { name: 'History' })
    await page.getByLabel('What').selectOption('adgroup')
    await page.getByLabel('Field').selectOption('budget_in_micro_currency')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page).toHaveURL(/entity=adgroup/)
    await expect(table.getByRole('row')).toHaveCount(2)
    await table.getByRole('button', { name: /^Undo: Budget, Second group/ }).click()
    await expect(table.getByRole('row')).toHaveCount(3)
    const [latest, before] = [table.getByRole('row').nth(1), table.getByRole('row').nth(2)]
    await expect(latest).toContainText('€11.00')
    await expect(before).toContainText('Taken back')
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as file' }).click()
    await page.getByRole('menuitem', { name: 'As text (CSV)' }).click()
    const lines = (await readFile(await (await file).path(), 'utf8')).split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFWhen,Who,What,Name,Field,Before,After$/)
    expect(lines[1]).toContain(',Ad group,Second group,Budget,€11.00,€10.00')
    expect(lines).toHaveLength(4)
  })

  await test.step('interests are chosen by keys, and what was chosen before stays', async () => {
    const groups = await read<{ id: string; name: string }[]>(page, 'AdGroupsResource', {
      advertiser_id: made.advertiserId,
    })
    const second = groups.find(({ name }) => name === 'Second group')
    await open(page, `${account}/ads/edit/?ad_group_id=${second?.id}`)
    const interests = page.getByRole('group', { name: 'Interests' }).getByRole('checkbox')
    await interests.first().focus()
    await page.keyboard.press('Space')
    await expect(interests.first()).toBeChecked()
    const more = page.getByRole('checkbox', { name: 'Find more people like them' })
    await expect(more).toBeChecked()
    await more.focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(interests.first()).toBeChecked()
    await expect(more).not.toBeChecked()
    await expectNoViolations(page, 'an ad group being edited')
    await open(page, `${account}/history/?entity=adgroup&id=${second?.id}`)
    const people = page.getByRole('cell', { name: 'People', exact: true })
    const row = page.getByRole('row').filter({ has: people })
    await expect(row).toContainText('1 interest')
    await expect(row).toContainText('AT')
    await expect(page.getByRole('row').filter({ hasText: 'More people like them' })).toContainText(
      /yes.*no/,
    )
  })

  await test.step('days are made flexible, and the history says so', async () => {
    await open(page, `${account}/ads/edit/?campaign_id=${made.campaignId}`)
    const flexible = page.getByRole('checkbox', { name: 'Flexible days' })
    await expect(flexible).not.toBeChecked()
    await flexible.focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(flexible).toBeChecked()
    await open(page, `${account}/history/?entity=campaign&id=${made.campaignId}`)
    await expect(page.getByRole('row').filter({ hasText: 'Flexible days' })).toContainText(
      /no.*yes/,
    )
  })
})

test('what is not there, or not theirs, is not found', async ({ page }) => {
  const { advertiserId } = await promotePin(page)
  const missing = '100000000000000001'
  for (const path of [`ads/edit/?campaign_id=${missing}`, `ads/duplicate/?ad_id=${missing}`]) {
    const answer = await page.request.get(`/advertiser/${advertiserId}/${path}`)
    expect(answer.status()).toBe(404)
  }
  const foreign = await page.request.get(`/advertiser/${missing}/history/`)
  expect(foreign.status()).toBe(404)
  await open(page, `/advertiser/${advertiserId}/ads/bulk_edit/`)
  await expect(page.getByText('Nothing is chosen')).toBeVisible()
})
