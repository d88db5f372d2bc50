import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'
import { installedChromium } from '#testing/outside/chromium'

export interface NotifyingBrowser {
  context: BrowserContext
  close: () => Promise<void>
}

/** A real Chromium whose user allows notifications: private windows, in which journeys run, never show any. */
export async function startNotifyingBrowser(
  options: BrowserContextOptions,
): Promise<NotifyingBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'bowerbird-notifying-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    executablePath: installedChromium(),
    args: ['--no-sandbox'],
  })
  await context.grantPermissions(['notifications'])
  return {
    context,
    close: async () => {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}
