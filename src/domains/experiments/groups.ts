import {
  type BrowserExperiment,
  browserExperiments,
  type ExperimentGroup,
} from '#contract/experiments/names'
import { newToken, tokenHash } from '#platform/crypto'
import type { Db } from '#platform/database'
import { browserIdOf, type Cookies } from '#platform/operations'
import { type ExperimentSettings, groupOf, isSplit } from './assign.ts'
import { selectExperiments } from './experiment-queries.ts'

export type Groups = Record<BrowserExperiment, ExperimentGroup>

/**
 * The group of this browser in every experiment. A browser without a cookie gets one only while an
 * experiment is split: otherwise browsers need not be distinguished.
 */
export async function groupsFor(db: Db, cookies: Cookies): Promise<Groups> {
  const experiments = await selectSettings(db)
  const unit = unitOf(cookies, experiments.some(isSplit))
  const groups = experiments.map((one) => [one.name, groupOf(one, unit ?? '')])
  return Object.fromEntries(groups) as Groups
}

/** The experiments that are currently split. */
export async function measuredExperiments(db: Db): Promise<BrowserExperiment[]> {
  const split = (await selectSettings(db)).filter(isSplit).map(({ name }) => name)
  return browserExperiments.filter((name) => split.includes(name))
}

/** Whether the experiment is enabled for this browser. */
export async function isEnabled(
  db: Db,
  cookies: Cookies,
  name: BrowserExperiment,
): Promise<boolean> {
  return (await groupsFor(db, cookies))[name] === 'enabled'
}

/** Those that are drawn by browser; one that was never set is off. */
async function selectSettings(db: Db): Promise<ExperimentSettings[]> {
  const set = new Map((await selectExperiments(db)).map((row) => [row.name, row]))
  return browserExperiments.map(
    (name) => set.get(name) ?? { name, is_on: false, share_percent: 100, holdout_percent: 0 },
  )
}

/** An id of the browser that cannot be traced to its accounts; null without a cookie. */
export function unitOf(cookies: Cookies, isNeeded = false): string | null {
  let browser = browserIdOf(cookies)
  if (browser === null && isNeeded) {
    browser = newToken()
    cookies.write('device', browser)
  }
  return browser === null ? null : tokenHash(`experiments ${browser}`).toString('hex')
}
