import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test } from '../support/journey.ts'
import { untilFound } from '../support/until-found.ts'
import { post } from '../support/wire.ts'
import { join } from '../support/world.ts'

/** Where the demo's shop advertises, in the product of these journeys. */
const country = 'CY'
const ad = 'A lamp for the long evenings'

test('an ad of the demo that a member saw is listed for visitors, without scripts', async ({
  page,
  openBrowser,
}) => {
  await join(page)
  await post(page, 'UserSettingsResource/update', { country })

  await test.step('it is labelled in search', async () => {
    await untilFound(page, 'lamp')
    const counted = page.waitForResponse(
      (answer) =>
        answer.url().includes('AdEventsResource') &&
        (answer.request().postData() ?? '').includes('impression'),
    )
    await expect(async () => {
      await open(page, '/search/pins/?q=lamp')
      const card = page.getByRole('article').filter({ hasText: ad })
      await expect(card.getByRole('link', { name: 'Promoted by Mossbank Goods' })).toBeVisible({
        timeout: 2_000,
      })
    }).toPass()
    await counted
  })

  const visitor = await openBrowser({ javaScriptEnabled: false })
  const list = visitor.getByRole('list', { name: 'Ads that ran' })
  const entry = list.getByRole('article').filter({ hasText: ad })

  await test.step('and listed once it was counted', async () => {
    await expect(async () => {
      await visitor.goto('/ad-repository/')
      await expect(entry).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 150_000, intervals: [3_000] })
    await expect(entry).toContainText('Paid for by Mossbank Goods')
    await expect(entry).toContainText('Fewer than 100')
    await expect(entry).toContainText('Everybody (Cyprus)')
    await expect(entry).toContainText('searches and pages with certain words')
  })

  await test.step('found by words and country', async () => {
    await visitor.getByLabel('Advertiser or words').fill('mossbank evenings')
    await visitor.getByLabel('Seen in').selectOption({ label: 'Cyprus' })
    await visitor.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(visitor).toHaveURL(/query=mossbank\+evenings&country=CY/)
    await expect(list.getByRole('article')).toHaveCount(1)
    await visitor.getByLabel('Advertiser or words').fill('submarines')
    await visitor.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(visitor.getByRole('heading', { name: 'No ad matches' })).toBeVisible()
  })

  await test.step('for members too, who come from why they see an ad', async () => {
    await open(page, '/ad-repository/')
    await expectNoViolations(page, 'the list of ads')
  })
})
