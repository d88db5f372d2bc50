import { autocomplete } from '#contract/search/autocomplete'
import { trendingSearches } from '#contract/search/trending-searches'
import { answerQuery, type QueryContext } from '#platform/operations'
import { loadTermFilter, type TermFilter } from '../advisories/index.ts'
import { hasResults } from '../results/has-results.ts'
import { likelyCompletions } from '../spelling/likely-completions.ts'
import { foldWord } from '../words/split-words.ts'
import { foundByAnyPin, foundByExamples } from './examples.ts'
import { foldPhrase } from './phrases.ts'
import { withPinCounts } from './pin-counts.ts'
import { trendsPrefix } from './refresh-suggestions.ts'
import { searchUrl } from './search-url.ts'
import { isShort, type ReadyTerm, surelyFoundPins } from './suggestion-list.ts'
import { selectByPrefix, selectTop } from './suggestion-queries.ts'

const shown = 5
/** At most so many suggestions are checked by a whole search. */
const maxSearched = 3

export const autocompleteHandler = answerQuery(autocomplete, async (context, input) => {
  const found = await completionsOf(context, input.q, shown)
  return found.map(({ query, pin_count }) => ({
    query,
    ...(input.show_pin_count ? { pin_count } : {}),
  }))
})

export const trendingSearchesHandler = answerQuery(trendingSearches, async (context, { count }) => {
  const found = await trendsNow(context, count)
  return found.map(({ query, pin_count }) => ({
    query,
    url: searchUrl(query, 'trending'),
    pin_count,
  }))
})

/** Popular queries and phrases of pins that begin with `text`, but for those that advisories filter. */
export async function completionsOf(
  context: QueryContext,
  text: string,
  count: number,
  filter?: TermFilter,
): Promise<ReadyTerm[]> {
  const prefix = foldPhrase(text)
  if (prefix === '') return []
  const isFiltered = filter ?? (await loadTermFilter(context.db))
  const found = isShort(prefix)
    ? await selectTop(context.db, prefix)
    : await selectByPrefix(context.db, [prefix], count * 2)
  const offered = await worthOffering(context, found, count, isFiltered)
  if (offered.length > 0) return offered
  const corrected = await correctedCompletions(context, prefix, count)
  return worthOffering(context, corrected, count, isFiltered)
}

/** Where nothing begins with the text: completions of its last word, corrected. */
async function correctedCompletions(
  { db }: QueryContext,
  prefix: string,
  count: number,
): Promise<ReadyTerm[]> {
  const before = prefix.slice(0, prefix.lastIndexOf(' ') + 1)
  const likely = await likelyCompletions(db, foldWord(prefix.slice(before.length)))
  if (likely.length === 0) return []
  const byPrefix = await selectByPrefix(
    db,
    likely.map(({ word }) => before + word),
    count,
  )
  const words = likely.map(({ display, pins }) => ({
    query: before + display,
    pin_count: before === '' ? pins : 0,
  }))
  const all: ReadyTerm[] = [...words, ...byPrefix]
  return [...new Map(all.map((one) => [foldPhrase(one.query), one])).values()].slice(0, 2 * count)
}

export async function trendsNow(
  context: QueryContext,
  count: number,
  filter?: TermFilter,
): Promise<ReadyTerm[]> {
  const isFiltered = filter ?? (await loadTermFilter(context.db))
  return worthOffering(context, await selectTop(context.db, trendsPrefix), count, isFiltered)
}

/** Suggestions that find something for the viewer and that no advisory filters. */
async function worthOffering(
  context: QueryContext,
  found: readonly ReadyTerm[],
  count: number,
  isFiltered: TermFilter,
): Promise<ReadyTerm[]> {
  if (found.length === 0) return []
  const allowed = found.filter(({ query }) => !isFiltered(foldPhrase(query)))
  const surely = new Set(allowed.filter(({ pin_count }) => pin_count >= surelyFoundPins))
  const others = () => allowed.filter((one) => !surely.has(one))
  for (const one of await foundByExamples(context, others())) surely.add(one)
  for (const one of await foundByAnyPin(context, others())) surely.add(one)
  const offered: ReadyTerm[] = []
  let searched = 0
  for (const one of allowed) {
    if (offered.length === count) break
    // A whole search costs much more, and few need it.
    const mayFind = !surely.has(one) && searched++ < maxSearched
    if (surely.has(one) || (mayFind && (await hasResults(context, one.query)))) offered.push(one)
  }
  return withPinCounts(context.db, offered, context.caller.place.language)
}
