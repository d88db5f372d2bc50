import { expect, type Page } from '@playwright/test'
import { type AxeOptions, findViolations } from './axe.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The prompt of a provider is not our page. */
const exclude = ['iframe[title^="Log in with"]']

/** Expects no violations of WCAG 2.2 AA and best practices on the present page. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  await expectNone(page, where, { tags })
}

/** For pages where only colours have changed. */
export async function expectEnoughContrast(page: Page, where: string): Promise<void> {
  await expectNone(page, where, { rules: ['color-contrast'] })
}

async function expectNone(page: Page, where: string, options: AxeOptions): Promise<void> {
  await untilStill(page)
  const found = await findViolations(page, { exclude, ...options })
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
