import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { type ConsoleWatch, watchConsole } from './browser/watch-console.ts'

interface JourneyParts {
  /** Errors in the console of any browser of this test fail it at its end. */
  consoleWatch: ConsoleWatch
  /** Opens another browser, watched like the first. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>
  /** Taps on touch screens, otherwise clicks. */
  press: (target: Locator) => Promise<void>
  /** The address of the small foreign website. */
  others: string
}

export const test = base.extend<JourneyParts>({
  // The runner reads the required fixtures from the pattern: none.
  baseURL: ({}, use) => use(addressOf('PRODUCT_URL')),
  others: ({}, use) => use(addressOf('OTHERS_URL')),

  consoleWatch: [
    async ({ context }, use) => {
      const watch = watchConsole()
      watch.follow(context)
      await use(watch)
      expect(watch.complaints(), 'errors in browser consoles').toEqual([])
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

/** For journeys of what moves, of grids, and of the main job: `test.use(withMotion)`. The others reduce motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

function addressOf(name: 'PRODUCT_URL' | 'OTHERS_URL'): string {
  const address = process.env[name]
  if (!address) throw new Error(`${name} is not set: journeys begin with e2e/start-product.ts`)
  return address
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilInteractive(page)
}

/** Waits until lazy parts are hydrated too; those further down need a first interaction. */
export async function untilInteractive(page: Page): Promise<void> {
  await untilHydrated(page)
  await page.evaluate(() => window.dispatchEvent(new Event('pointermove')))
  await page.waitForFunction(areInteractive, 'button', everyFewFrames)
  await expect(page.locator('.masonry-list:not([data-placed])')).toHaveCount(0)
}

/** Waits until the page is hydrated, except for lists. Only scripts draw the notices. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect(page.locator('body > section[data-stays-live]')).toBeAttached()
  await page.waitForFunction(areInteractive, 'button:not(.masonry *)', everyFewFrames)
}

/** Looking at all buttons in each frame takes the time that hydrating them needs. */
const everyFewFrames = { polling: 50 }

function areInteractive(buttons: string): boolean {
  return [...document.querySelectorAll(buttons)].every((button) =>
    Object.keys(button).some((key) => key.startsWith('__reactProps')),
  )
}

/** Words that no other test uses. */
export function unique(words: string): string {
  return `${words} ${crypto.randomUUID().slice(0, 8)}`
}
