import { expect, type Page } from '@playwright/test'
import { open } from './journey.ts'

export const offlineLine = (page: Page) => page.locator('[data-offline-line]')

export async function keepForOffline(page: Page): Promise<void> {
  await open(page, '/settings/offline/')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Kept from now on')).toBeVisible()
}

/** Until a page and its files are kept. */
export async function untilKept(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate(isKept, path)).toBe(true)
}

/** Runs in the page. */
function isKept(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('offline')
    opening.addEventListener('success', () => {
      const { result } = opening
      const found = result.transaction('pages').objectStore('pages').get(path)
      found.addEventListener('success', () => {
        result.close()
        resolve(Boolean(found.result?.title))
      })
    })
  })
}

/** What browsers log when requests fail because there is no net. */
export const offlineTrouble =
  /ERR_INTERNET_DISCONNECTED|(ERR_FAILED|Failed to load resource).*\.webp|status of 40/
