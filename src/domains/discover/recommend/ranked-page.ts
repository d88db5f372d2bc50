import type { RecommendationReason, RecommendedPin } from '#contract/discover/recommended-pin'
import { limits } from '#contract/limits'
import type { Page } from '#contract/paging'
import { emptyPage, selectPinsOfPictures } from '#domains/pins'
import type { Db } from '#platform/database'
import { isWanted, type Taste } from '../taste/taste.ts'
import { type Candidate, selectCandidates } from './candidates.ts'
import { type FeedStart, markOf, readFeedBookmark, writeFeedBookmark } from './feed-bookmark.ts'
import { because } from './reasons.ts'
import { toRecommendedPage } from './recommended-page.ts'

interface RankedWish {
  db: Db
  viewerId: string | null
  taste: Taste
  /** Which feed its bookmark belongs to. */
  feed: number
  bookmark: string | null
  page_size: number
  reason: RecommendationReason
  /** Removes what must not be shown: the picture itself, or what is already on the board. */
  leaveOut(pictures: string[]): Promise<string[]>
  unwanted: ReadonlySet<string>
  /** Sources of pictures, the best first; the next is used only when those before do not fill the page. */
  ways: (() => Promise<string[]>)[]
}

/** More than shown are read, as some may not be visible. */
const lookedAtPerShown = 2

/** A page of one ranking, without what earlier pages showed. */
export async function rankedPage(wish: RankedWish): Promise<Page<RecommendedPin>> {
  const start = readFeedBookmark(wish.bookmark, wish.feed)
  if (start === 'end') return emptyPage
  const shown = new Set(start?.shown)
  const most = Math.min(wish.page_size, limits.pinsChosen - shown.size)
  const chosen: Candidate[] = []
  for (const findPictures of wish.ways) {
    if (chosen.length >= most) break
    const pictures = (await findPictures()).filter((one) => !shown.has(markOf(one)))
    await takePictures(wish, pictures, most, shown, chosen)
  }
  const reasoned = chosen.map((pin) => because(pin, wish.reason))
  const isOver = chosen.length < wish.page_size || shown.size >= limits.pinsChosen
  const next: FeedStart = { seed: 0, freshBefore: null, shown }
  const bookmark = isOver ? null : writeFeedBookmark(wish.feed, next)
  return toRecommendedPage(wish.db, reasoned, wish.viewerId, bookmark)
}

async function takePictures(
  { db, viewerId, taste, page_size, leaveOut, unwanted }: RankedWish,
  pictures: readonly string[],
  most: number,
  shown: Set<number>,
  chosen: Candidate[],
): Promise<void> {
  const step = page_size * lookedAtPerShown
  for (let at = 0; at < pictures.length && chosen.length < most; at += step) {
    const left = await leaveOut(pictures.slice(at, at + step))
    const ids = await selectPinsOfPictures(db, left, viewerId)
    for (const pin of await selectCandidates(db, ids, viewerId)) {
      const mark = markOf(pin.signature)
      if (shown.has(mark) || !isWanted(taste, pin, unwanted)) continue
      if (chosen.length === most) return
      shown.add(mark)
      chosen.push(pin)
    }
  }
}
