import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/journey.ts'
import { addAuthenticator } from '../support/outside/authenticator.ts'
import { post, read } from '../support/wire.ts'
import { join, type Member } from '../support/world.ts'

interface Passkey {
  id: string
  name: string
  used_at: string | null
}

test('a passkey is created in settings, and logs in by autofill or by a button', async ({
  page,
}) => {
  const member = await join(page)
  const authenticator = await addAuthenticator(page)
  // Too narrow for a provider's prompt, which would interfere with the fast log-in.
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

  // The browser offers it in the name field, and the person accepts.
  await leave(page)
  const before = await authenticator.signCounts()
  await page.goto('/login/')
  await expectAtHome(page, member)
  expect(await authenticator.signCounts()).not.toEqual(before)

  await leave(page)
  // In a browser without autofill of passkeys there is the button.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await open(page, '/login/')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expectAtHome(page, member)
  const [used] = await read<Passkey[]>(page, 'PasskeysResource', {})
  expect(used?.used_at).not.toBeNull()
})

/** Logs out on a blank page, so that no polling page runs in the meantime. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank')
  await post(page, 'UserSessionResource/delete', {})
}

async function expectAtHome(page: Page, { username }: Member): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached()
  const me = await read<{ username: string }>(page, 'UserSettingsResource', {})
  expect(me.username).toBe(username)
}
