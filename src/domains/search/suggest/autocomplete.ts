import { autocomplete } from '#contract/search/autocomplete'
import { trendingSearches } from '#contract/search/trending-searches'
import { answerQuery, type QueryContext } from '#platform/operations'
import { quietedWords } from '../advisories/index.ts'
import { findsPins } from '../finds-pins.ts'
import { likelyBeginnings } from '../spelling/likely-beginnings.ts'
import { foldWord } from '../words/split-words.ts'
import { withFound } from './count-found.ts'
import { saidByAny, saidByExamples } from './examples.ts'
import { trendsBeginning } from './keep-suggestions.ts'
import { foldPhrase } from './phrases.ts'
import { searchUrl } from './search-url.ts'
import { isShort, type ReadyTerm, surelyFound } from './suggestion-list.ts'
import { selectBegun, selectTop } from './suggestion-queries.ts'

const shown = 5
/** At most so many suggestions are checked by a whole search. */
const mostSearched = 3

export const autocompleteHandler = answerQuery(autocomplete, async (context, input) => {
  const found = await completionsOf(context, input.q, shown)
  return found.map(({ query, pin_count }) => ({
    query,
    ...(input.show_pin_count ? { pin_count } : {}),
  }))
})

export const trendingSearchesHandler = answerQuery(trendingSearches, async (context, { count }) => {
  const found = await trendsNow(context, count)
  return found.map(({ query }) => ({ query, url: searchUrl(query, 'trending') }))
})

/** Popular queries and phrases of pins that begin with `text`, but for those that advisories filter. */
export async function completionsOf(
  context: QueryContext,
  text: string,
  count: number,
): Promise<ReadyTerm[]> {
  const beginning = foldPhrase(text)
  if (beginning === '') return []
  const found = isShort(beginning)
    ? await selectTop(context.db, beginning)
    : await selectBegun(context.db, [beginning], count * 2)
  const offered = await worthOffering(context, found, count)
  if (offered.length > 0) return offered
  return worthOffering(context, await likelyMeant(context, beginning, count), count)
}

/** Where nothing begins with the text: completions of its last word, corrected. */
async function likelyMeant(
  { db }: QueryContext,
  beginning: string,
  count: number,
): Promise<ReadyTerm[]> {
  const before = beginning.slice(0, beginning.lastIndexOf(' ') + 1)
  const likely = await likelyBeginnings(db, foldWord(beginning.slice(before.length)))
  if (likely.length === 0) return []
  const begun = await selectBegun(
    db,
    likely.map(({ word }) => before + word),
    count,
  )
  const words = likely.map(({ display, pins }) => ({
    query: before + display,
    pin_count: before === '' ? pins : 0,
  }))
  const all: ReadyTerm[] = [...words, ...begun]
  return [...new Map(all.map((one) => [foldPhrase(one.query), one])).values()].slice(0, 2 * count)
}

export async function trendsNow(context: QueryContext, count: number): Promise<ReadyTerm[]> {
  return worthOffering(context, await selectTop(context.db, trendsBeginning), count)
}

/** Suggestions that find something for the viewer and that no advisory filters. */
async function worthOffering(
  context: QueryContext,
  found: readonly ReadyTerm[],
  count: number,
): Promise<ReadyTerm[]> {
  if (found.length === 0) return []
  const isQuieted = await quietedWords(context.db)
  const tellable = found.filter(({ query }) => !isQuieted(foldPhrase(query)))
  const surely = new Set(tellable.filter(({ pin_count }) => pin_count >= surelyFound))
  const others = () => tellable.filter((one) => !surely.has(one))
  for (const one of await saidByExamples(context, others())) surely.add(one)
  for (const one of await saidByAny(context, others())) surely.add(one)
  const offered: ReadyTerm[] = []
  let searched = 0
  for (const one of tellable) {
    if (offered.length === count) break
    // A whole search costs much more, and few need it.
    const mayFind = !surely.has(one) && searched++ < mostSearched
    if (surely.has(one) || (mayFind && (await findsPins(context, one.query)))) offered.push(one)
  }
  return withFound(context.db, offered, context.caller.place.language)
}
