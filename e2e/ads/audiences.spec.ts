import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test } from '../support/journey.ts'
import { promotePin } from '../support/promoted-pin.ts'

test('a business uploads its customers as hashes, makes audiences, and sees why it is in none', async ({
  page,
}) => {
  const { advertiserId } = await promotePin(page)
  const account = `/advertiser/${advertiserId}`
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('CustomerListResource')) sent.push(request.postData() ?? '')
  })

  await test.step('only hashes of the chosen column leave the browser', async () => {
    await open(page, `${account}/audiences/?managed_client_id=77`)
    await page.getByRole('link', { name: 'Create an audience' }).first().click()
    await page.getByRole('link', { name: 'Customer list' }).click()
    await expect(page).toHaveURL(/type=customer_list.*managed_client_id=77/)
    await page.getByLabel('File', { exact: true }).setInputFiles({
      ...{ name: 'customers.csv', mimeType: 'text/csv' },
      buffer: Buffer.from('name;mail\nLuz;luz@secret.example\nAda;ada@secret.example\nNone;\n'),
    })
    await expect(page.getByLabel('Column with the addresses')).toHaveValue('1')
    await page.getByRole('button', { name: 'Hash and upload' }).click()
    await expect(page.getByText('2 addresses sent as hashes')).toBeVisible()
    expect(sent.length).toBeGreaterThan(0)
    expect(sent.join()).not.toContain('secret.example')
    await expectNoViolations(page, 'a new customer list')
  })

  await test.step('an audience is made of it, and says that what was sent is deleted', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Buyers')
    await page.getByRole('main').getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Buyers' })).toBeVisible()
    await expect(page.getByText(/2 addresses sent\. They/)).toBeVisible()
    await expect(page).toHaveURL(/managed_client_id=77/)
    await expectNoViolations(page, 'an audience')
  })

  await test.step('it is archived, and back at once', async () => {
    await page.getByRole('link', { name: 'Audiences', exact: true }).first().click()
    const row = page.getByRole('row', { name: /Buyers/ })
    await expect(row).toContainText('Customer list')
    await row.getByRole('button', { name: 'Archive Buyers' }).click()
    await expect(row).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row).toBeVisible()
    await expectNoViolations(page, 'audiences')
  })

  await test.step('the check tells about oneself alone', async () => {
    await page.getByRole('link', { name: 'Buyers' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Buyers' })).toBeVisible()
    await page.getByRole('link', { name: 'Audience debugger' }).last().click()
    await expect(page.getByText('Ads for this audience are not shown to you.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'leads to you' })).toContainText('No')
    await expectNoViolations(page, 'a check of an audience')
  })
})
