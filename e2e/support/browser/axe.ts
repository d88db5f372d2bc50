import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Frame, Page } from '@playwright/test'

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

export interface AxeOptions {
  tags?: string[]
  rules?: string[]
  /** Selectors of what is not checked. */
  exclude?: string[]
}

/** Checks the present page with axe, and returns what it violates in words. */
export async function findViolations(page: Page, options: AxeOptions): Promise<string[]> {
  await loadAxe(page.mainFrame())
  // A frame may be gone by now; one of another origin is not ours, and is not checked.
  for (const frame of page.frames().slice(1)) await loadAxe(frame).catch(() => {})
  return page.evaluate(runAxe, options)
}

/** Once for each document: axe is longer than all scripts of a page together. */
async function loadAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate('"axe" in window')) return
  await frame.evaluate(axeSource)
}

/** Runs in the page. */
async function runAxe({ tags, rules, exclude = [] }: AxeOptions): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const { violations } = await axe.run(
    { exclude },
    {
      runOnly: tags ? { type: 'tag', values: tags } : { type: 'rule', values: rules ?? [] },
      // Selectors for passing elements would take a third of the time.
      resultTypes: ['violations'],
    },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`),
  )
}
