import type { Page } from '@playwright/test'
import { approveAdOf } from '../support/ad-reviews.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { becomeOperator } from '../support/operator.ts'
import { post, read } from '../support/wire.ts'
import { join, type MadePin, newBoard, newPin } from '../support/world.ts'

interface Shop {
  advertiserId: string
  pin: MadePin
}

const address = { line1: 'Am Hof 1', city: 'Wien', postal_code: '1010', country: 'AT' }

/** A business with an ad account and a pin anybody may open. */
async function makeShop(page: Page, given: object = {}): Promise<Shop> {
  await join(page)
  await post(page, 'PartnerResource/update', { business_name: 'Lamps', country: 'AT', ...given })
  const { id } = await post<{ id: string }>(page, 'AdvertiserResource/create', {
    name: unique('Lamps'),
    country: 'AT',
  })
  const board = await newBoard(page, unique('Lamps'))
  const link = 'https://lamps.example/brass'
  return { advertiserId: id, pin: await newPin(page, board, { title: unique('Brass lamp'), link }) }
}

const acceptTerms = (page: Page) =>
  post(page, 'ConsentsResource/update', { name: 'ads_data_terms', answer: 1 })
const promotePath = ({ pin }: Shop) => `/advertiser/quick_promote/?pinId=${pin.id}`

/** Counts every press of a button, a finger or a key in this browser from now on. */
async function countInteractions(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeFunction('countInteraction', () => {
    count += 1
  })
  await page.addInitScript(() => {
    for (const type of ['pointerdown', 'keydown'])
      window.addEventListener(
        type,
        ({ isTrusted }) =>
          isTrusted && (window as unknown as Record<string, () => void>).countInteraction?.(),
        { capture: true },
      )
  })
  return () => count
}

test('a business promotes its pin in a few interactions, and it runs once approved', async ({
  page,
  openBrowser,
}) => {
  const shop = await makeShop(page, { address })
  const interactions = await countInteractions(page)
  const click = (name: string) => page.getByRole('button', { name, exact: true }).click()

  const promote = page
    .getByRole('region', { name: 'Your Pin' })
    .getByRole('link', { name: 'Promote' })
  // A process may not know yet that this is a business now.
  await expect(async () => {
    await open(page, `/pin/${shop.pin.id}/`)
    await expect(promote).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await promote.click()
  const terms = page.getByRole('dialog', { name: 'Before you promote' })
  await expect(terms).toBeVisible()
  await expectNoViolations(page, 'the data terms')
  await click('I accept the data terms')
  await expect(terms).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByLabel('Where it leads')).toHaveValue('https://lamps.example/brass')
  await expect(page.getByText('€10.00 in total: 10 days at €1.00')).toBeVisible()
  await expectNoViolations(page, 'quick promote')
  await click('Promote')
  await expect(page.getByRole('dialog', { name: 'Your Pin is in review' })).toBeVisible()
  await expectNoViolations(page, 'in review')
  expect(interactions()).toBeGreaterThanOrEqual(3)
  expect(interactions()).toBeLessThanOrEqual(5)

  const operator = await openBrowser()
  await becomeOperator(await join(operator))
  await expect
    .poll(async () => (await operator.request.get('/operator/reports/')).status())
    .toBe(200)
  const place = { advertiser_id: shop.advertiserId }
  const campaigns = () =>
    read<{ id: string; summary_status: string }[]>(page, 'AdCampaignsResource', place)
  expect(await campaigns()).toHaveLength(1)
  await approveAdOf(operator, shop.pin.id)
  expect(await campaigns()).toMatchObject([{ summary_status: 'RUNNING' }])
})

test('what was typed survives a reload, and what cannot be sent is said beside its field', async ({
  page,
}) => {
  const shop = await makeShop(page)
  await acceptTerms(page)
  await open(page, promotePath(shop))
  const name = page.getByLabel('Campaign name')
  const budget = page.getByLabel('Budget for a day')

  await test.step('a budget below the minimum', async () => {
    await budget.fill('0.50')
    await expect(budget).toHaveAccessibleDescription(/Enter at least €1.00 a day/)
    await page.getByRole('button', { name: 'Promote', exact: true }).click()
    await expect(budget).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a last day that is over', async () => {
    await page.getByText('Until a date').click()
    const last = page.getByLabel('Last day')
    await last.fill('2026-01-31')
    await expect(last).toHaveAccessibleDescription("Choose a day that isn't over.")
    await page.getByText('For a number of days').click()
    await expect(last).toHaveCount(0)
  })

  await test.step('a draft', async () => {
    await budget.fill('4.50')
    await name.fill('Summer lamps')
    await page.reload()
    await expect(name).toHaveValue('Summer lamps')
    await expect(budget).toHaveValue('4.50')
  })

  await test.step('an objective that needs a tag', async () => {
    await page.getByText('More sales or sign-ups').click()
    const tag = page.getByRole('dialog', { name: 'This needs a tag' })
    await expect(tag).toBeVisible()
    await expectNoViolations(page, 'no tag')
    await page.keyboard.press('Escape')
    await expect(tag).toHaveCount(0)
    await expect(page.getByLabel('More visits to my website')).toBeChecked()
  })

  await test.step('the address is asked for after sending, and the draft is gone', async () => {
    await page.getByRole('button', { name: 'Promote', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Address of your business' })
    await form.getByLabel('Street and number').fill(address.line1)
    await form.getByLabel('Postal code').fill(address.postal_code)
    await form.getByLabel('City').fill(address.city)
    await expectNoViolations(page, 'the address of a business')
    await form.getByRole('button', { name: 'Save the address' }).click()
    await expect(page.getByRole('dialog', { name: 'Your Pin is in review' })).toBeVisible()
    await open(page, promotePath(shop))
    await expect(name).toHaveValue(shop.pin.title)
  })
})

test('promoting for sales makes the tag that it needs', async ({ page }) => {
  const shop = await makeShop(page, { address })
  await acceptTerms(page)
  await open(page, promotePath(shop))
  await page.getByLabel('More sales or sign-ups').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('This needs a tag')
  await expectNoViolations(page, 'making a tag')
  await dialog.getByLabel('Name of the tag').fill('')
  await dialog.getByRole('button', { name: 'Make a tag' }).click()
  await expect(dialog.getByLabel('Name of the tag')).toHaveAccessibleDescription(
    'Give the tag a name.',
  )
  await dialog.getByLabel('Name of the tag').fill('Lamp shop')
  await dialog.getByRole('button', { name: 'Make a tag' }).click()
  await expect(dialog.getByLabel('Code of the tag')).toHaveValue(/\/ct\/core\.js" data-account=/)
  await expectNoViolations(page, 'the code of a tag')
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  await expect(page.getByLabel('More sales or sign-ups')).toBeChecked()
  await expect(page.getByLabel('Tag', { exact: true })).toHaveText('Lamp shop')
  await page.getByLabel('What counts').selectOption('Sign-ups')
  await page.getByRole('button', { name: 'Promote', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Your Pin is in review' })).toBeVisible()
  const groups = await read<object[]>(page, 'AdGroupsResource', {
    advertiser_id: shop.advertiserId,
  })
  expect(groups).toMatchObject([
    {
      optimization_goal_metadata: {
        conversion_tag_v3_goal_metadata: { conversion_event: 'SIGNUP' },
      },
    },
  ])
})

test('without a pin one is chosen, with an ad account made on the way', async ({ page }) => {
  await join(page)
  await post(page, 'PartnerResource/update', { business_name: 'Lamps', country: 'AT', address })
  await acceptTerms(page)
  const title = unique('Tin lamp')
  await newPin(page, await newBoard(page, unique('Lamps')), { title })
  await open(page, '/quick-promote/')
  await expectNoViolations(page, 'no ad account')
  await page.getByRole('button', { name: 'Continue' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a Pin to promote' })
  await expectNoViolations(page, 'choosing a pin')
  await picker.getByRole('link', { name: title }).click()
  await expect(picker).toHaveCount(0)
  await expect(page.getByLabel('Campaign name')).toHaveValue(title)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the page promotes a pin too', async ({ page, consoleWatch }) => {
    // What cannot be sent is refused.
    consoleWatch.expectTrouble(/status of 400/)
    const shop = await makeShop(page, { address })
    await page.goto(promotePath(shop))
    await page.getByLabel('Budget for a day').fill('0.50')
    await page.getByRole('button', { name: 'Promote', exact: true }).click()
    await expect(page.getByLabel('Budget for a day')).toHaveAccessibleDescription(/Enter at least/)
    await expect(page.getByText('Accept the data terms to go on.')).toBeVisible()
    await page.getByLabel('I accept the data terms').check()
    await page.getByLabel('Budget for a day').fill('2')
    await page.getByRole('button', { name: 'Promote', exact: true }).click()
    await expect(page.getByText('Your Pin is in review')).toBeVisible()
  })
})
