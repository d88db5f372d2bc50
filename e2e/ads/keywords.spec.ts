import type { APIRequestContext, Page } from '@playwright/test'
import { approveAdOf } from '../support/ad-reviews.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { becomeOperator, runAdminCommand } from '../support/operator.ts'
import { promotePin } from '../support/promoted-pin.ts'
import { untilFound } from '../support/until-found.ts'
import { post, read } from '../support/wire.ts'
import { join, newBoard, newPin } from '../support/world.ts'

const address = { line1: 'Am Hof 1', city: 'Wien', postal_code: '1010', country: 'AT' }

/** No other journey has ads there. */
const country = 'MT'
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

interface Campaign {
  account: string
  campaignId: string
}

/** A business whose approved ad is shown in searches for a word of its own, in one country. */
async function runCampaign(page: Page, operator: Page, word: string): Promise<Campaign> {
  await join(page)
  await post(page, 'PartnerResource/update', { business_name: 'Lamps', country: 'AT', address })
  const { id: advertiser_id } = await post<{ id: string }>(page, 'AdvertiserResource/create', {
    ...{ name: unique('Lamps'), country: 'AT' },
  })
  const board = await newBoard(page, unique('Lamps'))
  for (let n = 1; n <= 6; n += 1) await newPin(page, board, { title: `${word} lamp ${n}` })
  const link = 'https://lamps.example/brass'
  const pin = await newPin(page, board, { title: `Brass ${word}`, link })
  await post(page, 'ConsentsResource/update', { name: 'ads_data_terms', answer: 1 })
  const { campaign } = await post<{ campaign: { id: string } }>(
    page,
    'QuickPromoteResource/create',
    {
      ...{ advertiser_id, pin_id: pin.id, campaign_name: 'Lamps', destination_url: link },
      ...{ budget_in_micro_currency: 5_000_000, targeting_spec: { country } },
    },
  )
  await approveAdOf(operator, pin.id)
  return { account: `/advertiser/${advertiser_id}`, campaignId: campaign.id }
}

/** The offer of the ad that a member is shown in a search; undefined without any. */
async function offerIn(request: APIRequestContext, query: string): Promise<string | undefined> {
  type Found = { results: { is_promoted?: boolean; promotion?: { offer: string } }[] }
  const { results } = await read<Found>({ request }, 'BaseSearchResource', {
    ...{ query, scope: 'pins' },
  })
  return results.find(({ is_promoted }) => is_promoted)?.promotion?.offer
}

test('what was searched for becomes a negative keyword, and the ad is shown for it no more', async ({
  page,
  openBrowser,
  playwright,
  baseURL,
}) => {
  const operator = await openBrowser()
  await becomeOperator(await join(operator))
  const word = unique('ember')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase()
  const { account, campaignId } = await runCampaign(page, operator, word)
  const reporting = `${account}/reporting`

  /** A new member in the ad's country, without a browser. */
  async function newMember(): Promise<APIRequestContext> {
    const request = await playwright.request.newContext({
      ...(baseURL ? { baseURL } : {}),
      userAgent,
    })
    await join({ request })
    await post({ request }, 'UserSettingsResource/update', { country })
    return request
  }

  /** Searches until the ad is shown, and reports that it was seen. */
  async function seeAd(request: APIRequestContext, query: string, ...more: string[]) {
    await expect.poll(() => offerIn(request, query), { message: query }).toBeTruthy()
    const offer = await offerIn(request, query)
    const events = ['impression', ...more].map((type) => ({ offer, type }))
    await post({ request }, 'AdEventsResource/create', { events })
  }

  await test.step('ten members search for one thing, and one of them for another', async () => {
    await untilFound(page, word)
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, newMember))
    await seeAd(first!, word, 'click')
    for (const member of others) await seeAd(member, word)
    await seeAd(first!, `${word} lamp`)
  })

  await test.step('what ten searched for is named; the rest is one line, and all adds up', async () => {
    const cells = (name: RegExp) => page.getByRole('row', { name }).getByRole('cell')
    // What was reported last may not be stored yet.
    await expect(async () => {
      await runAdminCommand('rebuild-ad-facts', account.split('/')[2] ?? '')
      await open(page, `${reporting}/campaignSearchQueries/`)
      const all = cells(/^All searches/).filter({ hasText: /^11$/ })
      await expect(all).toHaveCount(1, { timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await expect(page).toHaveURL(new RegExp(`campaigns=${campaignId}`))
    await expect(page.getByRole('rowheader', { name: word, exact: true })).toBeVisible()
    await expect(cells(new RegExp(word)).filter({ hasText: /^10$/ })).toHaveCount(1)
    await expect(cells(/^Hidden: fewer than 10/).filter({ hasText: /^1$/ })).toHaveCount(1)
    await expectNoViolations(page, 'search queries')
  })

  const viewer = await newMember()
  await test.step('it becomes a negative keyword, and the ad is shown for it no more', async () => {
    await expect.poll(() => offerIn(viewer, word)).toBeTruthy()
    await page.getByRole('checkbox', { name: `Choose ${word}` }).check()
    await page.getByRole('button', { name: 'Add as keywords' }).click()
    await expect(page.getByText('1 added')).toBeVisible()
    await expect.poll(() => offerIn(viewer, word), { timeout: 20_000 }).toBeUndefined()
    expect(await offerIn(viewer, `${word} lamp`)).toBeTruthy()
    await open(page, `${reporting}/campaignNegativeKeywords/?campaigns=${campaignId}`)
    await expect(page.getByRole('row', { name: new RegExp(word) })).toContainText('Exact, excluded')
  })

  await test.step('it is brought back', async () => {
    await page.getByRole('button', { name: `Archive ${word}` }).click()
    await expect(page.getByText('Nothing is excluded')).toBeVisible()
    await expect.poll(() => offerIn(viewer, word), { timeout: 20_000 }).toBeTruthy()
  })
})

test('of pasted keywords the good ones go in, and what takes their searches away is said', async ({
  page,
}) => {
  const { advertiserId, campaignId } = await promotePin(page)
  const reporting = `/advertiser/${advertiserId}/reporting`
  const word = 'brass'
  await post(page, 'AdKeywordsResource/create', {
    advertiser_id: advertiserId,
    keywords: [{ campaign_id: campaignId, value: word, match_type: 'EXACT_NEGATIVE' }],
  })

  await test.step('of pasted keywords the good ones go in, and the bad one stays to be mended', async () => {
    await open(page, `${reporting}/adGroupPositiveKeywords/`)
    const long = 'lamp '.repeat(30).trim()
    await page.getByText('Add keywords', { exact: true }).click()
    const field = page.getByRole('textbox', { name: 'One a line' })
    await field.fill(`${word}\n"${word} shade"\n${long}`)
    await page.getByRole('button', { name: 'Add these' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'not added' })).toContainText(
      'longer than 120 characters',
    )
    await expect(field).toHaveValue(long)
    const row = (name: RegExp) => page.getByRole('row', { name })
    await expect(row(new RegExp(`${word} shade`))).toContainText('Phrase')
    await expect(page.getByText(`By the negative keyword “${word}”`)).toBeVisible()
    await expectNoViolations(page, 'keywords')
    await page.getByRole('button', { name: `Archive ${word} shade` }).click()
    await expect(row(new RegExp(`${word} shade`))).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row(new RegExp(`${word} shade`))).toBeVisible()
  })

  await test.step('the negative keyword says what it is in the way of', async () => {
    await open(page, `${reporting}/campaignNegativeKeywords/?campaigns=${campaignId}`)
    await expect(page.getByText('In the way of a keyword')).toBeVisible()
    await expectNoViolations(page, 'negative keywords')
    await page.getByRole('button', { name: `Archive ${word}` }).click()
    await expect(page.getByText('Nothing is excluded')).toBeVisible()
  })
})

test('a saved view and other attribution windows are there on another device, too', async ({
  page,
  openBrowser,
}) => {
  const { advertiserId, campaignId, email, password } = await promotePin(page)
  const account = `/advertiser/${advertiserId}`
  const reporting = `${account}/reporting`

  await test.step('a view is saved, and windows are chosen', async () => {
    await open(page, `${reporting}/campaigns/?undelivered=1&sort=IMPRESSION_1`)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Save view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save view' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Give it a name.')
    await dialog.getByLabel('Name').fill('Most seen')
    await expectNoViolations(page, 'saving a view')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('“Most seen” is saved')).toBeVisible()
    await open(page, `${reporting}/preferences/`)
    await page.getByLabel('After a click').selectOption('7')
    await expectNoViolations(page, 'preferences')
    await page.getByRole('button', { name: 'Save preferences' }).click()
    await expect(page.getByText('Your preferences are saved')).toBeVisible()
  })

  await test.step('another device has them', async () => {
    const elsewhere = await openBrowser()
    await open(elsewhere, '/login/')
    await post(elsewhere, 'UserSessionResource/create', { username_or_email: email, password })
    await open(elsewhere, `${reporting}/campaigns/`)
    await expect(elsewhere).toHaveURL(/click_window=7/)
    await expect(elsewhere.getByText('Other attribution windows than usual')).toBeVisible()
    await expect(elsewhere.getByText('Conversions within 7 days of a click').first()).toBeVisible()
    await elsewhere.getByRole('button', { name: 'Views' }).click()
    await elsewhere.getByRole('menuitemcheckbox', { name: 'Most seen' }).click()
    await expect(elsewhere).toHaveURL(/sort=IMPRESSION_1/)
    await open(elsewhere, `${account}/campaigns/${campaignId}/`)
    await expect(elsewhere.getByText('Other attribution windows than usual')).toBeVisible()
  })

  await test.step('a deleted view comes back', async () => {
    await open(page, `${reporting}/preferences/`)
    await page.getByRole('button', { name: 'Delete Most seen' }).click()
    await expect(page.getByText('No views yet')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('link', { name: 'Most seen' })).toBeVisible()
  })
})
