import type { RecommendationReason } from '#contract/discover/recommended-pin'
import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { type FeedPage, selectPinByPicture } from '#domains/pins'
import type { Db } from '#platform/database'
import { isWanted, type Taste } from '../taste/taste.ts'
import { type Candidate, selectCandidates } from './candidates.ts'
import { type FeedStart, markOf, readFeedBookmark, writeFeedBookmark } from './feed-bookmark.ts'
import { withReason } from './reasons.ts'
import { recommendedCards } from './recommended-page.ts'

interface RankedPageOptions {
  db: Db
  viewerId: PersonId | null
  taste: Taste
  /** Which feed its bookmark belongs to. */
  feed: number
  bookmark: string | null
  page_size: number
  reason: RecommendationReason
  /** Removes what must not be shown: the picture itself, or what is already on the board. */
  exclude(pictures: string[]): Promise<string[]>
  unwanted: ReadonlySet<string>
  /** Sources of pictures, the best first; the next is used only when those before do not fill the page. */
  sources: (() => Promise<string[]>)[]
}

/** More than shown are read, as some may not be visible. */
const readPerShown = 2

/** A page of one ranking, without what earlier pages showed. */
export async function rankedPage(options: RankedPageOptions): Promise<FeedPage> {
  const start = readFeedBookmark(options.bookmark, options.feed)
  if (start === 'end') return { pins: [], bookmark: null }
  const shown = new Set(start?.shown)
  const max = Math.min(options.page_size, limits.pinsChosen - shown.size)
  const chosen: Candidate[] = []
  for (const findPictures of options.sources) {
    if (chosen.length >= max) break
    const pictures = (await findPictures()).filter((one) => !shown.has(markOf(one)))
    await addPictures(options, pictures, max, shown, chosen)
  }
  const recommendations = chosen.map((pin) => withReason(pin, options.reason))
  const isOver = chosen.length < options.page_size || shown.size >= limits.pinsChosen
  const next: FeedStart = { seed: 0, freshBefore: null, shown }
  const bookmark = isOver ? null : writeFeedBookmark(options.feed, next)
  return {
    pins: await recommendedCards(options.db, recommendations, options.viewerId),
    bookmark,
  }
}

async function addPictures(
  { db, viewerId, taste, page_size, exclude, unwanted }: RankedPageOptions,
  pictures: readonly string[],
  max: number,
  shown: Set<number>,
  chosen: Candidate[],
): Promise<void> {
  const step = page_size * readPerShown
  for (let at = 0; at < pictures.length && chosen.length < max; at += step) {
    const left = await exclude(pictures.slice(at, at + step))
    const ids = await selectPinByPicture(db, left, viewerId)
    for (const pin of await selectCandidates(db, [...ids.values()], viewerId)) {
      const mark = markOf(pin.signature)
      if (shown.has(mark) || !isWanted(taste, pin, unwanted)) continue
      if (chosen.length === max) return
      shown.add(mark)
      chosen.push(pin)
    }
  }
}
