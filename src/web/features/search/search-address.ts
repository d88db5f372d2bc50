import { limits } from '#contract/limits'
import { isSearchColor } from '#contract/search/search-colors'
import {
  type SearchKind,
  type SearchScope,
  type SearchSpan,
  searchKinds,
  searchScopes,
  searchSpanNames,
} from '#contract/search/search-filters'

/** A search as described by its URL. */
export interface SearchCriteria {
  scope: SearchScope
  query: string
  /** How the search was started: `typed`, `guide`, … */
  rs: string | null
  /** Searches for the exact words, without spell correction. */
  isExact: boolean
  /** A name of `searchColors`, or a value such as `#2e6fdb`. */
  color: string | null
  domains: string[]
  kind: SearchKind | null
  /** The maximum age of a save. */
  span: SearchSpan | null
  isNewestFirst: boolean
  /** A board or a profile to search within. */
  boardId: string | null
  username: string | null
}

const maxHostLength = 253

/** Null if the URL names an unknown scope. */
export function readSearch(
  scope: string | undefined,
  search: URLSearchParams,
): SearchCriteria | null {
  const known = searchScopes.find((one) => one === scope)
  if (!known) return null
  const filters = takesFilters(known) ? search : new URLSearchParams()
  return {
    scope: known,
    query: cut((search.get('q') ?? '').trim()),
    rs: search.get('rs'),
    isExact: ['true', '1'].includes(search.get('auto_correction_disabled') ?? ''),
    color: readColor(filters),
    domains: readDomains(filters),
    kind: searchKinds.find((kind) => kind === filters.get('kind')) ?? null,
    span: searchSpanNames.find((span) => span === filters.get('saved_within')) ?? null,
    isNewestFirst: filters.get('sort') === 'newest',
    boardId: /^[1-9]\d{0,18}$/.exec(filters.get('board_id') ?? '')?.[0] ?? null,
    username: filters.get('username')?.slice(0, limits.usernameLength) || null,
  }
}

/** Pins have colours and links; boards and people have neither. */
export function takesFilters(scope: SearchScope): boolean {
  return scope === 'pins' || scope === 'videos' || scope === 'my_pins'
}

export function hasFilters({ color, domains, kind, span }: SearchCriteria): boolean {
  return color !== null || domains.length > 0 || kind !== null || span !== null
}

/** Clears all filters; the scope, board and person stay. */
export const noFilters = { color: null, domains: [], kind: null, span: null } as const

/** The URL of a search. */
export function searchPath(criteria: Partial<SearchCriteria> & { query: string }): string {
  const { scope = 'pins', query, rs, isExact, color, domains = [], kind, span } = criteria
  const search = new URLSearchParams({ q: query })
  if (rs) search.set('rs', rs)
  if (isExact) search.set('auto_correction_disabled', 'true')
  if (takesFilters(scope)) {
    if (color) search.set('color', color)
    for (const domain of domains) search.append('domains', domain)
    if (kind && scope !== 'videos') search.set('kind', kind)
    if (span) search.set('saved_within', span)
    if (criteria.isNewestFirst) search.set('sort', 'newest')
    if (criteria.boardId && scope !== 'my_pins') search.set('board_id', criteria.boardId)
    if (criteria.username && scope !== 'my_pins') search.set('username', criteria.username)
  }
  return `/search/${scope}/?${search}`
}

/** Adds the words of a guide to a query, unless it has them already. */
export function withGuide(query: string, term: string): string {
  const words = query.toLowerCase().split(/\s+/)
  const isThere = term
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word))
  if (isThere) return query
  return cut(`${cut(query, limits.searchQueryLength - term.length - 1)} ${term}`.trim())
}

/** Truncates without splitting a surrogate pair. */
function cut(text: string, length: number = limits.searchQueryLength): string {
  return text
    .slice(0, Math.max(0, length))
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}

/** The host of a typed or pasted website, or null if there is none. */
export function toDomain(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  if (text === '') return null
  const url = URL.parse(/^[a-z]+:\/\//.test(text) ? text : `https://${text}`)
  const host = url?.hostname.replace(/^www\./, '')
  return host?.includes('.') && host.length <= maxHostLength ? host : null
}

/** The websites that most of these pins lead to, the most frequent first. */
export function commonDomains(pins: readonly { domain: string; link: string | null }[], max = 8) {
  const counts = new Map<string, number>()
  for (const { domain, link } of pins) if (link) counts.set(domain, (counts.get(domain) ?? 0) + 1)
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, max)
    .map(([domain]) => domain)
}

/** An unknown colour is ignored. */
function readColor(search: URLSearchParams): string | null {
  const color = search.get('color')?.trim() ?? ''
  return isSearchColor(color) ? color : null
}

function readDomains(search: URLSearchParams): string[] {
  const named = search.getAll('domains').flatMap((value) => value.split(','))
  return [...new Set(named.flatMap((value) => toDomain(value) ?? []))].slice(
    0,
    limits.searchDomains,
  )
}
