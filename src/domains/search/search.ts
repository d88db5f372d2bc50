import type { InputOf, OutputOf } from '#contract/operation'
import type { search } from '#contract/search/search'
import type { QueryContext } from '#platform/operations'
import { type FoundAdvisory, findAdvisory } from './advisories/index.ts'
import { findGuides } from './guides.ts'
import { readCursor, writeCursor } from './results/find-page.ts'
import { isNear, isPartialMatch, truncatePage } from './results/find-parts.ts'
import { findOwnBoards } from './results/own-boards.ts'
import { type FoundCard, scopes } from './results/scopes.ts'
import { type CorrectedSearch, searchWithCorrection } from './results/search-with-correction.ts'
import { findWithin } from './results/within.ts'

/** A page of results, whose cards are not joined yet. */
interface FoundResults extends Omit<OutputOf<typeof search>, 'results'> {
  found: FoundCard[]
  /** Help stands above these results, or instead of them. */
  has_advisory: boolean
}

/** Guides are computed from so many of the best results. */
const guideSampleSize = 60

/** What a search turned out to be. */
export interface Searched {
  /** As it was understood. */
  query: string
  /** A board or a person was searched. */
  isWithin: boolean
  has_advisory: boolean
  /** How many results there are for the page at most. */
  found: number
}

/** A page of what was found, without ads; `resultsFor` says how many at most, once it is known what was searched. */
export async function searchPage(
  context: QueryContext,
  input: InputOf<typeof search>,
  resultsFor: (searched: Searched) => Promise<number>,
): Promise<FoundResults> {
  const viewerId = context.viewer?.id ?? null
  const nothing: FoundResults = {
    found: [],
    has_advisory: false,
    guides: [],
    corrected_query: null,
    suggested_query: null,
    near_from: null,
    query: input.query,
    within: null,
    bookmark: null,
  }
  const feed = input.sort === 'newest' ? `search_${input.scope}_newest` : `search_${input.scope}`
  const cursor = readCursor(input.bookmarks, feed)
  const advisory = input.query === '' ? null : await findAdvisory(context.db, input.query)
  const isMyPinsOfVisitor = input.scope === 'my_pins' && viewerId === null
  if (cursor === 'end' || advisory?.results === 'none' || isMyPinsOfVisitor) return nothing

  const within = await findWithin(context.db, input, viewerId)
  const scopeFor = (acting: FoundAdvisory | null) =>
    scopes[input.scope]({
      db: context.db,
      viewerId,
      within,
      filteredTerms: acting?.results === 'filtered' ? acting.keywords : [],
    })
  const own =
    input.scope === 'boards' && viewerId !== null && cursor === null
      ? await findOwnBoards(context.db, viewerId, input.query, context.caller.place.language)
      : []
  const mayGuide = cursor === null && scopeFor(advisory).isGuided
  const limit = mayGuide ? Math.max(guideSampleSize, input.page_size) : input.page_size
  // A query that finds one's own boards is not corrected.
  const options = { advisory, scopeFor, cursor, limit, mayCorrect: own.length === 0 }
  const found = await searchWithCorrection(context, input, options)
  const { query, isCorrected, scope } = found
  const ownShown = own.slice(0, input.page_size - 1)
  const has_advisory = advisory !== null || found.hasAdvisory
  const results = await resultsFor({
    query,
    isWithin: within !== null,
    has_advisory,
    found: Math.min(input.page_size, found.page.shown.length),
  })
  const page = truncatePage(found.page, results - ownShown.length)
  const ids = [...ownShown, ...page.shown.map(({ id }) => id)]
  const firstNear = page.shown.findIndex(isNear)
  const [cards, guides] = await Promise.all([
    scope.cards(ids),
    mayGuide ? guidesOf(context, found) : [],
  ])
  return {
    found: cards,
    has_advisory,
    guides,
    corrected_query: isCorrected ? query : null,
    suggested_query: found.suggested,
    near_from: firstNear === -1 ? null : ownShown.length + firstNear,
    query: input.query,
    within: within && within.summary,
    bookmark: page.next && writeCursor(feed, { ...page.next, isCorrected }),
  }
}

async function guidesOf(
  { db, caller }: QueryContext,
  { page, searchQuery, query }: CorrectedSearch,
): Promise<FoundResults['guides']> {
  if (!searchQuery || searchQuery.words.length === 0) return []
  // One more word would exclude partial matches.
  const whole = page.shown.filter((one) => !isPartialMatch(one))
  const ids = whole.slice(0, guideSampleSize).map(({ id }) => id)
  return findGuides(db, ids, { query, words: searchQuery.words }, caller.place.language)
}
