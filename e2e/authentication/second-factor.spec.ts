import { Secret, TOTP } from 'otpauth'
import { expect, open, test } from '../support/journey.ts'
import { textedCode } from '../support/outside/mailbox.ts'
import { post } from '../support/wire.ts'
import { join } from '../support/world.ts'

test('logging in needs a code from an app beside the password', async ({ page, consoleWatch }) => {
  // A log-in without its code is answered with 401.
  consoleWatch.expectTrouble(/status of 401/)
  const member = await join(page)

  await open(page, '/settings/two-factor/')
  await page.getByRole('button', { name: 'Set up Authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(member.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await dialog.getByLabel('Verification code').fill(app.generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('heading', { name: 'Your backup codes' })).toBeVisible()
  const [backupCode = ''] = await dialog.getByRole('listitem').allInnerTexts()
  expect(backupCode).toMatch(/^\w{4}-\w{4}-\w{4}$/)
  await dialog.getByRole('button', { name: "I've kept them" }).click()
  await expect(page.getByText('10 codes left')).toBeVisible()

  // The code of this half minute has been used; the next one is valid already.
  const nextCode = () => app.generate({ timestamp: Date.now() + 30_000 })
  for (const code of [nextCode, () => backupCode]) {
    await post(page, 'UserSessionResource/delete', {})
    await page.context().clearCookies()
    await open(page, '/login/')
    await page.getByLabel('Email').fill(member.email)
    await page.getByLabel('Password', { exact: true }).fill(member.password)
    await page.keyboard.press('Enter')
    const title = page.getByRole('heading', { name: 'Two-factor authentication required' })
    await expect(title).toBeVisible()
    const field = page.getByLabel('Verification code')
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await field.fill('not it')
    await page.keyboard.press('Enter')
    await expect(page.getByText("Hmm...that doesn't look like a verification code.")).toBeVisible()
    await field.fill(code())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached()
  }
})

test('somebody without the app gets a code by text message', async ({ page, consoleWatch }) => {
  consoleWatch.expectTrouble(/status of 401/)
  const member = await join(page)
  const phone = `+1415555${String(Math.floor(1_000 + Math.random() * 9_000))}`

  await open(page, '/settings/two-factor/')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Set up Text message' }).click()
  await dialog.getByLabel('Phone number').fill(phone)
  await dialog.getByLabel('Your password').fill(member.password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(`ends in ${phone.slice(-2)}`)).toBeVisible()
  await dialog.getByLabel('Verification code').fill(await textedCode(phone))
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: "I've kept them" }).click()

  await page.getByRole('button', { name: 'Set up Authenticator app' }).click()
  await dialog.getByLabel('Your password').fill(member.password)
  await page.keyboard.press('Enter')
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await dialog.getByLabel('Verification code').fill(app.generate())
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Turn off Authenticator app' })).toBeVisible()

  await post(page, 'UserSessionResource/delete', {})
  await page.context().clearCookies()
  await open(page, '/login/')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter the code from your authenticator app')).toBeVisible()
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await expect(page.getByText('We sent you a new code!')).toBeVisible()
  await expect(page.getByText(`phone number ending in ${phone.slice(-2)}`)).toBeVisible()
  await page.getByLabel('Verification code').fill(await textedCode(phone, 2))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached()
})
