import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/violations.ts'
import { makeSchedulesDue } from '../support/due/due-report.ts'
import { countAdEvents } from '../support/figures/ad-figures.ts'
import { expect, open, test } from '../support/journey.ts'
import { mailedAddress, mailedText } from '../support/outside/mailbox.ts'
import { type PromotedPin, promotePin } from '../support/promoted-pin.ts'
import { post } from '../support/wire.ts'

const hourMs = 3_600_000

/** A business with a campaign that was seen and clicked on two days, the last of them yesterday. */
async function makeCampaign(page: Page): Promise<PromotedPin> {
  const made = await promotePin(page)
  const at = (n: number) => new Date(Date.now() - (n % 2 === 0 ? 24 : 48) * hourMs)
  const place = {
    ...{ advertiser_id: made.advertiserId, campaign_id: made.campaignId },
    ...{ ad_group_id: made.adGroupId, ad_id: made.adId },
  }
  await countAdEvents(place, [
    ...Array.from({ length: 20 }, (_, n) => ({ at: at(n) })),
    ...[1, 2, 5].map((n) => ({ at: at(n), type: 'click' as const, billed_micro: 310_001n })),
  ])
  return made
}

test('a business makes a report into a file, keeps it, and has it mailed until somebody has enough', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  test.slow()
  // What cannot be is refused.
  consoleWatch.expectTrouble(/status of 400/)
  const { advertiserId, name, email } = await makeCampaign(page)
  const center = `/advertiser/${advertiserId}/report-center`
  const reader = `reader-${advertiserId}@mail.bower`
  const form = () => page.getByRole('main')

  await test.step('a report is put together, and its first rows are shown', async () => {
    await open(page, `${center}/builder/`)
    await page.getByLabel('Which days').selectOption('LAST_7_DAYS')
    await page.getByLabel('Split by time').selectOption('DAY')
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    const rows = page.getByRole('region', { name: 'Preview', exact: true }).getByRole('row')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(1)).toContainText(name)
    await expect(page).toHaveURL(/granularity=DAY/)
    await expectNoViolations(page, 'a report')
  })

  await test.step('what cannot be is said beside its field, and nothing is lost', async () => {
    await page.getByRole('button', { name: 'Run now' }).click()
    await expect(page.getByText('Give the report a name.')).toBeVisible()
    await page.getByLabel('Which days').selectOption('CHOSEN')
    await page.getByLabel('First day').fill('2026-01-01')
    await page.getByLabel('Last day').fill('2026-09-01')
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await expect(form().getByText('at most 186 days').last()).toBeVisible()
    await expect(page.getByLabel('First day')).toHaveValue('2026-01-01')
    await page.getByLabel('Name of the report').fill('Week by day')
    await page.getByLabel('Which days').selectOption('LAST_7_DAYS')
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await expect(page).toHaveURL(/report_name=Week/)
    await expect(page.getByLabel('Name of the report')).toHaveValue('Week by day')
  })

  await test.step('it is kept as a template, and made into a file that adds up', async () => {
    await page.getByRole('button', { name: 'Save as template' }).click()
    await expect(page.getByRole('list', { name: 'Templates' })).toContainText('Week by day')
    await page.getByRole('button', { name: 'Run now' }).click()
    await expect(page).toHaveURL(`${center}/history/`)
    const file = page.getByRole('list', { name: 'Files' }).getByRole('listitem').first()
    await expect(file).toContainText('ready')
    await expectNoViolations(page, 'report files')
    const downloading = page.waitForEvent('download')
    await file.getByRole('link', { name: 'Download Week by day' }).click()
    const text = await readFile(await (await downloading).path(), 'utf8')
    const [heads = '', ...lines] = text.slice(1).trimEnd().split('\r\n')
    const column = heads.split(',').indexOf('SPEND_IN_MICRO_DOLLAR')
    const spent = lines.reduce((sum, line) => sum + Number(line.split(',')[column]), 0)
    expect(lines).toHaveLength(2)
    expect(spent).toBe(930_003)
    await open(page, `/advertiser/${advertiserId}/reporting/campaigns/`)
    await expect(page.getByRole('row', { name: /Total of 1 campaign/ })).toContainText('€0.93')
  })

  await test.step('the template is scheduled for a mail address', async () => {
    await open(page, `${center}/builder/`)
    await page.getByRole('link', { name: 'Week by day', exact: true }).click()
    await expect(page.getByLabel('Split by time')).toHaveValue('DAY')
    await page.getByLabel('Name of the report').fill('Every morning')
    await page.getByLabel('How often').selectOption('DAILY')
    const addresses = page.getByLabel('Mail addresses')
    await addresses.fill('nobody')
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(addresses).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Name of the report')).toHaveValue('Every morning')
    await addresses.fill(reader)
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    const schedule = page.getByRole('list', { name: 'Schedules' }).getByRole('listitem')
    await expect(schedule).toContainText(reader)
    await expect(schedule).toContainText('Every day at')
  })

  const address = await test.step('the mail comes with the file’s address', async () => {
    await makeSchedulesDue(advertiserId)
    const download = await mailedAddress(reader, `${center}/download/`)
    const answer = await page.request.get(download)
    expect(answer.headers()['content-type']).toBe('text/csv; charset=utf-8')
    const visitor = await openBrowser()
    await visitor.goto(download)
    await expect(visitor).toHaveURL(/\/login\//)
    return mailedAddress(reader, `${center}/unsubscribe/`)
  })

  await test.step('one press ends it without logging in, and whoever made it is notified', async () => {
    const visitor = await openBrowser()
    await open(visitor, address)
    await expect(visitor.getByText(`“Every morning” is mailed to ${reader}`)).toBeVisible()
    await expectNoViolations(visitor, 'unsubscribing')
    await visitor.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(visitor.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
    // What a mail program sends.
    const again = await fetch(new URL(address, visitor.url()), {
      ...{ method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) },
    })
    expect(again.status).toBe(200)
    expect(await mailedText(email)).toContain(reader)
    await open(page, `${center}/history/`)
    const schedule = page.getByRole('list', { name: 'Schedules' }).getByRole('listitem')
    await expect(schedule).toContainText(`${reader} (unsubscribed)`)
    await schedule.getByRole('button', { name: 'End Every morning' }).click()
    await expect(page.getByRole('list', { name: 'Schedules' })).toHaveCount(0)
  })
})

test('keywords and product groups are made into files as other rows are', async ({
  page,
  consoleWatch,
}) => {
  // What cannot be is refused.
  consoleWatch.expectTrouble(/status of 400/)
  const made = await makeCampaign(page)
  const place = { advertiser_id: made.advertiserId }
  await post(page, 'AdKeywordsResource/create', {
    ...{
      ...place,
      keywords: [{ ad_group_id: made.adGroupId, value: 'brass lamp', match_type: 'PHRASE' }],
    },
  })
  const ad = { campaign_id: made.campaignId, ad_group_id: made.adGroupId, ad_id: made.adId }
  await countAdEvents({ ...place, ...ad }, [
    {
      ...{ at: new Date(Date.now() - 24 * hourMs), placement: 'SEARCH', query: 'brass lamp' },
      ...{ match_kind: 'keyword' as const, match_value: 'brass lamp', match_type: 'PHRASE' },
    },
  ])
  await open(page, `/advertiser/${made.advertiserId}/report-center/builder/`)
  const preview = page.getByRole('button', { name: 'Preview', exact: true })
  const rows = page.getByRole('region', { name: 'Preview', exact: true }).getByRole('row')

  await test.step('of keywords, with how they match; they are not split by people', async () => {
    await page.getByLabel('A row is').selectOption('KEYWORD')
    await page.getByLabel('Split rows by', { exact: true }).selectOption('COUNTRY')
    await preview.click()
    const breakdown = page.getByLabel('Split rows by', { exact: true })
    await expect(breakdown).toHaveAccessibleDescription(/are not split/)
    await breakdown.selectOption('')
    await page.getByLabel('Split by time').selectOption('WEEK')
    await preview.click()
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(1)).toContainText('brass lamp')
    await expect(rows.nth(1)).toContainText('Phrase')
    await expectNoViolations(page, 'a report of keywords')
  })

  await test.step('of items, for as many days as there are', async () => {
    await page.getByLabel('A row is').selectOption('PRODUCT_ITEM')
    await page.getByLabel('Which days').selectOption('LAST_90_DAYS')
    await preview.click()
    await expect(page.getByLabel('Which days')).toHaveAccessibleDescription(/31 days for items/)
    await page.getByLabel('Which days').selectOption('LAST_7_DAYS')
    await preview.click()
    await expect(page).toHaveURL(/level=PRODUCT_ITEM/)
    await expect(page.getByText('Nothing was delivered in these days')).toBeVisible()
  })
})

test('a schedule is changed, and whoever saves second sees what the other changed', async ({
  page,
}) => {
  const { advertiserId } = await promotePin(page)
  const center = `/advertiser/${advertiserId}/report-center`
  const reader = `reader-${advertiserId}@mail.bower`
  await post(page, 'ReportScheduleResource/create', {
    ...{ advertiser_id: advertiserId, name: 'Every morning', cadence: 'DAILY', hour: 8 },
    ...{ columns: ['CTR'], range: 'LAST_7_DAYS', granularity: 'DAY', recipients: [reader] },
  })
  const form = () => page.getByRole('main')
  await open(page, `${center}/history/`)
  const saved = page.getByRole('list', { name: 'Schedules' }).getByRole('listitem')
  await saved.getByRole('link', { name: 'Edit schedule “Every morning”' }).click()
  await expect(page).toHaveURL(/builder\/\?schedule=\d+$/)
  await expect(page.getByLabel('Split by time')).toHaveValue('DAY')
  const other = await page.context().newPage()
  await open(other, page.url())
  await other.getByLabel('At', { exact: true }).selectOption('9')
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect(other.getByRole('list', { name: 'Schedules' })).toContainText('at 9:00')
  await other.close()
  await page.getByLabel('At', { exact: true }).selectOption('10')
  await page.getByLabel('Mail addresses').fill(`${reader}, second-${reader}`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(form().getByText(/Hour: from 8:00.+ to 9:00/)).toBeVisible()
  await expect(page.getByLabel('Mail addresses')).toHaveValue(`${reader}, second-${reader}`)
  await expectNoViolations(page, 'a schedule that somebody else changed')
  await page.getByLabel('Take theirs: Hour').check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(saved).toContainText('at 9:00')
  await expect(saved).toContainText(`second-${reader}`)
  await open(page, `/advertiser/${advertiserId}/history/?entity=report_schedule`)
  const changes = page.getByRole('region', { name: 'History' }).getByRole('row')
  await expect(changes.filter({ hasText: 'Mail addresses' })).toContainText('s…@mail.bower')
  await expect(changes.filter({ hasText: 'Hour' })).toContainText(/8:00.+9:00/)
  const nowhere = await page.request.get(`${center}/builder/?schedule=1`)
  expect(nowhere.status()).toBe(404)
})
