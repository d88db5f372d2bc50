import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { type ConsoleWatch, watchConsole } from './watch-console.ts'

interface JourneyParts {
  /** Whatever a browser of this test complains of fails it at its end. */
  consoleWatch: ConsoleWatch
  /** A browser of somebody else, watched like the first. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>
  /** A finger where there is one, else the mouse. */
  press: (target: Locator) => Promise<void>
  /** The address of the small foreign web. */
  others: string
}

export const test = base.extend<JourneyParts>({
  // The runner reads from the pattern which parts are wanted: none.
  baseURL: ({}, use) => use(addressOf('PRODUCT_URL')),
  others: ({}, use) => use(addressOf('OTHERS_URL')),

  consoleWatch: [
    async ({ context }, use) => {
      const watch = watchConsole()
      watch.follow(context)
      await use(watch)
      expect(watch.complaints(), 'what browsers complained of').toEqual([])
    },
    { auto: true },
  ],

  openBrowser: async ({ browser, consoleWatch }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      consoleWatch.follow(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },

  press: ({ hasTouch }, use) => use((target) => (hasTouch ? target.tap() : target.click())),
})

export { expect }

function addressOf(name: 'PRODUCT_URL' | 'OTHERS_URL'): string {
  const address = process.env[name]
  if (!address) throw new Error(`${name} is not set: journeys begin with e2e/start-product.ts`)
  return address
}

/** Opens a page and waits until its scripts have taken it over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAlive(page)
}

/** Parts that come by themselves are taken over later than the page, and what lies below once somebody is there. */
export async function untilAlive(page: Page): Promise<void> {
  await untilHydrated(page)
  await page.evaluate(() => window.dispatchEvent(new Event('pointermove')))
  await page.waitForFunction(areAlive, 'button')
  await expect(page.locator('.masonry-list:not([data-placed])')).toHaveCount(0)
}

/** But for the lists. Notices are drawn by scripts alone. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Notices', includeHidden: true })).toBeAttached()
  await page.waitForFunction(areAlive, 'button:not(.masonry *)')
}

function areAlive(buttons: string): boolean {
  return [...document.querySelectorAll(buttons)].every((button) =>
    Object.keys(button).some((key) => key.startsWith('__reactProps')),
  )
}

/** Words no other test uses. */
export function unique(words: string): string {
  return `${words} ${crypto.randomUUID().slice(0, 8)}`
}
