import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test } from '../support/journey.ts'
import { promotePin } from '../support/promoted-pin.ts'

test('an ad is previewed before it is shown, and by whoever has the link', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  const { advertiserId, adId, pinId } = await promotePin(page)

  const link = await test.step('from the table of ads, by keyboard', async () => {
    await open(page, `/advertiser/${advertiserId}/reporting/ads/`)
    await page
      .getByRole('link', { name: 'Show them' })
      .or(page.getByRole('button', { name: 'Show them' }))
      .click()
    const preview = page.locator(`a[href$="ad_id=${adId}"]`)
    await expect(preview).toHaveText('Preview')
    await preview.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Preview of an ad', level: 1 })).toBeVisible()
    for (const list of ['In the home feed', 'In search']) {
      const card = page.getByRole('list', { name: list }).locator(`a[href="/pin/${pinId}/"]`)
      await expect(card).toBeVisible()
      await expect(page.getByRole('list', { name: list }).getByText('Promoted by')).toHaveCount(1)
    }
    await expectNoViolations(page, 'preview of an ad')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy link' }).press('Enter')
    await expect(page.getByText('Copied')).toBeVisible()
    return page.evaluate(() => navigator.clipboard.readText())
  })

  await test.step('on the page of its Pin', async () => {
    await page.getByRole('link', { name: 'Open the page of the Pin' }).click()
    await expect(page).toHaveURL(new RegExp(`/pin/${pinId}/$`))
    await expect(page.getByText('Promoted by')).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Visit lamps.example' }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Why this ad?' })).toHaveCount(0)
  })

  await test.step('a visitor with the link sees it, and without it nothing', async () => {
    const visitor = await openBrowser()
    await visitor.goto(new URL(link).pathname + new URL(link).search)
    await expect(visitor.getByText('Promoted by')).toHaveCount(2)
    consoleWatch.expectTrouble(/status of 410/)
    await visitor.goto(`/advertiser/${advertiserId}/ad-preview/?token=made-up`)
    await expect(visitor.getByText('This preview is over')).toBeVisible()
    await expectNoViolations(visitor, 'a preview that is over')
  })
})
