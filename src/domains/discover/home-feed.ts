import { homeFeed } from '#contract/pins/home-feed'
import { emptyPage, pageOfChosen, pinCards, selectFreshPinIds } from '#domains/pins'
import { answerQuery } from '#platform/operations'
import { readIdBookmark } from '#platform/paging'

const feed = 'home_feed'
/** Enough to fill a page although most pins looked at may lie on boards that are not public. */
const scannedPerShown = 12

export const homeFeedHandler = answerQuery(homeFeed, async ({ db, viewer }, input) => {
  const before = readIdBookmark(input.bookmarks, feed)
  if (before === 'end') return emptyPage
  const found = await selectFreshPinIds(db, {
    before,
    limit: input.page_size,
    scanned: input.page_size * scannedPerShown,
  })
  return pageOfChosen(found, await pinCards(db, found.ids, viewer?.id ?? null), feed)
})
