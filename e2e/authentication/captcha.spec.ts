import type { Page, Request } from '@playwright/test'
import { expect, open, test } from '../support/journey.ts'
import { post } from '../support/wire.ts'
import { fillSignUp, join } from '../support/world.ts'

test('a sign-up sends the captcha that the page has solved in the background', async ({ page }) => {
  await open(page, '/signup/')
  const sent = page.waitForRequest(isFor('UserRegisterResource/create'))
  await fillSignUp(page)
  const token = optionsOf(await sent).recaptchaV3Token
  const solved = JSON.parse(Buffer.from(String(token), 'base64').toString())
  expect(solved.challenge.parameters.data).toEqual({ action: 'web_unauth' })
  expect(solved.solution.counter).toBeGreaterThanOrEqual(100)
})

test('a password change sends its own captcha, and a new one after a refusal', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 401/)
  const { password } = await join(page)
  await open(page, '/settings/password/')
  const tokenField = page.locator('input[name=captcha_token]')
  const seen: string[] = []
  for (const old of ['not my password', password]) {
    await page.getByLabel('Old password').fill(old)
    await expect(tokenField).not.toHaveValue('')
    seen.push(await tokenField.inputValue())
    await page.getByLabel('New password', { exact: true }).fill('another-nest-of-blue')
    await page.getByLabel('New password again').fill('another-nest-of-blue')
    await page.getByRole('button', { name: 'Change password' }).click()
    const outcome = old === password ? 'Password changed' : 'The password you entered is incorrect'
    await expect(page.getByText(outcome).first()).toBeVisible()
  }
  const actions = seen.map(
    (token) => JSON.parse(Buffer.from(token, 'base64').toString()).challenge.parameters.data.action,
  )
  expect(actions).toEqual(['web_change_password', 'web_change_password'])
  expect(new Set(seen).size).toBe(2)
})

test('after too many attempts a box is ticked by keyboard, and the log-in succeeds', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 429/)
  const member = await join(page)
  await post(page, 'UserSessionResource/delete', {})
  await page.context().clearCookies()
  await open(page, '/login/')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)

  // The product under test allows many more attempts: its refusal is simulated here.
  await page.route(
    (url) => url.pathname.endsWith('/UserSessionResource/create/'),
    (route) => route.fulfill({ status: 429, json: tooFast }),
    { times: 1 },
  )
  await page.keyboard.press('Enter')
  await expect(page.getByText(tooFast.resource_response.error.message)).toBeVisible()

  const box = page.getByRole('checkbox', { name: "I'm a person" })
  await expect(box).toBeVisible()
  await tabTo(page, "I'm a person")
  await page.keyboard.press('Space')
  await expect(page.getByText('Thank you. Now try again.')).toBeVisible()
  await expect(box).toBeChecked()
  const sent = page.waitForRequest(isFor('UserSessionResource/create'))
  await page.getByLabel('Password', { exact: true }).press('Enter')
  const solved = JSON.parse(
    Buffer.from(String(optionsOf(await sent).recaptchaV2Token), 'base64').toString(),
  )
  expect(solved.challenge.parameters.data).toEqual({ action: 'web_auth' })
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached()
})

const refusal = {
  status: 'failure',
  http_status: 429,
  code: 9206,
  api_error_code: 9206,
  reason: 'too_fast',
  message: 'Oops! You logged in too quickly. Please try again with the reCAPTCHA.',
  message_detail: null,
  data: {},
}
const tooFast = {
  resource_response: { ...refusal, data: null, endpoint_name: 'v3_login', error: refusal },
  resource: { name: 'UserSessionResource', options: {} },
  client_context: { is_authenticated: false, user: null },
  request_identifier: 'journey',
}

function isFor(place: string) {
  return (request: Request) => new URL(request.url()).pathname === `/resource/${place}/`
}

function optionsOf(request: Request): Record<string, unknown> {
  const data = new URLSearchParams(request.postData() ?? '').get('data') ?? '{}'
  return JSON.parse(data).options
}

/** Moves the focus by the Tab key only. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press('Tab')
    const label = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.innerText : ''
    })
    if (label === name) return
  }
  throw new Error(`The Tab key does not come to ${name}`)
}
