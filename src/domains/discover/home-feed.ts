import type { PersonId } from '#contract/ids'
import type { InputOf } from '#contract/operation'
import { homeFeed } from '#contract/pins/feeds/home-feed'
import { emptyPage, pageOfChosen, pinCards, selectFreshPinIds } from '#domains/pins'
import type { Db } from '#platform/database'
import { answerQuery } from '#platform/operations'
import { readIdBookmark } from '#platform/paging'
import { personalFeed } from './recommend/personal-feed.ts'
import { selectTaste } from './taste/taste.ts'

const feed = 'home_feed'
/** Enough to fill a page although most pins read may be on private boards. */
const scannedPerShown = 12

export const homeFeedHandler = answerQuery(homeFeed, async (context, input) => {
  const { db, viewer } = context
  const taste = viewer && (await selectTaste(db, viewer.id))
  if (!viewer || !taste?.isPersonal) return freshPage(db, input, viewer?.id ?? null)
  return personalFeed(context, viewer.id, taste, input)
})

/** By time only, for visitors and for people without personal recommendations. */
async function freshPage(db: Db, input: InputOf<typeof homeFeed>, viewerId: PersonId | null) {
  const before = readIdBookmark(input.bookmarks, feed)
  if (before === 'end') return emptyPage
  const window = { before, limit: input.page_size, scanned: input.page_size * scannedPerShown }
  const found = await selectFreshPinIds(db, window, viewerId)
  return pageOfChosen(found, await pinCards(db, found.ids, viewerId), feed)
}
