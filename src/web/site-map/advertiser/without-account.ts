import { matchRoutes } from 'react-router'
import { listAdvertisers } from '#contract/advertisers/list-advertisers'
import { isFailure } from '#contract/errors'
import { getPerson } from '#contract/people/get-person'
import type { AppFacts } from '#web/lib/pages/app-context.ts'
import { logInPath } from '#web/lib/pages/load.ts'
import type { Run } from '#web/lib/requests/run.ts'
import { toolPages } from './index.ts'

const prefix = '/advertiser/:advertiserId'

/**
 * Paths of the tool after the ad account: its pages, and the files of reports. Its overview and its list of accounts
 * are pages of their own without one; links that end mails name the account that sends them.
 */
const paths = [
  ...toolPages
    .flatMap(({ children = [] }) => children)
    .map(({ path = '' }) => ({ path: path.slice(prefix.length) }))
    .filter(({ path }) => path !== '' && path !== '/accounts_manager'),
  { path: '/report-center/download' },
]

/** The words that those begin with: any other address need not be compared with each of them. */
const beginnings = new Set(paths.map(({ path }) => beginningOf(path)))

/**
 * Where an address of the advertiser tool without an ad account leads (business.md §2): to the account that the
 * viewer acts for, else to one of their own, else to one they work on. Null for any other address, and for whoever
 * has no ad account. Members who had such a word as their username before it was reserved keep their pages.
 */
export async function addressWithAccount(
  request: Request,
  run: Run,
  { viewer, acting }: Pick<AppFacts, 'viewer' | 'acting'>,
): Promise<string | null> {
  const { pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || !isOfTool(pathname)) return null
  if (await isOfPerson(pathname, run)) return null
  if (!viewer) return logInPath(request)
  const advertisers = await run(listAdvertisers, {})
  const account =
    acting ?? advertisers.find(({ owner }) => owner.id === viewer.id) ?? advertisers[0]
  return account ? `/advertiser/${account.id}${pathname}${search}` : null
}

function isOfTool(pathname: string): boolean {
  return beginnings.has(beginningOf(pathname)) && matchRoutes(paths, pathname) !== null
}

function beginningOf(path: string): string {
  return path.split('/')[1]?.toLowerCase() ?? ''
}

async function isOfPerson(pathname: string, run: Run): Promise<boolean> {
  const username = pathname.split('/')[1] ?? ''
  try {
    await run(getPerson, { username })
    return true
  } catch (error) {
    if (isFailure(error)) return false
    throw error
  }
}
