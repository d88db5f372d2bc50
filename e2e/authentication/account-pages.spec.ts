import { tabTo } from '../support/browser/keys.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, untilInteractive } from '../support/journey.ts'
import { mailedLink } from '../support/outside/mailbox.ts'
import { post, read } from '../support/wire.ts'
import { join } from '../support/world.ts'

const newPassword = 'wet sand at low water'

test('a forgotten password is reset by a link that works once, by keyboard only', async ({
  page,
  openBrowser,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 4\d\d/)
  const elsewhere = await openBrowser()
  const member = await join(elsewhere)

  // The email address is carried over, but stays out of the history.
  await open(page, `/password/forgot/?ue=${encodeURIComponent(member.email)}`)
  await expect(page).toHaveURL(/\/password\/forgot\/$/)
  const field = page.getByLabel('Email or username')
  await expect(field).toHaveValue(member.email)
  await expectNoViolations(page, 'a forgotten password')
  await tabTo(page, field)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Password reset email sent' })
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('status').getByText('Email sent!')).toBeVisible()
  await expectNoViolations(page, 'a reset mail that was sent')

  const link = await mailedLink(member.email, '/password/reset/')
  await page.goto(link)
  const password = page.getByLabel('New password', { exact: true })
  await expect(password).toBeVisible()
  await expect(page).toHaveURL(/\/password\/reset\/$/)
  await expect(page.getByText(`@${member.username}`)).toBeVisible()
  await expect(password).toHaveAttribute('autocomplete', 'new-password')
  await expectNoViolations(page, 'a new password')
  await tabTo(page, password)
  await page.keyboard.press('Enter')
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/Don't forget to add your password/)
  for (const text of ['short', newPassword]) {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
    await tabTo(page, page.getByLabel('New password again'))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    if (text !== newPassword) await expect(password).toBeFocused()
  }
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()

  // Every device is logged out, and the new password works.
  await elsewhere.goto('/settings/')
  await expect(elsewhere).toHaveURL(/\/login/)
  await post(elsewhere, 'UserSessionResource/create', {
    username_or_email: member.email,
    password: newPassword,
  })

  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: "This link doesn't work any more" })).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeFocused()
})

test('an email address is confirmed by the link in the first mail', async ({
  page,
  openBrowser,
}) => {
  const member = await join(page)
  await open(page, '/')
  const strip = page.getByRole('region', { name: 'Confirm your email' })
  await expect(strip).toContainText(member.email)
  const first = await mailedLink(member.email, '/email/verify/')
  await strip.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('status').getByText(/We sent a link to/)).toBeVisible()

  // The mail may be read on another device.
  const phone = await openBrowser()
  await phone.goto(await mailedLink(member.email, '/email/verify/', first))
  await expect(phone.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await expect(phone).toHaveURL(/\/email\/verify\/$/)
  await expect(async () => {
    await page.reload()
    await expect(strip).toBeHidden({ timeout: 1_000 })
  }).toPass()
})

test('a suspended member can write to the operator', async ({ page }) => {
  await open(page, '/appeal/')
  await expectNoViolations(page, 'an appeal')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByLabel('Email of your account')).toBeFocused()
  await expect(page.getByLabel('What happened?')).toHaveAccessibleDescription(/Tell us what/)
  await page.getByLabel('Email of your account').fill('somebody@example.com')
  await page.getByLabel('What happened?').fill('I only saved pictures of chairs.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible()
})

test('operator pages do not exist for others', async ({ page, consoleWatch }) => {
  consoleWatch.expectTrouble(/status of 404/)
  const paths = ['/operator/', '/operator/experiments/', '/operator/appeals/']
  for (const path of paths) expect((await page.goto(path))?.status()).toBe(404)
  await join(page)
  for (const path of paths) expect((await page.goto(path))?.status()).toBe(404)
})

test('policies have their addresses, and link to each other', async ({ page }) => {
  await open(page, '/_/_/policy/privacy-policy/')
  for (const name of ['Terms of Service', 'Notice at collection', 'Privacy Policy']) {
    await page.getByRole('navigation', { name: 'Policies' }).getByRole('link', { name }).click()
    await expect(page.getByRole('article').first().getByRole('heading', { level: 1 })).toBeFocused()
    await expectNoViolations(page, name)
  }
})

test('an account is converted to a business', async ({ page, openBrowser }) => {
  const { username } = await join(page)
  await open(page, '/settings/account/')
  await page.getByRole('link', { name: 'Convert to business' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Become a business' })).toBeFocused()
  await expectNoViolations(page, 'becoming a business')
  const name = page.getByLabel('Business name')
  await name.fill('')
  await page.getByRole('button', { name: 'Convert to business' }).click()
  await expect(name).toHaveAccessibleDescription('Tell people the name of your business.')
  await name.fill('Blue Glass')
  await page.getByLabel('Website').fill('blueglass.example')
  await page.getByRole('button', { name: 'Convert to business' }).click()
  await expect(page.getByText('Blue Glass is a business account')).toBeVisible()
  const person = await read<{ is_partner: boolean }>(page, 'UserResource', { username })
  expect(person.is_partner).toBe(true)
  await page.getByRole('link', { name: 'Go to your settings' }).click()
  await expect(page.getByRole('link', { name: 'Edit business' })).toBeVisible()

  // Continues to the page that sent somebody there; at once when the account is a business already.
  const other = await openBrowser()
  await join(other)
  const onward = '/business/convert?next=%2Fsettings%2Fimport%2F%3Ffrom%3Dhere'
  for (const visit of ['first', 'second']) {
    await other.goto(onward)
    if (visit === 'first') {
      await untilInteractive(other)
      await other.getByLabel('Business name').fill('Green Glass')
      await other.getByRole('button', { name: 'Convert to business' }).click()
    }
    await expect(other).toHaveURL('/settings/import/?from=here')
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a forgotten password is reset by a plain form', async ({
    page,
    openBrowser,
    consoleWatch,
  }) => {
    consoleWatch.expectTrouble(/status of 400/)
    const { email } = await join(await openBrowser())
    await page.goto(`/password/forgot/?ue=${encodeURIComponent(email)}`)
    const field = page.getByLabel('Email or username')
    await expect(field).toHaveValue(email)
    await field.fill('')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(field).toHaveAccessibleDescription(/Don't forget to add your email/)
    await field.fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('heading', { name: 'Password reset email sent' })).toBeVisible()
    await mailedLink(email, '/password/reset/')
  })

  test('the instructions for deleting an account are readable', async ({ page }) => {
    await page.goto('/account/delete/')
    await expect(page.getByRole('listitem')).toHaveCount(3)
    await page.getByRole('link', { name: 'Log in to delete it' }).click()
    await expect(page).toHaveURL(/\/login\/\?next=%2Fsettings%2Fleave%2F/)
  })
})
