import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import {
  makeSurroundings,
  memberScreens,
  memberStates,
  type Screen,
  type Surroundings,
  visitorScreens,
} from './screens.ts'

type Prepare = (page: Page) => Promise<void>
type Check = (page: Page, screen: string) => Promise<void>

const groups: Record<string, Screen[]> = {
  'pages of a visitor': visitorScreens,
  'pages of a member': memberScreens,
  'states of pages': memberStates,
}

/** Shows each screen to a visitor and to a member, and looks at it. */
export function onEveryScreen(look: string, prepare: Prepare, check: Check): void {
  for (const [name, screens] of Object.entries(groups)) {
    test(`${name}, ${look}`, async ({ page, openBrowser, others, consoleWatch }) => {
      test.slow()
      // What is asked for on purpose: a page that is missing, a form with faults.
      consoleWatch.expectTrouble(/status of 40[04]/)
      const member = name === 'pages of a visitor' ? await openBrowser() : page
      const things = await makeSurroundings(member, await openBrowser(), others)
      await prepare(page)
      for (const screen of screens) await lookAt(page, screen, things, check)
    })
  }
}

async function lookAt(page: Page, screen: Screen, things: Surroundings, check: Check) {
  await test.step(screen.name, async () => {
    await screen.show(page, things)
    await check(page, screen.name)
  })
}

export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 900
}

/** Nothing has to be scrolled sideways, once what stands on the page has found its place. */
export async function expectNoOverflow(page: Page, where: string): Promise<void> {
  const overhangPx = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  const wish = { message: `overhang of ${where}`, timeout: 10_000 }
  await expect.poll(overhangPx, wish).toBeLessThanOrEqual(0)
}
