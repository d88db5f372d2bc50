import type { Page } from '@playwright/test'
import type { SlowLink } from '../outside/slow-link.ts'

/** From its next page on the browser has room for what is known of files to send, and for none of the files. */
export async function refuseToKeepFiles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function putUnlessFile(value: unknown, key?: IDBValidKey) {
      if (this.name === 'files') throw new DOMException('No room', 'QuotaExceededError')
      return put.call(this, value, key)
    }
  })
}

/** Mends the link and loads the page anew, which has to ask first, as something would be lost. */
export async function reloadThoughAsked(page: Page, link: SlowLink): Promise<void> {
  const dialogOpened = page.waitForEvent('dialog')
  link.mend()
  await page.evaluate(() => void setTimeout(() => location.reload()))
  await (await dialogOpened).accept()
}
