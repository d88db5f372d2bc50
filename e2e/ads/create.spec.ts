import type { Locator, Page } from '@playwright/test'
import { approveAdOf } from '../support/ad-reviews.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique, untilInteractive } from '../support/journey.ts'
import { becomeOperator } from '../support/operator.ts'
import { post } from '../support/wire.ts'
import { join, newBoard, newPin } from '../support/world.ts'

const address = { line1: 'Am Hof 1', city: 'Wien', postal_code: '1010', country: 'AT' }

/** A new business in this browser, with two pins and a colleague who manages its campaigns. */
async function makeBusiness(page: Page, colleague: Page) {
  await join(page)
  await post(page, 'PartnerResource/update', { business_name: 'Lamps', country: 'AT', address })
  const { id } = await post<{ id: string }>(page, 'AdvertiserResource/create', {
    ...{ name: unique('Lamps'), country: 'AT' },
  })
  const board = await newBoard(page, unique('Lamps'))
  const link = 'https://lamps.example/'
  const brass = await newPin(page, board, { title: 'Brass lamp', link })
  const desk = await newPin(page, board, { title: 'Desk lamp', link })
  const { username } = await join(colleague)
  await post(page, 'AdvertiserPeopleResource/create', {
    ...{ advertiser_id: id, username, role: 'CAMPAIGN_MANAGER' },
  })
  return { id, pins: [brass.id, desk.id] }
}

const stepButton = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: new RegExp(`^\\d ?${name}`) })
const saved = (page: Page) => page.getByText('All changes saved')

async function choosePin(page: Page, group: string, title: string) {
  await page.getByRole('button', { name: `Choose Pins for ${group}` }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a Pin' })
  await picker.getByRole('checkbox', { name: title }).check()
  await picker.getByRole('button', { name: 'Take 1 Pin' }).click()
  await expect(picker).toBeHidden()
}

/** Comes back from the page that creates pins, as if the first pin had been made there for the second ad group. */
async function takeMadePin(page: Page, pinId: string | undefined) {
  const { pathname, search } = new URL(page.url())
  await open(page, `${pathname}${search}&ad_group=g2&pin=${pinId}`)
  const picker = page.getByRole('dialog', { name: 'Choose a Pin' })
  await expect(picker.getByRole('checkbox', { name: 'Brass lamp' })).toBeChecked()
  await expect(page).not.toHaveURL(/pin=/)
  await picker.getByRole('button', { name: 'Take 1 Pin' }).click()
  await expect(page.getByRole('button', { name: 'Remove Brass lamp' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove Brass lamp' }).last().click()
  await expect(saved(page)).toBeVisible()
}

test('a campaign is made step by step, by two people, and published as a whole', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  test.setTimeout(180_000)
  // Of the save that is refused because a colleague saved before it.
  consoleWatch.expectTrouble(/status of 409.*CampaignDraftResource\/update/)
  const colleague = await openBrowser()
  const { id, pins } = await makeBusiness(page, colleague)
  const name = unique('Autumn lamps')

  await test.step('the way to make one is chosen', async () => {
    await open(page, `/advertiser/${id}/`)
    await page.getByRole('link', { name: 'Create campaign' }).last().click()
    await expect(page.getByRole('radio', { name: /Promote a Pin/ })).toBeVisible()
    await expectNoViolations(page, 'the choice of a tool')
    await page.getByRole('radio', { name: /Manual campaign/ }).check()
    await page.getByRole('checkbox', { name: 'Remember my choice' }).check()
    await page.getByRole('button', { name: 'Get started' }).click()
    await expect(page).toHaveURL(new RegExp(`/advertiser/${id}/ads/create/`))
    await open(page, `/advertiser/${id}/ads/campaign_mode/?managed_client_id=4711`)
    await expect(page).toHaveURL(/\/ads\/create\/\?managed_client_id=4711/)
  })

  await test.step('a draft is begun; without a name it is not', async () => {
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Give it a name.')).toBeVisible()
    await expectNoViolations(page, 'the beginning of a campaign')
    await page.getByLabel('Name of the campaign').fill(name)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/edit_draft\/\?draft_id=\d+&step=campaign&managed_client_id=4711/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })

  await test.step('two ad groups are typed, and a reload in the middle loses nothing', async () => {
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Name of the ad group').fill('Everybody')
    await page.getByLabel('Budget', { exact: true }).fill('12,50')
    await page.getByLabel('Keywords').fill('brass lamp\n[desk lamp]')
    await page.reload()
    await untilInteractive(page)
    await expect(page.getByLabel('Budget', { exact: true })).toHaveValue('12,50')
    await expect(page.getByLabel('Keywords')).toHaveValue('brass lamp\n[desk lamp]')
    await page.getByRole('button', { name: 'Copy this ad group' }).click()
    await page.getByLabel('Name of the ad group').fill('The young')
    await page.getByRole('checkbox', { name: '18-24' }).check()
    await page.getByRole('radio', { name: /At most/ }).check()
    await page.getByLabel('For a click').fill('0.30')
    await expect(page.getByText('Nothing is shown below €0.01.')).toBeVisible()
    await expectNoViolations(page, 'ad groups')
    await expect(saved(page)).toBeVisible()
  })

  await test.step('what is missing is said, and leads to its field', async () => {
    await stepButton(page, 'Ads').click()
    await choosePin(page, 'Everybody', 'Brass lamp')
    await expectNoViolations(page, 'ads')
    await stepButton(page, 'Review').click()
    await expect(page.getByText('One thing is missing', { exact: true }).first()).toBeVisible()
    await page.getByRole('link', { name: 'The young, Ads' }).click()
    await expect(page.getByText('Choose at least one Pin to advertise with.')).toBeVisible()
    await choosePin(page, 'The young', 'Desk lamp')
    await expect(saved(page)).toBeVisible()
  })

  await test.step('a pin that was made for an ad group is chosen for it', async () => {
    await takeMadePin(page, pins[0])
  })

  await test.step('it fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const step of ['Campaign', 'Ad groups', 'Ads', 'Review']) {
      await stepButton(page, step).click()
      await expect(page.getByRole('heading', { name: step, exact: true })).toBeFocused()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('a colleague changes it meanwhile; both versions are kept', () =>
    disagree(page, colleague, name))

  await test.step('it is published, reviewed, and runs', async () => {
    await stepButton(page, 'Review').click()
    await expect(page.getByText('Nothing is missing')).toBeVisible()
    await expect(page.getByText('It bids €0.30 at most.')).toBeVisible()
    await expectNoViolations(page, 'the review of a campaign')
    await page.getByRole('checkbox', { name: 'I accept the data terms' }).check()
    await page.getByRole('button', { name: 'Publish campaign' }).click()
    await expect(page.getByRole('heading', { name: 'Your campaign is in review' })).toBeVisible()
    await page.getByRole('link', { name: 'All campaigns' }).click()
    const row = page.getByRole('row', { name: new RegExp(`${name} of ours`) })
    await expect(row).toContainText('In review')
    await expectApproved(page, await openBrowser(), pins, row)
  })

  await test.step('a draft is deleted, and comes back', async () => {
    await open(page, `/advertiser/${id}/ads/create/`)
    const drafts = page.getByRole('region', { name: 'Drafts' })
    await drafts.getByRole('button', { name: `Delete the draft ${name} mine (copy)` }).click()
    await expect(drafts).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(drafts.getByRole('link', { name: `${name} mine (copy)` })).toBeVisible()
  })
})

async function disagree(page: Page, colleague: Page, name: string) {
  await stepButton(page, 'Campaign').click()
  await open(colleague, new URL(page.url()).pathname + new URL(page.url()).search)
  await colleague.getByLabel('Name of the campaign').fill(`${name} of ours`)
  await expect(saved(colleague)).toBeVisible()
  await page.getByLabel('Name of the campaign').fill(`${name} mine`)
  const conflict = page.getByRole('alert').filter({ hasText: 'saved this draft meanwhile' })
  await expect(conflict).toBeVisible()
  await expect(page.getByLabel('Name of the campaign')).toHaveValue(`${name} mine`)
  await expectNoViolations(page, 'a conflict')
  const own = page.url()
  await conflict.getByRole('button', { name: 'Keep mine as a copy' }).click()
  await expect(page.getByLabel('Name of the campaign')).toHaveValue(`${name} mine (copy)`)
  await open(page, own)
  await expect(page.getByLabel('Name of the campaign')).toHaveValue(`${name} of ours`)
}

/** The operator approves both ads: the business pays by invoice, so that nothing else is missing then. */
async function expectApproved(page: Page, operator: Page, pins: readonly string[], row: Locator) {
  await becomeOperator(await join(operator))
  // Until all processes know the new name.
  await expect.poll(async () => (await operator.request.get('/operator/ads/')).status()).toBe(200)
  for (const pin of pins) await approveAdOf(operator, pin)
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('Running', { timeout: 2_000 })
  }).toPass()
}
