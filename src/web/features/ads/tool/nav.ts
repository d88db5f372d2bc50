import { oneRoleMay, type ViewerRole } from '#contract/advertisers/roles'
import { rangeOf, withQuery } from '../range/report-range.ts'
import { type NavEntry, type NavGroupName, navEntries, navGroupNames } from './nav-entries.ts'

export interface NavGroup {
  name: NavGroupName
  entries: readonly NavEntry[]
}

/** What the viewer's role lets them open. */
export function navOf(roles: readonly ViewerRole[]): NavGroup[] {
  return navGroupNames
    .map((name) => ({
      name,
      entries: navEntries[name].filter(
        ({ permission }) => permission === null || oneRoleMay(roles, permission),
      ),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The part of an address after `/advertiser/{id}/`, with a slash at its end. */
export function toolPath(pathname: string): string {
  const rest = pathname.split('/').slice(3).filter(Boolean).join('/')
  return rest === '' ? '' : `${rest}/`
}

/** The entry of the page at a path: the one that says most of it. */
export function currentEntry(path: string, groups: readonly NavGroup[]): NavEntry | null {
  const found = groups
    .flatMap(({ entries }) => entries)
    .flatMap((entry) =>
      [entry.path, ...(entry.covers ?? [])]
        .filter((start) => (start === '' ? path === '' : path.startsWith(start)))
        .map((start) => ({ entry, length: start.length })),
    )
  return found.toSorted((a, b) => b.length - a.length)[0]?.entry ?? null
}

export function entryHref(advertiserId: string, entry: NavEntry, search: URLSearchParams): string {
  const path = `/advertiser/${advertiserId}/${entry.path}`
  return entry.hasRange ? withQuery(path, rangeOf(search)) : path
}

/** The same page of another ad account; of what only one account has, the page it is listed on. */
export function sameInOther(
  advertiserId: string,
  entry: NavEntry | null,
  search: URLSearchParams,
): string {
  return entry === null ? `/advertiser/${advertiserId}/` : entryHref(advertiserId, entry, search)
}
