import { autocomplete } from '#contract/search/autocomplete'
import { trendingSearches } from '#contract/search/trending-searches'
import { answerQuery, type QueryContext } from '#platform/operations'
import { quietedWords } from '../advisories/index.ts'
import { findsPins } from '../finds-pins.ts'
import { likelyBeginnings } from '../spelling/likely-beginnings.ts'
import { foldWord } from '../words/split-words.ts'
import { withFound } from './count-found.ts'
import { saidByExamples } from './examples.ts'
import { trendsBeginning } from './keep-suggestions.ts'
import { foldPhrase } from './phrases.ts'
import { searchUrl } from './search-url.ts'
import { isShort, type ReadyTerm, surelyFound } from './suggestion-list.ts'
import { selectBegun, selectTop } from './suggestion-queries.ts'

const shown = 5

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

/** What others search for and pins say that begins like `text`; advised words are not brought up by us. */
export async function completionsOf(
  context: QueryContext,
  text: string,
  count: number,
): Promise<ReadyTerm[]> {
  const beginning = foldPhrase(text)
  if (beginning === '') return []
  const found = isShort(beginning)
    ? await selectTop(context.db, beginning)
    : await selectBegun(context.db, beginning, count * 2)
  const offered = await worthOffering(context, found, count)
  if (offered.length > 0) return offered
  return worthOffering(context, await likelyMeant(context, beginning, count), count)
}

/** Where nothing begins so: what begins as its last word is likely meant. */
async function likelyMeant(
  { db }: QueryContext,
  beginning: string,
  count: number,
): Promise<ReadyTerm[]> {
  const before = beginning.slice(0, beginning.lastIndexOf(' ') + 1)
  const likely = await likelyBeginnings(db, foldWord(beginning.slice(before.length)))
  const begun = await Promise.all(likely.map(({ word }) => selectBegun(db, before + word, count)))
  const words = likely.map(({ display }) => ({ query: before + display, pin_count: 0 }))
  const all = [...words, ...begun.flat()]
  return [...new Map(all.map((one) => [foldPhrase(one.query), one])).values()]
}

export async function trendsNow(context: QueryContext, count: number): Promise<ReadyTerm[]> {
  return worthOffering(context, await selectTop(context.db, trendsBeginning), count)
}

/** Those that would find something for the viewer, and that no advisory is about. */
async function worthOffering(
  context: QueryContext,
  found: readonly ReadyTerm[],
  count: number,
): Promise<ReadyTerm[]> {
  if (found.length === 0) return []
  const isQuieted = await quietedWords(context.db)
  const tellable = found.filter(({ query }) => !isQuieted(foldPhrase(query)))
  const isSaid = await saidByExamples(
    context,
    tellable.filter((one) => one.pin_count < surelyFound),
  )
  const offered: ReadyTerm[] = []
  for (const one of tellable) {
    if (offered.length === count) break
    const isSure = one.pin_count >= surelyFound || isSaid.has(one)
    // A whole search costs much more; few need it.
    if (isSure || (await findsPins(context, one.query))) offered.push(one)
  }
  return withFound(context.db, offered, context.caller.place.language)
}
