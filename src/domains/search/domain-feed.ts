import { domainFeed } from '#contract/search/domain-feed'
import { joinCards } from '#domains/pins'
import { answerQuery } from '#platform/operations'
import { postgresEngine } from './engine/postgres-engine.ts'
import { findPage, readCursor, writeCursor } from './results/find-page.ts'
import { scopes } from './results/scopes.ts'

const feed = 'domain_feed'

/** A search for public pins by their website alone. */
export const domainFeedHandler = answerQuery(domainFeed, async (context, input) => {
  const { db, viewer, caller } = context
  const cursor = readCursor(input.bookmarks, feed)
  if (cursor === 'end') return { items: [], bookmark: null }
  const scope = scopes.pins({ db, viewerId: viewer?.id ?? null, filteredTerms: [] })
  const filters = { color: null, domains: [input.domain] }
  const query = await scope.toQuery('', caller.place.language, filters)
  const limit = input.page_size
  const page = await findPage(db, postgresEngine, {
    query,
    cursor,
    limit,
    filterVisible: scope.filterVisible,
  })
  const cards = await scope.cards(page.shown.map(({ id }) => id))
  return {
    items: joinCards(cards.map(({ card }) => card)),
    bookmark: page.next && writeCursor(feed, { ...page.next, part: 0, isCorrected: false }),
  }
})
