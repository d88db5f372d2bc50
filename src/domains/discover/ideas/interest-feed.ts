import { getInterest, interestFeed, trendingPins } from '#contract/discover/interest-feed'
import { Failure } from '#contract/errors'
import { type InterestId, isId, type PersonId, type PinId } from '#contract/ids'
import type { Page } from '#contract/paging'
import type { PinCard } from '#contract/pins/pin'
import { emptyPage, pinCards } from '#domains/pins'
import type { Db } from '#platform/database'
import { readyJson } from '#platform/json'
import { answerQuery } from '#platform/operations'
import { readBookmark, writeBookmark } from '#platform/paging'
import { findInterest, selectAround } from './interest-queries.ts'
import { toInterest } from './interests.ts'
import { popularPins } from './popular.ts'
import type { Ranked } from './popular-queries.ts'

export const getInterestHandler = answerQuery(getInterest, async (context, { slug }) => {
  const { db, viewer } = context
  const known = await findInterest(db, slug)
  if (!known) throw new Failure('interest_not_found')
  const shown = new Set<string>()
  const found = await selectAround(db, known, viewer?.id ?? null)
  const around = found.map((one) => toInterest(context, one, shown))
  const itself = around.find(({ id }) => id === known.id)
  if (!itself) throw new Failure('interest_not_found')
  return {
    ...itself,
    parent: around.find(({ id }) => id === known.parent_id) ?? null,
    children: around.filter(({ parent_id }) => parent_id === known.id),
  }
})

export const interestFeedHandler = answerQuery(interestFeed, async ({ db, viewer }, input) => {
  const known = await findInterest(db, input.slug)
  if (!known) throw new Failure('interest_not_found')
  return popularPage(db, { ...input, interestIds: [known.id], viewerId: viewer?.id ?? null })
})

export const trendingPinsHandler = answerQuery(trendingPins, ({ db, viewer }, input) =>
  popularPage(db, { ...input, interestIds: [], viewerId: viewer?.id ?? null }),
)

interface PageOptions {
  bookmarks: string | null
  page_size: number
  interestIds: InterestId[]
  viewerId: PersonId | null
}

async function popularPage(db: Db, options: PageOptions): Promise<Page<PinCard>> {
  const { bookmarks, page_size: limit, interestIds, viewerId } = options
  const feed = `popular ${interestIds.join()}`
  const start = readBookmark(bookmarks, feed, 2)
  if (start === 'end') return emptyPage
  const { ids, last } = await popularPins(db, {
    interestIds,
    before: start && readRanked(start),
    limit,
    viewerId,
  })
  return {
    items: readyJson<PinCard[]>(`[${(await pinCards(db, ids, viewerId)).join(',')}]`),
    bookmark: last && writeBookmark(feed, [last.pin_id, String(last.score)]),
  }
}

/** Anything else means the first page. */
function readRanked([pin_id = '', score = '']: string[]): Ranked | null {
  return isId<PinId>(pin_id) && /^\d{1,9}$/.test(score) ? { pin_id, score: Number(score) } : null
}
