import { followingFeed } from '#contract/discover/following-feed'
import { emptyPage } from '#domains/pins'
import { answerQuery, memberOf } from '#platform/operations'
import { readIdBookmark, writeBookmark } from '#platform/paging'
import { selectCandidates } from './recommend/candidates.ts'
import { selectFollowedPins } from './recommend/followed-pins.ts'
import { withFollowReason } from './recommend/reasons.ts'
import { recommendedCards, toRecommendedPage } from './recommend/recommended-page.ts'

const feed = 'following_feed'

/** Strictly by time: "see fewer" only affects recommendations. */
export const followingFeedHandler = answerQuery(followingFeed, async (context, input) => {
  const { db } = context
  const viewer = memberOf(context)
  const before = readIdBookmark(input.bookmarks, feed)
  if (before === 'end') return emptyPage
  const found = await selectFollowedPins(db, viewer.id, before, input.page_size)
  const pins = await selectCandidates(db, found.ids, viewer.id)
  const recommendations = pins.map((pin) => withFollowReason(pin, found.byBoard.has(pin.id)))
  const bookmark = found.last === null ? null : writeBookmark(feed, [found.last])
  return toRecommendedPage({
    pins: await recommendedCards(db, recommendations, viewer.id),
    bookmark,
  })
})
