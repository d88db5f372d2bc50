import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { becomeOperator } from '../support/operator.ts'
import { issueOverdue } from '../support/overdue-invoice.ts'
import { drawFlag } from '../support/pictures.ts'
import { promoteEntry } from '../support/promote-entry.ts'
import { post } from '../support/wire.ts'
import { join, newBoard, newPin } from '../support/world.ts'

test('a member promotes the pin just saved, by way of a business account, and gets back to what was before', async ({
  page,
}) => {
  await join(page)
  await post(page, 'UserSettingsResource/update', { country: 'AT' })
  const board = await newBoard(page, unique('Lamps'))
  await open(page, board.url)
  await open(page, `/pin/create/?board_id=${board.id}`)
  await page.getByLabel(/^Drop a picture/).setInputFiles({
    name: 'flag.png',
    mimeType: 'image/png',
    buffer: await drawFlag(),
  })
  await expect(page.getByText('Your picture is ready.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const promote = page.getByRole('dialog').getByRole('link', { name: 'Promote your Pin' })
  const report = promoteEntry(page, 'pin_create_success')
  await promote.click()
  await report
  await page.getByLabel('Business name').fill('Lamps & Co')
  await page.getByRole('button', { name: 'Convert to business' }).click()
  await expect(page).toHaveURL(/\/advertiser\/quick_promote\/?\?pinId=\d+$/)
  await page.getByRole('button', { name: 'Continue' }).click()
  // Neither the page that made the pin nor the forms on the way come back.
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page).toHaveURL(board.url)
})

test('the hub leads a business to its first ad, by keys alone, and says from where', async ({
  page,
}) => {
  await join(page)
  await post(page, 'PartnerResource/update', { business_name: 'Lamps & Co', country: 'AT' })
  const board = await newBoard(page, unique('Lamps'))
  const pin = await newPin(page, board, {
    title: unique('Brass lamp'),
    link: 'https://lamps.example/',
  })
  await open(page, '/business/hub/')
  await expect(page.getByRole('heading', { level: 1, name: 'Business hub' })).toBeVisible()
  await expectNoViolations(page, 'the business hub')
  const first = page.getByRole('link', { name: 'Promote your first Pin' })
  await page.getByRole('link', { name: 'Create ad' }).focus()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  const report = promoteEntry(page, 'business_hub_empty_state_ads_widget')
  await page.keyboard.press('Enter')
  await report
  await expect(page).toHaveURL(/quick_promote\/\?source=business_hub_empty_state_ads_widget$/)

  await open(page, `/pin/${pin.id}/`)
  const module = page.getByRole('region', { name: 'Your Pin' })
  await expect(module.getByRole('link', { name: 'Promote' })).toHaveAttribute(
    'href',
    `/advertiser/quick_promote?pinId=${pin.id}&source=closeup_partner_module`,
  )
  await expectNoViolations(page, 'a business’s own pin')
  await module.getByRole('link', { name: 'See how it does' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How your Pin does' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Promote this Pin' })).toBeVisible()
  await expectNoViolations(page, 'the counts of a pin')
  await open(page, '/trends/')
  await expect(page.getByRole('link', { name: 'Promote a Pin' })).toBeVisible()
  await expectNoViolations(page, 'trends')
})

test('the operator closes a country, sees why some changes are refused, and enters a payment', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 404 .*OperatorTopUpResource/)
  await becomeOperator(await join(page))
  await post(page, 'PartnerResource/update', { business_name: unique('Lanterns') })
  const place = { name: 'Autumn', country: 'AT' }
  const { id } = await post<{ id: string }>(page, 'AdvertiserResource/create', place)
  await expect
    .poll(async () => (await page.request.get('/operator/ads/markets/')).status())
    .toBe(200)
  await open(page, '/operator/ads/markets/')
  const malta = page.getByRole('listitem').filter({ hasText: 'Malta' })
  await malta.locator('summary').click()
  await malta.getByLabel('Budget at first').fill('0.5')
  await malta.getByRole('button', { name: 'Save Malta' }).click()
  await expect(malta.getByLabel('Budget at first')).toHaveAccessibleDescription(
    /It can't be below the smallest budget/,
  )
  await expectNoViolations(page, 'ad countries')
  await malta.getByLabel('Budget at first').fill('1,50')
  await malta.getByLabel('Ads may run').uncheck()
  await malta.getByRole('button', { name: 'Save Malta' }).click()
  await expect(malta.getByText('Closed', { exact: true })).toBeVisible()
  await expect(malta.getByText('from $1.00 · $1.50 for 10 days')).toBeVisible()
  await page.reload()
  await expect(malta.getByText('Closed', { exact: true })).toBeVisible()

  await malta.locator('summary').click()
  const click = malta.getByLabel('A click')
  await expect(click).toHaveValue('')
  await expect(click).toHaveAccessibleDescription('Empty: $0.01')
  await click.fill('0')
  await malta.getByRole('button', { name: 'Save prices: Malta' }).click()
  await expect(click).toHaveAccessibleDescription(/Enter an amount above zero/)
  await click.fill('0,025')
  await malta.getByRole('button', { name: 'Save prices: Malta' }).click()
  await expect(page.getByText('Malta is saved')).toBeVisible()
  await page.reload()
  await expect(click).toHaveValue('0.025')

  await test.step('a payment is entered by keys, and taken back', async () => {
    const number = `INV-J${id.slice(-9)}`
    await issueOverdue(id, { number, business: 'Lanterns', amountMicro: 12_340_000n })
    await open(page, '/operator/ads/invoices/?state=OVERDUE')
    await page.getByRole('searchbox', { name: 'Number or business' }).fill(number)
    await page.keyboard.press('Enter')
    const invoice = page.getByRole('listitem').filter({ hasText: number })
    await expect(invoice.getByText('€12.34')).toBeVisible()
    await expectNoViolations(page, 'invoices')
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await expect(page).toHaveURL(/invoices\/\?query=/)
    await invoice.locator('summary').press('Enter')
    await invoice.getByLabel('Reference or note').fill('Bank 4711')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${number} is entered as paid.`)).toBeVisible()
    await expect(invoice.getByText(/€12.34 paid on .*Bank 4711/)).toBeVisible()
    await expect(invoice).toBeFocused()
    await invoice.locator('summary').press('Enter')
    await invoice.getByRole('button', { name: /Take back/ }).click()
    await expect(invoice.getByText('Overdue')).toBeVisible()
    await expect(invoice.getByText(/Payment of €12.34 taken back/)).toBeVisible()
  })

  await test.step('a payment in advance is entered by keys, and mended where it is wrong', async () => {
    const winter = { name: 'Winter', country: 'AT' }
    const prepaid = await post<{ id: string }>(page, 'AdvertiserResource/create', winter)
    await post(page, 'PrepaidResource/create', { advertiser_id: prepaid.id })
    await open(page, '/operator/ads/invoices/')
    const box = page.getByRole('group').filter({ hasText: 'Enter a payment in advance' })
    await box.locator('summary').press('Enter')
    const account = box.getByLabel('Ad account (number in the reference)')
    await account.fill('12')
    await box.getByLabel(/^Amount/).fill('much')
    await page.keyboard.press('Enter')
    await expect(box.getByLabel(/^Amount/)).toHaveAccessibleDescription(/Enter an amount/)
    await expect(box.getByLabel(/^Amount/)).toBeFocused()
    await box.getByLabel(/^Amount/).fill('25')
    await page.keyboard.press('Enter')
    await expect(account).toHaveAccessibleDescription(/We couldn't find that ad account/)
    await expect(account).toBeFocused()
    await expect(box.getByLabel(/^Amount/)).toHaveValue('25')
    await expectNoViolations(page, 'a payment in advance with a mistake')
    await account.fill(prepaid.id)
    await page.keyboard.press('Enter')
    await expect(page.getByText('€25.00')).toBeVisible()
    await expect(box.locator('summary')).toBeFocused()
    await open(page, `/advertiser/${prepaid.id}/billing/`)
    await expect(page.getByRole('region', { name: 'Paid in advance' })).toContainText('€25.00')
    // It was a mistake.
    await open(page, '/operator/ads/invoices/')
    await page.getByRole('link', { name: 'Entered payments in advance' }).click()
    const entered = page.getByRole('listitem').filter({ hasText: 'Winter' }).first()
    await expect(entered).toContainText('€25.00')
    await expectNoViolations(page, 'payments in advance')
    await entered.locator('summary').press('Enter')
    await entered.getByLabel('Why? (Optional)').fill('Of another business')
    await page.keyboard.press('Enter')
    await expect(entered).toContainText('Taken back')
    await expect(entered).toContainText('Of another business')
    await expect(entered).toBeFocused()
    await open(page, `/advertiser/${prepaid.id}/billing/`)
    await expect(page.getByRole('region', { name: 'Paid in advance' })).toContainText('€0.00')
  })
})
