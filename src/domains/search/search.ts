import type { OutputOf } from '#contract/operation'
import { search } from '#contract/search/search'
import { readyJson } from '#platform/json'
import { answerQuery, type QueryContext } from '#platform/operations'
import { type FoundAdvisory, findAdvisory } from './advisories/index.ts'
import { type AsMeant, findAsMeant } from './as-meant.ts'
import { cutPage, readPlace, writePlace } from './find-page.ts'
import { findGuides } from './guides.ts'
import { scopes } from './scopes.ts'
import { findWithin } from './within.ts'

type Output = OutputOf<typeof search>

/** Guides are taken from so many of the best results. */
const guidedBy = 60

export const searchHandler = answerQuery(search, async (context, input) => {
  const viewerId = context.viewer?.id ?? null
  const nothing: Output = {
    results: [],
    guides: [],
    corrected_query: null,
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
  const mayGuide = place === null && scopeUnder(advisory).isGuided
  const limit = mayGuide ? Math.max(guidedBy, input.page_size) : input.page_size
  const found = await findAsMeant(context, input, { advisory, scopeUnder, place, limit })
  const { query, isCorrected, scope } = found
  const page = cutPage(found.page, input.page_size)
  const [cards, guides] = await Promise.all([
    scope.cards(page.shown.map(({ id }) => id)),
    mayGuide ? guidesOf(context, found) : [],
  ])
  return {
    results: readyJson<Output['results']>(cards),
    guides,
    corrected_query: isCorrected ? query : null,
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
  const ids = page.shown.slice(0, guidedBy).map(({ id }) => id)
  return findGuides(db, ids, { query, words: asked.words }, caller.place.language)
}
