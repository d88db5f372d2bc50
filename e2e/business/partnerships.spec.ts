import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { post, read } from '../support/wire.ts'
import { join, newBoard, newPin } from '../support/world.ts'

test('a brand answers creators who name it, and takes its name away', async ({
  page,
  openBrowser,
}) => {
  const brand = await join(page)
  await post(page, 'PartnerResource/update', { business_name: 'Lamps & Co', country: 'AT' })
  await open(page, '/business/hub/')
  await page.getByRole('link', { name: 'Partnerships' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible()

  const creator = await openBrowser()
  await join(creator)
  const board = await newBoard(creator, unique('Rooms'))
  const pins = []
  for (const title of ['Lamp in a niche', 'Lamp on a stair']) {
    const pin = await newPin(creator, board, { title })
    const partnership = { is_paid_link: false, partnership: 'brand', brand: brand.username }
    await post(creator, 'PinDisclosureResource/update', { pin_id: pin.id, ...partnership })
    pins.push(pin)
  }

  await test.step('its notification leads to the list', async () => {
    await open(page, '/notifications/')
    const news = page.getByRole('link', { name: /says you paid for a Pin/ }).first()
    await expect(news).toHaveAttribute('href', '/business/partnerships/')
    await news.click()
    await expect(page.getByRole('list', { name: 'Waiting' }).getByRole('listitem')).toHaveCount(2)
    await expectNoViolations(page, 'partnerships that wait')
  })

  await test.step('it approves one and declines the other', async () => {
    await page.getByRole('button', { name: 'Approve: Lamp in a niche' }).click()
    await expect(page.getByText('You are named as partner now')).toBeVisible()
    await page.getByRole('button', { name: 'Decline: Lamp on a stair' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible()
  })

  await test.step('without scripts it takes its name away', async () => {
    const plain = await openBrowser({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    })
    await plain.goto('/business/partnerships/?state=approved')
    await expect(plain.getByRole('link', { name: 'Lamp in a niche' })).toBeVisible()
    await plain.getByRole('button', { name: 'Take my name away: Lamp in a niche' }).click()
    await expect(plain.getByRole('heading', { name: 'No Pin names you' })).toBeVisible()
  })

  for (const { id } of pins) {
    const { sponsorship } = await read<{ sponsorship: { status: number } }>(
      creator,
      'PinResource',
      { id },
    )
    expect(sponsorship.status).toBe(2)
  }
})
