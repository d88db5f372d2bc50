import type { Page } from '@playwright/test'
import { approveAdOf } from '../support/ad-reviews.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { becomeOperator } from '../support/operator.ts'
import { act, openMenu } from '../support/recommended.ts'
import { untilFound } from '../support/until-found.ts'
import { post } from '../support/wire.ts'
import { join, newBoard, newPin } from '../support/world.ts'

const address = { line1: 'Am Hof 1', city: 'Wien', postal_code: '1010', country: 'AT' }

/** No other journey has ads there. */
const country = 'LU'

/** A business whose ad is shown to people in one country beside pins about a word of its own. */
async function runAd(page: Page, operator: Page, word: string) {
  await join(page)
  await post(page, 'PartnerResource/update', {
    business_name: 'Lamps & Co',
    country: 'AT',
    address,
  })
  const place = await post<{ id: string }>(page, 'AdvertiserResource/create', {
    name: unique('Lamps'),
    country: 'AT',
  })
  const board = await newBoard(page, unique('Lamps'))
  for (let n = 1; n <= 6; n += 1) await newPin(page, board, { title: `${word} lamp ${n}` })
  const link = 'https://lamps.example/brass'
  const pin = await newPin(page, board, { title: `Brass ${word}`, link })
  await post(page, 'ConsentsResource/update', { name: 'ads_data_terms', answer: 1 })
  await post(page, 'QuickPromoteResource/create', {
    advertiser_id: place.id,
    pin_id: pin.id,
    campaign_name: 'Lamps',
    destination_url: link,
    budget_in_micro_currency: 5_000_000,
    targeting_spec: { country },
  })
  await approveAdOf(operator, pin.id)
  return pin
}

test('a member sees that a card is an ad, why, and hides it', async ({ page, openBrowser }) => {
  const operator = await openBrowser()
  await becomeOperator(await join(operator))
  const word = unique('glimmer').replaceAll(/[^a-z]/gi, '')
  const pin = await runAd(page, operator, word)

  const viewer = await openBrowser()
  await join(viewer)
  await post(viewer, 'UserSettingsResource/update', { country })
  const reported: string[] = []
  viewer.on('request', (one) => {
    if (one.url().includes('AdEventsResource')) reported.push(one.postData() ?? '')
  })
  const path = `/search/pins/?q=${word}`
  const label = viewer
    .getByRole('article')
    .filter({ hasText: pin.title })
    .getByRole('link', { name: 'Promoted by Lamps & Co', exact: true })
  await untilFound(viewer, word)
  await expect(async () => {
    await open(viewer, path)
    await expect(label).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expectNoViolations(viewer, 'results with an ad')

  await test.step('what is seen for a second is reported', async () => {
    await expect.poll(() => reported.join()).toContain('impression')
  })

  await test.step('why', async () => {
    await openMenu(viewer, pin.title)
    await act(viewer, 'Why this ad?').click()
    const why = viewer.getByRole('dialog', { name: 'Why you see this ad' })
    await expect(why).toContainText('Lamps & Co pays for it')
    await expect(why).toContainText('you seem to be in Luxembourg')
    await expectNoViolations(viewer, 'why an ad is shown')
    await viewer.keyboard.press('Escape')
  })

  await test.step('its page says so, too, and where it leads', async () => {
    await viewer.getByRole('link', { name: pin.title, exact: true }).click()
    const visit = viewer.getByRole('link', { name: 'Visit lamps.example' })
    await expect(visit).toHaveAttribute('rel', 'sponsored noopener')
    await expect(visit).toHaveAttribute('href', /^https:\/\/lamps\.example\/brass\?bbclid=/)
    await expect(label.first()).toBeVisible()
    await viewer.goBack()
  })

  await test.step('hiding it, and showing it again in settings', async () => {
    await openMenu(viewer, pin.title)
    await act(viewer, 'Hide this ad').click()
    await expect(viewer.getByText("You won't see this ad again")).toBeVisible()
    await expect(label).toHaveCount(0)
    await open(viewer, '/settings/ads/')
    await viewer.getByRole('button', { name: `Show again: ${pin.title}` }).click()
    await expect(viewer.getByText("You haven't hidden any ads.")).toBeVisible()
  })
})
