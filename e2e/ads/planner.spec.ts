import { readFile } from 'node:fs/promises'
import { expectNoViolations } from '../support/browser/violations.ts'
import { deliverPast } from '../support/figures/past-ad-groups.ts'
import { expect, open, test } from '../support/journey.ts'
import { promotePin } from '../support/promoted-pin.ts'

test('a business sees what a campaign would bring, compares plans, and makes one of them', async ({
  page,
}) => {
  const made = await promotePin(page)
  const { advertiserId } = made
  const path = `/advertiser/${advertiserId}/media_planner/`
  const forecast = page.getByRole('region', { name: 'Forecast' }).first()

  await test.step('mistakes are said, and a new ad account hears that there is too little', async () => {
    await open(page, path)
    await expectNoViolations(page, 'the media planner')
    await page.getByLabel('Days').fill('400')
    await page.getByRole('button', { name: 'Show forecast' }).click()
    await expect(page.getByText('Enter a number of days, from 1 to 90.')).toBeVisible()
    await expect(page.getByLabel('Days')).toHaveValue('400')
    // Of a country in which nothing else ran.
    await page.getByRole('checkbox', { name: 'Austria' }).uncheck()
    await page.getByRole('checkbox', { name: 'Malta' }).check()
    await page.getByLabel('Days').fill('30')
    await page.getByLabel('Budget a day').fill('8')
    await page.getByRole('button', { name: 'Show forecast' }).click()
    await expect(forecast).toContainText('Not enough data')
    await expect(forecast).toContainText('There is none yet.')
  })

  await test.step('with ad groups like it, ranges are shown for less and more money', async () => {
    await deliverPast(made, 'MT', 25)
    await page.reload()
    await expect(forecast).toContainText('By 25 ad groups')
    const row = (name: string) => forecast.getByRole('row', { name: new RegExp(`^${name}`) })
    await expect(row('Spend').first()).toContainText('€240.00')
    await expect(row('CPM').first()).toContainText('€5.00')
    await expect(forecast.getByRole('row', { name: /^€16.00/ })).toBeVisible()
    await expectNoViolations(page, 'a forecast')
  })

  await test.step('it is saved, compared, and taken along as a file', async () => {
    await forecast.getByRole('button', { name: 'Save plan' }).click()
    await expect(page.getByText('Give it a name.')).toBeVisible()
    await forecast.getByLabel('Name of the plan').fill('Autumn')
    await forecast.getByRole('button', { name: 'Save plan' }).click()
    const plans = page.getByRole('region', { name: 'Saved plans' }).first()
    await expect(plans.getByRole('row', { name: /Autumn/ })).toContainText(
      '€8.00 a day for 30 days',
    )
    const file = page.waitForEvent('download')
    await plans.getByRole('button', { name: 'Save as file' }).click()
    await page.getByRole('menuitem', { name: 'As text (CSV)' }).click()
    const lines = (await readFile(await (await file).path(), 'utf8')).split('\r\n')
    expect(lines[0]).toContain('name,objective_type,countries,ages,daily_budget,days,based_on')
    expect(lines[1]).toContain('Autumn,CONSIDERATION,MT,,8,30,25,240,240,240')
    await plans.getByRole('button', { name: 'Delete Autumn' }).click()
    await expect(page.getByRole('region', { name: 'Saved plans' })).toHaveCount(0)
  })

  await test.step('the history of the ad account tells of both', async () => {
    const planned = page.url()
    await open(page, `/advertiser/${advertiserId}/history/?entity=media_plan`)
    for (const what of ['Plan saved', 'Plan deleted'])
      await expect(page.getByRole('row', { name: new RegExp(`Autumn.*${what}`) })).toBeVisible()
    await open(page, planned)
  })

  await test.step('a campaign is made of it', async () => {
    await forecast.getByRole('button', { name: 'Make a campaign of it' }).click()
    await expect(page).toHaveURL(/ads\/edit_draft\/\?draft_id=\d+&step=campaign/)
    await page
      .getByRole('button', { name: /Ad groups/ })
      .first()
      .click()
    await expect(page.getByLabel('Budget', { exact: true })).toHaveValue('8')
  })
})
