import { tabTo } from '../../support/browser/keys.ts'
import { expectNoViolations } from '../../support/browser/violations.ts'
import { runStudyPast } from '../../support/figures/lift-figures.ts'
import { expect, open, test, untilHydrated } from '../../support/journey.ts'
import { promotePin } from '../../support/promoted-pin.ts'
import { post } from '../../support/wire.ts'

test('a business sees what a lift study could find, makes one, and ends it', async ({ page }) => {
  const { advertiserId, name } = await promotePin(page)
  await open(page, `/advertiser/${advertiserId}/experiments/`)
  await page.getByRole('link', { name: 'Create a study' }).click()

  await test.step('few people find nothing, many find a lift', async () => {
    await page.getByLabel('People who could see the ads').fill('100')
    await page.getByLabel('Share that converts without ads, %').fill('2')
    await page.getByRole('button', { name: 'Compute' }).click()
    await expect(page.getByText('Too few people would convert')).toBeVisible()
    await page.getByLabel('People who could see the ads').fill('240000')
    await page.keyboard.press('Enter')
    await expect(page.getByText('would find a lift of 21% or more')).toBeVisible()
    await untilHydrated(page)
    // Back to what was computed, and not to the top of the page.
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('People who could see the ads')).toBeFocused()
    await expectNoViolations(page, 'a new lift study')
  })

  await test.step('it runs with its campaign, and ends', async () => {
    const main = page.getByRole('main')
    await main.getByLabel('Name', { exact: true }).fill('Do they help?')
    await main.getByLabel(name).check()
    await main
      .getByLabel('Last day')
      .fill(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10))
    await main.getByRole('button', { name: 'Create', exact: true }).click()
    const study = page.getByRole('listitem').filter({ hasText: 'Do they help?' })
    await expect(study).toContainText('Running')
    await expect(study).toContainText('10% held out')
    await expect(study).toContainText(name)
    await expectNoViolations(page, 'lift studies')
    await study.getByText('End', { exact: true }).click()
    await study.getByRole('button', { name: 'End the study' }).click()
    await expect(study).toContainText('Ended')
  })

  await test.step('its result is shown once it is of many people', async () => {
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Results', exact: true }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Results of studies')
    const row = main.getByRole('row', { name: /Do they help/ })
    await expect(row).toContainText('Too few people yet')
    await expectNoViolations(page, 'results of lift studies')
    await row.getByRole('link', { name: 'Do they help?' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Do they help?')
    await expect(main.getByRole('status')).toContainText('once 100 people are in each group')
    await expectNoViolations(page, 'the result of a lift study')
  })

  await test.step('both groups are compared, in sum and day by day', async () => {
    const main = page.getByRole('main')
    await runStudyPast(advertiserId, 'Do they help?', [
      { is_held_out: false, people: 36_000, converted: 2_160 },
      { is_held_out: true, people: 4_000, converted: 160 },
    ])
    await page.reload()
    const found = main.getByRole('region', { name: 'Result' })
    await expect(found).toContainText('The ads add sales')
    await expect(found.getByRole('term')).toHaveText([
      ...['Lift', '95% interval', 'Additional buyers', 'Cost of one more'],
    ])
    await expect(found.getByRole('definition').first()).toHaveText('+50%')
    await expect(found.getByRole('definition').nth(2)).toHaveText('720')
    const groups = main.getByRole('region', { name: 'Both groups' })
    await expect(groups.getByRole('row', { name: /Held out/ }).getByRole('cell')).toHaveText([
      ...['4,000', '160', '4%'],
    ])
    await main.getByText('Figures by day').click()
    const days = main.getByRole('region', { name: 'Figures by day' })
    await expect(days.getByRole('row').last()).toContainText('+50%')
    await expectNoViolations(page, 'the result of a lift study with figures')
    await main.getByRole('link', { name: 'Results of studies' }).click()
    const row = main.getByRole('row', { name: /Do they help/ })
    await expect(row).toContainText('The ads add sales')
    await expect(row).not.toContainText('The groups aren’t as large')
    await expectNoViolations(page, 'results of lift studies with figures')
  })

  await test.step('its result is read by keys alone', async () => {
    const main = page.getByRole('main')
    await open(page, `/advertiser/${advertiserId}/experiments/view_results/`)
    await tabTo(page, main.getByRole('link', { name: 'Do they help?' }))
    await page.keyboard.press('Enter')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Do they help?')
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
    await tabTo(page, main.getByText('Figures by day'))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(main.getByRole('region', { name: 'Figures by day' })).toBeFocused()
    await tabTo(page, main.getByRole('link', { name: 'Results of studies' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Results of studies')
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('a warning says when groups are not as large as they were drawn', async () => {
    const main = page.getByRole('main')
    await runStudyPast(advertiserId, 'Do they help?', [
      { is_held_out: true, people: 9_000, converted: 0 },
    ])
    await page.reload()
    const row = main.getByRole('row', { name: /Do they help/ })
    await expect(row).toContainText('The groups aren’t as large as they were drawn')
    await row.getByRole('link', { name: 'Do they help?' }).click()
    await expect(main.getByRole('status')).toContainText('Don’t rely on this result.')
  })
})

test('a business compares two versions of a campaign, and sees which brings more sales', async ({
  page,
}) => {
  const { advertiserId, campaignId, name } = await promotePin(page)
  const account = `/advertiser/${advertiserId}/`
  const place = { advertiser_id: advertiserId }
  await post(page, 'DuplicateAdsResource/create', {
    ...{ ...place, campaign_id: campaignId, name_suffix: ' B' },
  })
  await open(page, `${account}experiments/create/`)
  await page.getByRole('link', { name: 'A/B test' }).click()
  const main = page.getByRole('main')
  const versions = ['A', 'B'].map((letter) =>
    main.getByRole('group', { name: `Campaigns of version ${letter}` }),
  )
  const [a, b] = versions

  await test.step('each version has campaigns of its own', async () => {
    await expect(main.getByLabel('Share that sees version A, %').last()).toHaveValue('50')
    await main.getByLabel('Name', { exact: true }).fill('Which one?')
    const until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    await main.getByLabel('Last day').fill(until)
    await a!.getByRole('checkbox', { name, exact: true }).check()
    const create = main.getByRole('button', { name: 'Create', exact: true })
    await create.click()
    await expect(a!).toHaveAccessibleDescription(/campaigns for both versions/)
    await expectNoViolations(page, 'a new A/B test')
    await a!.getByRole('checkbox', { name, exact: true }).check()
    await b!.getByRole('checkbox', { name: `${name} B` }).check()
    await create.click()
    const study = page.getByRole('listitem').filter({ hasText: 'Which one?' })
    await expect(study).toContainText('A/B test, 50% see version A')
    await expect(study).toContainText(`A: ${name} · B: ${name} B`)
  })

  await test.step('whoever changes one of them is warned', async () => {
    await open(page, `${account}ads/edit/?campaign_id=${campaignId}`)
    await expect(main.getByText('A study compares what this brings')).toBeVisible()
    await expectNoViolations(page, 'an edit of a campaign that is compared')
  })

  await test.step('both are compared', async () => {
    await runStudyPast(advertiserId, 'Which one?', [
      { is_held_out: true, people: 20_000, converted: 800 },
      { is_held_out: false, people: 20_000, converted: 1_200 },
    ])
    await main.getByRole('link', { name: 'Which one?' }).click()
    const found = main.getByRole('region', { name: 'Result' })
    await expect(found).toContainText('Version B brings more sales')
    await expect(found.getByRole('term').first()).toHaveText('B against A')
    await expect(found.getByRole('definition').first()).toHaveText('+50%')
    const row = main.getByRole('row', { name: /Version A/ })
    await expect(row.getByRole('cell').first()).toHaveText('20,000')
    await expectNoViolations(page, 'the result of an A/B test')
  })
})
