import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** No rule of WCAG 2.2 AA, nor of good practice, is broken by what stands on the page now. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  await untilStill(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(rules)
    // The prompt of a provider is a page of theirs.
    .exclude('iframe[title^="Log in with"]')
    .analyze()
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`),
  )
  expect(told, `accessibility of ${where}`).toEqual([])
}

/** What is half faded in has colours of its own. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  )
}
