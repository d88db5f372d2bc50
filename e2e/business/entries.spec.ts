import type { Page } from '@playwright/test'
import { expect, open, test, unique } from '../support/journey.ts'
import { promoteEntry } from '../support/promote-entry.ts'
import { act, openMenu } from '../support/recommended.ts'
import { post } from '../support/wire.ts'
import { join, newBoard, newPin } from '../support/world.ts'

const openCreate = (page: Page) => page.getByRole('button', { name: 'Create', exact: true }).click()

test('a business begins to promote where its pins are, and each place says which it is', async ({
  page,
}) => {
  await join(page)
  await post(page, 'PartnerResource/update', { business_name: 'Lamps & Co', country: 'AT' })
  const board = await newBoard(page, unique('Lamps'))
  const title = unique('Brass lamp')
  const pin = await newPin(page, board, { title, link: 'https://lamps.example/' })
  // A process may not know yet that this is a business now.
  await expect(async () => {
    await open(page, '/')
    await openCreate(page)
    await expect(act(page, /^Promote a Pin/)).toBeVisible({ timeout: 2_000 })
  }).toPass()

  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const places = {
    navbar_promote_pin: ['/', () => act(page, /^Promote a Pin/)],
    pin_rep: [board.url, () => act(page, 'Promote this Pin')],
    closeup_partner_module: [`/pin/${pin.id}/`, () => link('Promote')],
    pin_analytics: [`/pin/${pin.id}/analytics/`, () => link('Promote this Pin')],
    trends_home_page: ['/trends/', () => link('Promote a Pin')],
    trends_details_page: ['/trends/lamp/', () => link('Promote a Pin')],
    business_hub_create_ad: ['/business/hub/', () => link('Create ad')],
  } as const
  for (const [source, [path, target]] of Object.entries(places))
    await test.step(source, async () => {
      await open(page, path)
      if (source === 'navbar_promote_pin') await openCreate(page)
      if (source === 'pin_rep') await openMenu(page, title)
      const report = promoteEntry(page, source)
      await target().click()
      await report
      await expect(page).toHaveURL(new RegExp(`/quick_promote/?\\?.*source=${source}$`))
    })
})

test('the window in which other sites save leads to promoting, too, and says so', async ({
  page,
}) => {
  await join(page)
  await post(page, 'UserSettingsResource/update', { country: 'AT' })
  const board = await newBoard(page, unique('Lamps'))
  const pin = await newPin(page, board, { title: unique('Brass lamp') })
  await open(page, `/pin/${pin.id}/repin/x/`)
  await page.getByRole('option', { name: board.name }).click()
  const promote = page.getByRole('link', { name: 'Promote your Pin' })
  await expect(promote).toHaveAttribute('href', /^\/business\/convert\?next=/)
  const report = promoteEntry(page, 'pin_create_success_pinner')
  const opened = page.waitForEvent('popup')
  await promote.click()
  await report
  await expect((await opened).getByLabel('Business name')).toBeVisible()
})
