import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects no violations of WCAG 2.2 AA and best practices on the present page. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  await expectNone(page, where, builder(page).withTags(rules))
}

/** For pages where only colours have changed. */
export async function expectEnoughContrast(page: Page, where: string): Promise<void> {
  await expectNone(page, where, builder(page).withRules(['color-contrast']))
}

function builder(page: Page): AxeBuilder {
  // The prompt of a provider is not our page.
  const axe = new AxeBuilder({ page }).exclude('iframe[title^="Log in with"]')
  // Selectors for passing elements would take a third of the time.
  axe.options({ resultTypes: ['violations'] })
  // Otherwise each check opens a page to merge results of cross-origin frames: there are none.
  return axe.setLegacyMode()
}

async function expectNone(page: Page, where: string, axe: AxeBuilder): Promise<void> {
  await untilStill(page)
  const { violations } = await axe.analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`),
  )
  expect(found, `accessibility of ${where}`).toEqual([])
}

/** Waits for animations to end, as elements that fade in have other colours. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  )
}
