import type { Page } from '@playwright/test'
import { casesOf } from '../../../testing/heavy-suites.ts'
import { expect, test } from '../journey.ts'
import { memberStates } from './member-states.ts'
import {
  makeBusinessFixtures,
  makeScreenFixtures,
  type Screen,
  type ScreenFixtures,
} from './screen-fixtures.ts'
import { businessScreens, memberScreens, visitorScreens } from './screens.ts'

type Prepare = (page: Page) => Promise<void>
type Check = (page: Page, screen: string) => Promise<void>

const groups: Record<string, Screen<ScreenFixtures>[]> = {
  'pages of a visitor': visitorScreens,
  'pages of a member': memberScreens,
  'states of pages': memberStates,
}

/** Opens each screen as a visitor, a member or a business, and checks it. */
export function onEveryScreen(checked: string, prepare: Prepare, check: Check): void {
  for (const [name, screens] of Object.entries(groups)) {
    test(`${name}, ${checked}`, async ({ page, openBrowser, others, consoleWatch }) => {
      test.slow()
      // Deliberate failures: a missing page, an invalid form.
      consoleWatch.expectTrouble(/status of 40[04]/)
      const member = name === 'pages of a visitor' ? await openBrowser() : page
      const things = await makeScreenFixtures(member, await openBrowser(), others)
      await prepare(page)
      await checkScreens(page, screens, things, check)
    })
  }

  test(`pages of a business, ${checked}`, async ({ page }) => {
    test.slow()
    const things = await makeBusinessFixtures(page)
    await prepare(page)
    await checkScreens(page, businessScreens, things, check)
  })
}

async function checkScreens<Things>(
  page: Page,
  screens: Screen<Things>[],
  things: Things,
  check: Check,
) {
  for (const { name, show } of casesOf('journeys', screens, 2))
    await test.step(name, async () => {
      await show(page, things)
      await check(page, name)
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
