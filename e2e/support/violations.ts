import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** No rule of WCAG 2.2 AA, nor of good practice, is broken by what stands on the page now. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  await expectNone(page, where, builder(page).withTags(rules))
}

/** For a page whose colours alone have changed. */
export async function expectEnoughContrast(page: Page, where: string): Promise<void> {
  await expectNone(page, where, builder(page).withRules(['color-contrast']))
}

function builder(page: Page): AxeBuilder {
  // The prompt of a provider is a page of theirs.
  const axe = new AxeBuilder({ page }).exclude('iframe[title^="Log in with"]')
  // A selector for each element that passes would take a third of the time.
  axe.options({ resultTypes: ['violations'] })
  // Otherwise each look opens a page of its own to add up what it found in frames of other sites: there are none.
  return axe.setLegacyMode()
}

async function expectNone(page: Page, where: string, axe: AxeBuilder): Promise<void> {
  await untilStill(page)
  const { violations } = await axe.analyze()
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`),
  )
  expect(told, `accessibility of ${where}`).toEqual([])
}

/** What is half faded in has colours of its own. */
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
