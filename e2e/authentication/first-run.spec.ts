import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test } from '../support/journey.ts'
import { type NewProduct, startNewProduct } from '../support/products/new-product.ts'
import { fillJoining, writeBirthday } from '../support/world.ts'

let product: NewProduct
test.beforeAll(async () => {
  test.setTimeout(300_000)
  product = await startNewProduct()
})
test.afterAll(() => product.stop())

const at = (path: string) => product.url + path

test('a new server is set up in the browser, and then lets in whom its operator invites', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  test.slow()
  consoleWatch.expectTrouble(/status of 40[0134]/)

  await test.step('its first page says that it has no operator, and asks for the code', async () => {
    await open(page, at('/'))
    await expect(page).toHaveURL(at('/setup/'))
    await expectNoViolations(page, 'the first account')
    await fillFirstAccount(page, 'WRONG-CODE')
    await expect(page.getByLabel('Set-up code')).toHaveAccessibleDescription(/not the code/)
    await page.getByLabel('Set-up code').fill(product.setupCode)
    await page.getByLabel('Password', { exact: true }).fill('sticks-and-blue-things')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page.getByRole('heading', { name: 'What is it called?' })).toBeVisible()
  })

  await test.step('it gets a name and a colour, by keys', async () => {
    await expectNoViolations(page, 'name and looks')
    await page.getByLabel('Name', { exact: true }).fill('Family album')
    await page.getByLabel('A colour of our own').press('Space')
    await page.getByLabel('Colour', { exact: true }).fill('#ffe000')
    await expect(page.getByText(/made darker there/)).toBeVisible()
    await expectNoViolations(page, 'a colour')
    await page.getByRole('button', { name: 'Save and go on' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Who may sign up?' })).toBeVisible()
    await expect(page).toHaveTitle(/Family album/)
  })

  await test.step('by invitation; languages are skipped; mails are kept', async () => {
    await page.getByLabel('By invitation').check()
    await page.getByLabel('Members may invite').check()
    await expectNoViolations(page, 'who may sign up')
    await page.getByRole('button', { name: 'Save and go on' }).click()
    await expect(page.getByRole('heading', { name: 'In which languages?' })).toBeVisible()
    await expectNoViolations(page, 'languages')
    await page.getByRole('link', { name: 'Later' }).click()
    await page.getByRole('button', { name: /^Send a test to/ }).click()
    await expect(page.getByText('It is kept on this server')).toBeVisible()
    await expectNoViolations(page, 'a test of mails')
    await page.getByRole('link', { name: 'Done' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached()
    await expect(page.getByRole('link', { name: /Family album/ }).first()).toBeVisible()
  })

  const guest = await openBrowser()
  await test.step('nobody signs up without an invitation, nor sets it up again', async () => {
    await open(guest, at('/signup/'))
    await expect(guest.getByText(/You need an invitation/)).toBeVisible()
    await expect(guest.getByLabel('Password', { exact: true })).toHaveCount(0)
    await expectNoViolations(guest, 'no invitation')
    expect((await guest.goto(at('/setup/')))?.status()).toBe(404)
  })

  const link = await test.step('the operator invites', async () => {
    await open(page, at('/operator/site/'))
    await expectNoViolations(page, 'the site')
    await page.getByLabel('Whom is it for?').fill('Ann')
    await page.getByRole('button', { name: 'Make a link' }).click()
    await expect(page.getByText('Here is the link')).toBeVisible()
    await expectNoViolations(page, 'an invitation')
    return page.getByText(/\/join\/#/).innerText()
  })

  await test.step('who has the link joins, once', async () => {
    await open(guest, link)
    await expect(guest.getByText('Olga Arch invites you to Family album.')).toBeVisible()
    await expectNoViolations(guest, 'joining')
    await guest.getByRole('link', { name: 'Open an account' }).click()
    await fillJoining(guest)
    await guest.getByRole('button', { name: 'Sign up' }).click()
    await expect(guest).not.toHaveURL(/signup/)
    const other = await openBrowser()
    await open(other, link)
    await expect(other.getByText(/Ask for a new one/)).toBeVisible()
    await expectNoViolations(other, 'an invitation that was used')
  })

  await test.step('a member invites too, and takes it back', async () => {
    await open(guest, at('/settings/invitations/'))
    await guest.getByRole('button', { name: 'Make a link' }).click()
    await expect(guest.getByText('Here is the link')).toBeVisible()
    await expectNoViolations(guest, 'inviting as a member')
    await guest.getByRole('button', { name: 'Take back: Without a name' }).click()
    await expect(guest.getByText('Taken back')).toBeVisible()
  })

  await test.step('closing takes effect at once', async () => {
    await open(page, at('/operator/site/'))
    await page.getByLabel('Nobody').check()
    await page.getByRole('region', { name: 'Who may sign up' }).getByText('Save').click()
    await expect(page.getByText('Saved. It shows everywhere now.')).toBeVisible()
    const stranger = await openBrowser()
    await open(stranger, at('/signup/'))
    await expect(stranger.getByText(/No new accounts can be opened here/)).toBeVisible()
  })
})

async function fillFirstAccount(page: Page, code: string): Promise<void> {
  await page.getByLabel('Set-up code').fill(code)
  await page.getByLabel('Your name').fill('Olga Arch')
  await page.getByLabel('Email').fill('olga@mail.example')
  await page.getByLabel('Password', { exact: true }).fill('sticks-and-blue-things')
  await writeBirthday(page)
  await page.getByRole('button', { name: 'Open the first account' }).click()
}
