import {
  type ExperimentGroup,
  type ExperimentName,
  experimentNames,
} from '#contract/experiments/names'
import { newToken, tokenHash } from '#platform/crypto'
import type { Db } from '#platform/database'
import { browserIn, type Cookies } from '#platform/operations'
import { groupOf, isSplit, type Switch } from './assign.ts'
import { selectExperiments } from './experiment-queries.ts'

export type Groups = Record<ExperimentName, ExperimentGroup>

/**
 * The group of this browser in every experiment. A browser that has no mark yet is given one only while an
 * experiment is split: where all fare alike, nobody needs to be told apart.
 */
export async function groupsFor(db: Db, cookies: Cookies): Promise<Groups> {
  const switches = await selectSwitches(db)
  const unit = unitOf(cookies, switches.some(isSplit))
  const groups = switches.map((one) => [one.name, groupOf(one, unit ?? '')])
  return Object.fromEntries(groups) as Groups
}

/** The experiments that divide browsers just now. */
export async function measuredExperiments(db: Db): Promise<ExperimentName[]> {
  const split = (await selectSwitches(db)).filter(isSplit).map(({ name }) => name)
  return experimentNames.filter((name) => split.includes(name))
}

/** Whether this browser sees the difference that an experiment makes. */
export async function isEnabled(db: Db, cookies: Cookies, name: ExperimentName): Promise<boolean> {
  return (await groupsFor(db, cookies))[name] === 'enabled'
}

/** Every experiment there is; one that nobody has set is off. */
async function selectSwitches(db: Db): Promise<Switch[]> {
  const set = new Map((await selectExperiments(db)).map((row) => [row.name, row]))
  return experimentNames.map(
    (name) => set.get(name) ?? { name, is_on: false, share_percent: 100, holdout_percent: 0 },
  )
}

/** A browser by a name nobody can lead back to the accounts it is known for; null without a mark. */
export function unitOf(cookies: Cookies, isNeeded = false): string | null {
  let browser = browserIn(cookies)
  if (browser === null && isNeeded) {
    browser = newToken()
    cookies.write('device', browser)
  }
  return browser === null ? null : tokenHash(`experiments ${browser}`).toString('hex')
}
