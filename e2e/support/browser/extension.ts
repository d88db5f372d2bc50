import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page, type Worker } from '@playwright/test'
import { installedChromium } from '#testing/outside/chromium'
import { buildExtension } from '../../../scripts/build-extension.ts'

export interface ExtendedBrowser {
  context: BrowserContext
  background: Worker
  /** An address inside the extension. */
  own: (path: string) => string
  close: () => Promise<void>
}

/**
 * A real Chromium with the built extension. Tests cannot grant the permissions that people give by pressing its
 * button or in its options, so they are written into the manifest.
 */
export async function startExtendedBrowser(): Promise<ExtendedBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-extension-'))
  await buildExtension(folder)
  const extension = join(folder, 'chrome')
  const manifestFile = join(extension, 'manifest.json')
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8'))
  manifest.host_permissions = manifest.optional_host_permissions
  await writeFile(manifestFile, JSON.stringify(manifest))

  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: installedChromium(),
    viewport: { width: 1280, height: 900 },
    args: [
      '--no-sandbox',
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
    ],
  })
  const background = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const origin = background.url().replace(/\/[^/]*$/, '')
  // After installation it opens its options page, which would interfere with pages that a test opens.
  const isOptionsPage = (page: Page) => page.url().startsWith(`${origin}/options.html`)
  await expect.poll(() => context.pages().some(isOptionsPage)).toBe(true)
  await context.pages().find(isOptionsPage)?.waitForLoadState()
  return {
    context,
    background,
    own: (path) => `${origin}/${path}`,
    close: async () => {
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
