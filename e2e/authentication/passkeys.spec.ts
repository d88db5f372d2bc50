import type { Page } from '@playwright/test'
import { plugIn } from '../support/authenticator.ts'
import { expect, open, test } from '../support/journey.ts'
import { ask, read } from '../support/wire.ts'
import { join, type Member } from '../support/world.ts'

interface Passkey {
  id: string
  name: string
  used_at: string | null
}

test('a passkey is made in settings, and logs in by itself or by a press', async ({ page }) => {
  const member = await join(page)
  const authenticator = await plugIn(page)
  // Too narrow for a provider's prompt: keys answer so soon that its question would cross the log-in.
  await page.setViewportSize({ width: 1_000, height: 900 })

  await open(page, '/settings/passkeys/')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Test laptop')
  await dialog.getByLabel('password', { exact: false }).first().fill(member.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await expect(page.getByText('Test laptop')).toBeVisible()
  const [kept] = await read<Passkey[]>(page, 'PasskeysResource', {})
  expect(kept).toMatchObject({ name: 'Test laptop', used_at: null })

  // The browser offers it where the name is filled in, and its person says yes.
  await leave(page)
  const before = await authenticator.signCounts()
  await page.goto('/login/')
  await expectAtHome(page, member)
  expect(await authenticator.signCounts()).not.toEqual(before)

  await leave(page)
  // A browser that offers none by itself leaves the button.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await open(page, '/login/')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expectAtHome(page, member)
  const [used] = await read<Passkey[]>(page, 'PasskeysResource', {})
  expect(used?.used_at).not.toBeNull()
})

/** Logs out where no page is left that asks what is new in the meantime. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank')
  await ask(page, 'UserSessionResource/delete', {})
}

async function expectAtHome(page: Page, { username }: Member): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached()
  const me = await read<{ username: string }>(page, 'UserSettingsResource', {})
  expect(me.username).toBe(username)
}
