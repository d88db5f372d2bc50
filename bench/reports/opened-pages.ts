import { type Browser, chromium } from '@playwright/test'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { createAdvertiser } from '#contract/advertisers/create-advertiser'
import { buildIfNeeded } from '#main/building/build'
import { installedHeadlessShell } from '#testing/outside/chromium'
import { startProduct } from '../harness/bench-context.ts'
import type { Finding } from '../harness/benchmark.ts'
import { openDataset } from '../harness/content/dataset.ts'
import { type Member, runAs } from '../harness/content/members.ts'
import { percentile } from '../harness/numbers.ts'
import { addFacts, adGroups } from './table.ts'

/**
 * `npm run bench -- opened`: how long after its address was entered a browser that has kept nothing shows the first row
 * of figures of an ad account with 10,000 campaigns, in its overview and its table of campaigns. As a baseline, in
 * turns, the same page of an ad account that has nothing, until its heading is there.
 */

const days = 30
const rounds = 20
const maxMs = 1_000
const widths = { 1440: 900, 900: 1100 }
const content = { boards: 1, pins: 24, pinsOnFirstBoard: 24 }

const pages = {
  'the overview': { path: '', row: 'main tbody tr:has(td)' },
  // The first row adds up all, and is of no campaign.
  'the table of campaigns': {
    path: 'reporting/campaigns/',
    row: 'main tbody + tbody tr:has(th a)',
  },
}

export async function measureOpenedPages(): Promise<Finding[]> {
  await buildIfNeeded()
  const dataset = await openDataset({ contents: [content, content], pictures: 24 })
  const { composition } = dataset
  const undo: (() => Promise<unknown>)[] = [() => dataset.end()]
  try {
    const [owner, other] = dataset.members
    if (!owner || !other) throw new Error('There are no members')
    const full = await addFacts(dataset, owner, days, 1)
    await runAs(composition, other, becomePartner, { business_name: 'Shades', country: 'US' })
    const account = { name: 'Shades', country: 'US' }
    const empty = (await runAs(composition, other, createAdvertiser, account)) as { id: string }
    const { child, address } = await startProduct(dataset, true)
    undo.push(() => child.end())
    const browser = await chromium.launch({
      executablePath: installedHeadlessShell(),
      args: ['--no-sandbox'],
    })
    undo.push(() => browser.close())

    const findings: Finding[] = []
    for (const [width, height] of Object.entries(widths))
      for (const [what, { path, row }] of Object.entries(pages)) {
        const viewport = { width: Number(width), height }
        const open = (member: Member, id: string, first: string) =>
          msUntil(browser, { viewport, member, first, url: `${address}/advertiser/${id}/${path}` })
        const ours: number[] = []
        const theirs: number[] = []
        // The first time fills what the server keeps.
        for (let round = -1; round < rounds; round += 1) {
          const [one, two] = [await open(owner, full, row), await open(other, empty.id, 'main h1')]
          if (round < 0) continue
          ours.push(one)
          theirs.push(two)
        }
        findings.push({
          kind: 'figure',
          what: `First figures of ${adGroups} campaigns, ${what}, ${width} px wide, p95`,
          value: Math.round(percentile(ours, 0.95)),
          unit: 'ms',
          atMost: maxMs,
          detail: `p50 ${Math.round(percentile(ours, 0.5))} ms; heading of an empty account p50 ${Math.round(percentile(theirs, 0.5))} ms, p95 ${Math.round(percentile(theirs, 0.95))} ms`,
        })
      }
    return findings
  } finally {
    for (const step of undo.toReversed()) await step()
  }
}

interface Opening {
  viewport: { width: number; height: number }
  member: Member
  url: string
  /** What is waited for, with a text in it. */
  first: string
}

/** Milliseconds from entering the address to the frame in which it is drawn. */
async function msUntil(
  browser: Browser,
  { viewport, member, url, first }: Opening,
): Promise<number> {
  const context = await browser.newContext({ viewport, extraHTTPHeaders: headersOf(member) })
  try {
    const page = await context.newPage()
    await page.addInitScript(watch, first)
    const answer = await page.goto(url)
    if (!answer?.ok()) throw new Error(`${url} was answered with ${answer?.status()}`)
    const ms = await page.waitForFunction(
      () => performance.getEntriesByName('first-figures')[0]?.startTime,
    )
    return Number(await ms.jsonValue())
  } finally {
    await context.close()
  }
}

/** Of a member's browser; the page has scripts of its own for the rest. */
function headersOf({ headers }: Member): Record<string, string> {
  return { cookie: headers.cookie ?? '' }
}

/** Runs in the page: looks in each frame, and marks the frame after it was found. */
function watch(selector: string): void {
  const look = () => {
    const found = document.querySelector<HTMLElement>(selector)
    if (!found?.innerText.trim() || found.getBoundingClientRect().height === 0)
      return requestAnimationFrame(look)
    return requestAnimationFrame(() => performance.mark('first-figures'))
  }
  requestAnimationFrame(look)
}
