import type { OutputOf } from '#contract/operation'
import { search } from '#contract/search/search'
import { readyJson } from '#platform/json'
import { answerQuery, type QueryContext } from '#platform/operations'
import { type FoundAdvisory, findAdvisory } from './advisories/index.ts'
import { type AsMeant, findAsMeant } from './as-meant.ts'
import { readPlace, writePlace } from './find-page.ts'
import { cutParts, isNear, isOfSome } from './find-parts.ts'
import { findGuides } from './guides.ts'
import { findOwnBoards } from './own-boards.ts'
import { scopes } from './scopes.ts'
import { findWithin } from './within.ts'

type Output = OutputOf<typeof search>

/** Guides are computed from so many of the best results. */
const guidedBy = 60

export const searchHandler = answerQuery(search, async (context, input) => {
  const viewerId = context.viewer?.id ?? null
  const nothing: Output = {
    results: [],
    guides: [],
    corrected_query: null,
    suggested_query: null,
    near_from: null,
    query: input.query,
    within: null,
    bookmark: null,
  }
  const feed = input.sort === 'newest' ? `search_${input.scope}_newest` : `search_${input.scope}`
  const place = readPlace(input.bookmarks, feed)
  const advisory = input.query === '' ? null : await findAdvisory(context.db, input.query)
  const isMineOfNobody = input.scope === 'my_pins' && viewerId === null
  if (place === 'end' || advisory?.results === 'none' || isMineOfNobody) return nothing

  const within = await findWithin(context.db, input, viewerId)
  const scopeUnder = (acting: FoundAdvisory | null) =>
    scopes[input.scope]({
      db: context.db,
      viewerId,
      within,
      unspoken: acting?.results === 'filtered' ? acting.keywords : [],
    })
  const own =
    input.scope === 'boards' && viewerId !== null && place === null
      ? await findOwnBoards(context.db, viewerId, input.query, context.caller.place.language)
      : []
  const mayGuide = place === null && scopeUnder(advisory).isGuided
  const limit = mayGuide ? Math.max(guidedBy, input.page_size) : input.page_size
  // A query that finds one's own boards is not corrected.
  const wish = { advisory, scopeUnder, place, limit, mayCorrect: own.length === 0 }
  const found = await findAsMeant(context, input, wish)
  const { query, isCorrected, scope } = found
  const ownShown = own.slice(0, input.page_size - 1)
  const page = cutParts(found.page, input.page_size - ownShown.length)
  const ids = [...ownShown, ...page.shown.map(({ id }) => id)]
  const firstNear = page.shown.findIndex(isNear)
  const [cards, guides] = await Promise.all([
    scope.cards(ids),
    mayGuide ? guidesOf(context, found) : [],
  ])
  return {
    results: readyJson<Output['results']>(cards),
    guides,
    corrected_query: isCorrected ? query : null,
    suggested_query: found.suggested,
    near_from: firstNear === -1 ? null : ownShown.length + firstNear,
    query: input.query,
    within: within && within.told,
    bookmark: page.next && writePlace(feed, { ...page.next, isCorrected }),
  }
})

async function guidesOf(
  { db, caller }: QueryContext,
  { page, asked, query }: AsMeant,
): Promise<Output['guides']> {
  if (!asked || asked.words.length === 0) return []
  // One more word would exclude partial matches.
  const whole = page.shown.filter((one) => !isOfSome(one))
  const ids = whole.slice(0, guidedBy).map(({ id }) => id)
  return findGuides(db, ids, { query, words: asked.words }, caller.place.language)
}
