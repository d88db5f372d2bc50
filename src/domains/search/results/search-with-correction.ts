import type { InputOf } from '#contract/operation'
import type { search } from '#contract/search/search'
import { searchSpans } from '#contract/search/search-filters'
import type { QueryContext } from '#platform/operations'
import { type FoundAdvisory, findAdvisory, findAdvisoryOfSpelling } from '../advisories/index.ts'
import type { SearchQuery } from '../engine/search-engine.ts'
import { correctQuery } from '../spelling/correct-query.ts'
import { parseColor } from '../words/color-family.ts'
import type { BookmarkCursor } from './find-page.ts'
import { emptyPage, type FoundParts, type SearchParts, searchParts } from './find-parts.ts'
import type { Scope } from './scopes.ts'

type Input = InputOf<typeof search>

/** A page of results, and the query that found them. */
export interface CorrectedSearch {
  page: FoundParts
  /** Null where nothing is searched. */
  searchQuery: SearchQuery | null
  scope: Scope
  query: string
  isCorrected: boolean
  /** One concerns the query that was used. */
  hasAdvisory: boolean
  /** Another spelling that finds something too. */
  suggested: string | null
}

interface Spelling {
  query: string
  advisory: FoundAdvisory | null
}

export interface CorrectionOptions {
  /** For the query as typed. */
  advisory: FoundAdvisory | null
  /** The scope to search, without what this advisory filters. */
  scopeFor(advisory: FoundAdvisory | null): Scope
  cursor: BookmarkCursor | null
  limit: number
  mayCorrect: boolean
}

/** With fewer results than this, another spelling is offered. */
const fewResults = 3

/**
 * Searches for the query as typed. Where nothing has all its words, words that no public pin contains are
 * corrected; if that finds nothing either, some of the words are enough.
 */
export async function searchWithCorrection(
  context: QueryContext,
  input: Input,
  options: CorrectionOptions,
): Promise<CorrectedSearch> {
  const { advisory, scopeFor, cursor } = options
  const asTyped = { query: input.query, advisory }
  const mayCorrect =
    options.mayCorrect && scopeFor(advisory).isCorrected && !input.auto_correction_disabled
  const correction = (onlyUnknownWords: boolean) =>
    mayCorrect ? findCorrection(context, asTyped, onlyUnknownWords) : null
  if (cursor?.isCorrected) {
    const correctedSearch = await startSearch(
      context,
      input,
      options,
      (await correction(true)) ?? asTyped,
    )
    return correctedSearch.finish(true, await correctedSearch.parts.findAll())
  }
  const typedSearch = await startSearch(context, input, options, asTyped)
  const all = await typedSearch.parts.findAll()
  if (cursor !== null) return typedSearch.finish(false, all)
  if (hasAny(all)) {
    const isFew = all.shown.length < fewResults && all.next === null
    const other = isFew ? await correction(false) : null
    const suggested =
      other && (await hasResults(context, input, options, other)) ? other.query : null
    return { ...(await typedSearch.finish(false, all)), suggested }
  }
  const better = await correction(true)
  if (!better) return typedSearch.finish(false, all)
  const correctedSearch = await startSearch(context, input, options, better)
  const corrected = await correctedSearch.parts.findAll()
  // An advisory for the corrected query is shown even when nothing is found.
  if (hasAny(corrected) || isAdvised(better)) return correctedSearch.finish(true, corrected)
  const some = await typedSearch.finish(false, all)
  if (hasAny(some.page)) return some
  const someCorrected = await correctedSearch.finish(true, corrected)
  return hasAny(someCorrected.page) ? someCorrected : some
}

function hasAny({ shown, next }: FoundParts): boolean {
  return shown.length > 0 || next !== null
}

function isAdvised({ advisory }: Spelling): boolean {
  return advisory !== null && advisory.results !== 'as_usual'
}

/** Whether a spelling may be suggested: no advisory concerns it, and it finds something. */
async function hasResults(
  context: QueryContext,
  input: Input,
  options: CorrectionOptions,
  other: Spelling,
): Promise<boolean> {
  if (isAdvised(other)) return false
  const { parts } = await startSearch(context, input, { ...options, limit: 1 }, other)
  return hasAny(await parts.findAll())
}

/**
 * Another spelling with its advisory; null where there is none, or where the typed query has a graver
 * advisory, which a correction must not hide.
 */
async function findCorrection(
  { db }: QueryContext,
  typed: Spelling,
  onlyUnknownWords: boolean,
): Promise<Spelling | null> {
  const query = await correctQuery(db, typed.query, { onlyUnknownWords })
  if (query === null) return null
  const [advisory, gravest] = await Promise.all([
    findAdvisoryOfSpelling(db, query),
    findAdvisory(db, query, typed.query),
  ])
  return advisory?.id === gravest?.id ? { query, advisory } : null
}

interface StartedSearch {
  parts: SearchParts
  finish(isCorrected: boolean, all: FoundParts): Promise<CorrectedSearch>
}

const noParts: SearchParts = {
  findAll: async () => emptyPage,
  findPartial: async (all) => all,
}

async function startSearch(
  { db, caller, clock }: QueryContext,
  input: Input,
  { scopeFor, cursor, limit }: CorrectionOptions,
  { query, advisory }: Spelling,
): Promise<StartedSearch> {
  const scope = scopeFor(advisory)
  const { language } = caller.place
  const searchQuery =
    advisory?.results === 'none'
      ? null
      : await scope.toQuery(query, language, toFilterOptions(input, clock.now()))
  const { filterVisible } = scope
  const parts = searchQuery
    ? searchParts(db, { query: searchQuery, cursor, limit, filterVisible, locale: language })
    : noParts
  return {
    parts,
    finish: async (isCorrected, all) => {
      const page = await parts.findPartial(all)
      const hasAdvisory = advisory !== null
      return { page, searchQuery, scope, query, isCorrected, hasAdvisory, suggested: null }
    },
  }
}

function toFilterOptions(
  { color, domains, kind, saved_within: span, sort: order }: Input,
  now: Date,
) {
  const colorName = color ? parseColor(color) : null
  const hosts = domains.map((domain) => domain.toLowerCase().replace(/^(https?:\/\/)?(www\.)?/, ''))
  const since = span ? { days: searchSpans[span], now } : null
  return { color: colorName, domains: hosts.filter((host) => host !== ''), kind, since, order }
}
