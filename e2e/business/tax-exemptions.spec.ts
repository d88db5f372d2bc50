import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { becomeOperator } from '../support/operator.ts'
import { promotePin } from '../support/promoted-pin.ts'
import { csrfToken, post } from '../support/wire.ts'
import { join } from '../support/world.ts'

const dayMs = 86_400_000

test('a business uploads a certificate of exemption, and an operator refuses one and accepts the next', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 400/)
  const { advertiserId } = await promotePin(page)
  const path = `/advertiser/${advertiserId}/billing/tax_documents/`
  const day = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
  const name = unique('Exempt & Sons')
  await post(page, 'PartnerResource/update', { business_name: name })

  await test.step('where no tax is set up, it is a matter of clients', async () => {
    await open(page, path)
    await expect(page.getByText('Certificates of exemption')).toBeHidden()
    const sent = await page.request.post('/upload-tax-exemption/', {
      headers: { 'x-csrftoken': await csrfToken(page.request) },
      multipart: {
        ...{ advertiser_id: advertiserId, valid_from: day(0), valid_until: day(300) },
        file: { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
      },
    })
    expect(sent.status()).toBe(200)
    await page.reload()
    await expect(page.getByText('Being looked at', { exact: true })).toBeVisible()
    await expect(page.getByText('You get a mail when it is decided')).toBeVisible()
    await expectNoViolations(page, 'a certificate that waits')
  })

  const keeper = await openBrowser()
  await becomeOperator(await join(keeper))
  await expect.poll(async () => (await keeper.request.get('/operator/ads/tax/')).status()).toBe(200)
  const card = keeper.getByRole('listitem').filter({ hasText: name })

  await test.step('an operator opens it, and refuses it with a reason by keys', async () => {
    await open(keeper, '/operator/ads/tax/')
    await expectNoViolations(keeper, 'certificates that wait')
    const opening = keeper.waitForEvent('download')
    await card.getByRole('link', { name: `Open file of ${name}` }).click()
    expect((await opening).suggestedFilename()).toMatch(/^exemption-\d+\.pdf$/)
    await card.locator('summary').press('Enter')
    await card.getByRole('button', { name: `Refuse the certificate of ${name}` }).click()
    await expect(card.getByLabel('Why?')).toHaveAccessibleDescription(/Say why it is refused/)
    await card.getByLabel('Why?').fill('It names another business.')
    await card.getByRole('button', { name: `Refuse the certificate of ${name}` }).click()
    await expect(keeper.getByText(`The certificate of ${name} is refused.`)).toBeVisible()
    await expect(card).toHaveCount(0)
  })

  await test.step('the business reads why, and uploads another', async () => {
    await open(page, path)
    await expect(page.getByText('Why not: It names another business.')).toBeVisible()
    const form = page.getByRole('form', { name: 'Upload certificate' })
    await form.getByLabel('Valid from').fill(day(0))
    await form.getByLabel('Valid until').fill(day(-3))
    const file = form.getByLabel('Certificate')
    const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
    await file.setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: png })
    await form.getByRole('button', { name: 'Upload certificate' }).click()
    await expect(form.getByText(/last day has to be after the first/)).toBeVisible()
    await expect(form.getByLabel('Valid from')).toHaveValue(day(0))
    await form.getByLabel('Valid until').fill(day(200))
    await form.getByRole('button', { name: 'Upload certificate' }).click()
    await expect(page.getByText('Being looked at', { exact: true })).toBeVisible()
  })

  await test.step('it is accepted, and in force', async () => {
    await open(keeper, '/operator/ads/tax/')
    await card.getByRole('button', { name: `Accept the certificate of ${name}` }).press('Enter')
    await expect(keeper.getByText(`The certificate of ${name} is accepted.`)).toBeVisible()
    await keeper.getByRole('link', { name: 'Accepted', exact: true }).click()
    await expect(card).toContainText('Accepted')
    await open(page, path)
    await expect(page.getByText('In force')).toBeVisible()
    await expectNoViolations(page, 'certificates that were decided')
    await open(page, `/advertiser/${advertiserId}/history/?entity=billing`)
    const changes = page.getByRole('row').filter({ hasText: 'Certificate of exemption' })
    await expect(changes.first()).toContainText(/waiting.*accepted/)
  })
})
