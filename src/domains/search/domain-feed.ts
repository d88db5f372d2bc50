import type { OutputOf } from '#contract/operation'
import { domainFeed } from '#contract/search/domain-feed'
import { readyJson } from '#platform/json'
import { answerQuery } from '#platform/operations'
import { postgresEngine } from './engine/postgres-engine.ts'
import { findPage, readPlace, writePlace } from './find-page.ts'
import { scopes } from './scopes.ts'

const feed = 'domain_feed'

/** A search for public pins by their website alone. */
export const domainFeedHandler = answerQuery(domainFeed, async (context, input) => {
  const { db, viewer, caller } = context
  const place = readPlace(input.bookmarks, feed)
  if (place === 'end') return { items: [], bookmark: null }
  const scope = scopes.pins({ db, viewerId: viewer?.id ?? null, unspoken: [] })
  const filters = { color: null, domains: [input.domain] }
  const asked = await scope.ask('', caller.place.language, filters)
  const limit = input.page_size
  const page = await findPage(db, postgresEngine, { asked, place, limit, offer: scope.offer })
  const cards = await scope.cards(page.shown.map(({ id }) => id))
  return {
    items: readyJson<OutputOf<typeof domainFeed>['items']>(cards),
    bookmark: page.next && writePlace(feed, { ...page.next, part: 0, isCorrected: false }),
  }
})
