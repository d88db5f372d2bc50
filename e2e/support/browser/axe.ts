import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CDPSession, Frame, Page } from '@playwright/test'

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

export interface AxeOptions {
  tags?: string[]
  rules?: string[]
  /** Selectors of what is not checked. */
  exclude?: string[]
}

/** Checks the present page with axe, and returns what it violates in words. */
export async function findViolations(page: Page, options: AxeOptions): Promise<string[]> {
  if (!(await hasAxe(page.mainFrame()))) await loadAxe(page)
  // A frame may be gone by now; one of another origin is not ours, and is not checked.
  for (const frame of page.frames().slice(1)) await loadIntoFrame(frame).catch(() => {})
  return page.evaluate(runAxe, options)
}

/** It is loaded once for each document: axe is longer than all scripts of a page together. */
const hasAxe = (frame: Frame) => frame.evaluate<boolean>('"axe" in window')

/** Sessions are kept: detaching one also removes the page's virtual authenticator, which another session added. */
const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Directly by the browser's protocol, which takes three quarters of the time of `evaluate`. */
async function loadAxe(page: Page): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  await (await session).send('Runtime.evaluate', { expression: `${axeSource};undefined` })
}

async function loadIntoFrame(frame: Frame): Promise<void> {
  if (!(await hasAxe(frame))) await frame.evaluate(axeSource)
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
      // By default style sheets are fetched again, for a rule that is not among these.
      preload: { assets: ['media'] },
    },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`),
  )
}
