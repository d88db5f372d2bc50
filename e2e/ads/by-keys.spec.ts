import type { Page } from '@playwright/test'
import { tabTo } from '../support/browser/keys.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { becomeOperator } from '../support/operator.ts'
import { post } from '../support/wire.ts'
import { join, newBoard, newPin } from '../support/world.ts'

const address = { line1: 'Am Hof 1', city: 'Wien', postal_code: '1010', country: 'AT' }

test('a campaign is made, changed, paused and reviewed by keys alone, and the focus is never lost', async ({
  page,
  openBrowser,
}) => {
  await join(page)
  await post(page, 'PartnerResource/update', { business_name: 'Lamps', country: 'AT', address })
  const { id: advertiserId } = await post<{ id: string }>(page, 'AdvertiserResource/create', {
    ...{ name: unique('Lamps'), country: 'AT' },
  })
  const title = unique('Tin lamp')
  const link = 'https://lamps.example/tin'
  const pin = await newPin(page, await newBoard(page, unique('Lamps')), { title, link })
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('Quick Promote', async () => {
    await open(page, `/advertiser/quick_promote/?pinId=${pin.id}`)
    await tabTo(page, button('I accept the data terms'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await chooseByKeys(page)
    const budget = page.getByLabel('Budget for a day')
    await tabTo(page, budget)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('0.20')
    await page.keyboard.press('Enter')
    await expect(budget).toBeFocused()
    await expect(budget).toHaveAccessibleDescription(/at least/)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('4')
    await tabTo(page, button('Promote'))
    await page.keyboard.press('Enter')
    const done = page.getByRole('dialog', { name: 'Your Pin is in review' })
    // It takes the focus when it opens: until then Tab would go on through the page below.
    await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toHaveCount(1)
    await tabTo(page, done.getByRole('link', { name: 'See the campaign' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  await test.step('an edit', async () => {
    await tabTo(page, page.getByRole('link', { name: `Edit ad group “${title}”` }))
    await page.keyboard.press('Enter')
    const budget = page.getByLabel('Budget for a day')
    await tabTo(page, budget)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('6')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Saved')
    await expect(button('Save changes')).toBeFocused()
    await expect(budget).toHaveValue('6')
  })

  await test.step('a pause, in the list', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Campaigns' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible()
    // It was not delivered yet.
    await tabTo(page, page.getByRole('link', { name: 'Show them' }))
    await page.keyboard.press('Enter')
    const isOn = page.getByRole('switch', { name: `Run ${title}` })
    await tabTo(page, isOn)
    await page.keyboard.press('Space')
    await expect(page.getByRole('cell', { name: 'Paused' })).toBeVisible()
    await expect(isOn).toBeFocused()
    await expect(isOn).not.toBeChecked()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('cell', { name: 'Paused' })).toBeHidden()
    await expect(isOn).toBeFocused()
    await expect(isOn).toBeChecked()
  })

  await test.step('the review', async () => {
    const operator = await openBrowser()
    await becomeOperator(await join(operator))
    await expect.poll(async () => (await operator.request.get('/operator/ads/')).status()).toBe(200)
    const approve = operator.getByRole('button', { name: `Approve ${title}` })
    await expect(async () => {
      await open(operator, '/operator/ads/')
      await expect(approve).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await tabTo(operator, approve)
    await operator.keyboard.press('Enter')
    await expect(approve).toHaveCount(0)
    // At the next ad, or the page.
    await expect(operator.locator('main:focus, main :focus')).toHaveCount(1)
    await open(page, `/advertiser/${advertiserId}/reporting/campaigns/?undelivered=1`)
    await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Running')
  })
})

/** Each long list is one stop of the Tab key. */
async function chooseByKeys(page: Page) {
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await tabTo(page, page.getByRole('radio', { name: /^Find the right people/ }))
  await page.keyboard.press('ArrowDown')
  const interests = page.getByRole('group', { name: 'Interests' }).getByRole('checkbox')
  await tabTo(page, interests.first())
  await page.keyboard.press('Tab')
  await expect(box('Austria')).toBeFocused()
  // Below the first of the row, and back; Austria stands first as the one that is chosen.
  await page.keyboard.press('ArrowDown')
  await expect(box('Austria')).not.toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(box('Austria')).toBeFocused()
  await page.keyboard.type('arg')
  await expect(box('Argentina')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(box('Argentina')).toBeChecked()
}
