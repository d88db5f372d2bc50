import { tabTo } from '../../support/browser/keys.ts'
import { deliverPast } from '../../support/figures/past-ad-groups.ts'
import { expect, open, test, unique, untilHydrated } from '../../support/journey.ts'
import { promotePin } from '../../support/promoted-pin.ts'

test('an automated campaign is made and changed, and a plan is saved and deleted, by keys alone', async ({
  page,
}) => {
  const made = await promotePin(page)
  const account = `/advertiser/${made.advertiserId}`
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const name = unique('Keys')

  await test.step('made, after a mistake that leads to its field', async () => {
    await open(page, `${account}/automated/ads/create/`)
    await tabTo(page, button('Create campaign'))
    await page.keyboard.press('Enter')
    const field = page.getByRole('textbox', { name: 'Name', exact: true })
    await expect(field).toBeFocused()
    await page.keyboard.type(name)
    await tabTo(page, page.getByRole('checkbox', { name: 'Brass' }))
    await page.keyboard.press('Space')
    await tabTo(page, button('Create campaign'))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your campaign is made')).toBeVisible()
  })

  await test.step('changed, with the focus where it was', async () => {
    const budget = page.getByLabel('Budget a day')
    await tabTo(page, budget)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('9')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Saved')
    await expect(button('Save changes')).toBeFocused()
    await expect(budget).toHaveValue('9')
  })

  await test.step('a plan is asked for, saved twice and deleted, and the focus is never lost', async () => {
    await deliverPast(made, 'MT', 25)
    await open(page, `${account}/media_planner/?objective=CONSIDERATION&country=MT&budget=8&days=7`)
    const days = page.getByLabel('Days')
    await tabTo(page, days)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('400')
    await page.keyboard.press('Enter')
    await expect(days).toHaveAccessibleDescription(/from 1 to 90/)
    await untilHydrated(page)
    await expect(days).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('30')
    await page.keyboard.press('Enter')
    await expect(page.getByText('By 25 ad groups')).toBeVisible()
    await untilHydrated(page)
    // On from what was asked for, and not from the top of the page.
    await page.keyboard.press('Tab')
    await expect(page.locator('#forecast :focus')).toHaveCount(1)
    for (const plan of ['First', 'Second']) {
      await tabTo(page, page.getByLabel('Name of the plan'))
      await page.keyboard.press('Control+a')
      await page.keyboard.type(plan)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('link', { name: plan, exact: true })).toBeVisible()
    }
    await tabTo(page, button('Delete Second'))
    await page.keyboard.press('Enter')
    await expect(button('Delete Second')).toHaveCount(0)
    await expect(button('Delete First')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button('Delete First')).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  })
})
