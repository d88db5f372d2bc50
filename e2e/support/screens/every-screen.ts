import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { memberStates } from './member-states.ts'
import { makeScreenFixtures, type Screen, type ScreenFixtures } from './screen-fixtures.ts'
import { memberScreens, visitorScreens } from './screens.ts'

type Prepare = (page: Page) => Promise<void>
type Check = (page: Page, screen: string) => Promise<void>

const groups: Record<string, Screen[]> = {
  'pages of a visitor': visitorScreens,
  'pages of a member': memberScreens,
  'states of pages': memberStates,
}

/** Opens each screen as a visitor or a member, and checks it. */
export function onEveryScreen(checked: string, prepare: Prepare, check: Check): void {
  for (const [name, screens] of Object.entries(groups)) {
    test(`${name}, ${checked}`, async ({ page, openBrowser, others, consoleWatch }) => {
      test.slow()
      // Deliberate failures: a missing page, an invalid form.
      consoleWatch.expectTrouble(/status of 40[04]/)
      const member = name === 'pages of a visitor' ? await openBrowser() : page
      const things = await makeScreenFixtures(member, await openBrowser(), others)
      await prepare(page)
      for (const screen of screens) await checkScreen(page, screen, things, check)
    })
  }
}

async function checkScreen(page: Page, screen: Screen, things: ScreenFixtures, check: Check) {
  await test.step(screen.name, async () => {
    await screen.show(page, things)
    await check(page, screen.name)
  })
}

export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 900
}

/** Expects no horizontal scrolling once the layout has settled. */
export async function expectNoOverflow(page: Page, where: string): Promise<void> {
  const overhangPx = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  const options = { message: `overhang of ${where}`, timeout: 10_000 }
  await expect.poll(overhangPx, options).toBeLessThanOrEqual(0)
}
