import type { PersonId } from '#contract/ids'
import type { InputOf } from '#contract/operation'
import type { homeFeed } from '#contract/pins/feeds/home-feed'
import { type FeedPage, pinCardsById, selectFreshPinIds, withCards } from '#domains/pins'
import type { Db } from '#platform/database'
import type { QueryContext } from '#platform/operations'
import { readIdBookmark, writeBookmark } from '#platform/paging'
import { personalFeed } from './recommend/personal-feed.ts'
import { selectTaste } from './taste/taste.ts'

const feed = 'home_feed'
/** Enough to fill a page although most pins read may be on private boards. */
const scannedPerShown = 12

/** A page of the home feed, without ads. */
export async function homePage(
  context: QueryContext,
  input: InputOf<typeof homeFeed>,
): Promise<FeedPage> {
  const { db, viewer } = context
  const taste = viewer && (await selectTaste(db, viewer.id))
  if (!viewer || !taste?.isPersonal) return freshPage(db, input, viewer?.id ?? null)
  return personalFeed(context, viewer.id, taste, input)
}

/** By time only, for visitors and for people without personal recommendations. */
async function freshPage(
  db: Db,
  input: InputOf<typeof homeFeed>,
  viewerId: PersonId | null,
): Promise<FeedPage> {
  const before = readIdBookmark(input.bookmarks, feed)
  if (before === 'end') return { pins: [], bookmark: null }
  const window = { before, limit: input.page_size, scanned: input.page_size * scannedPerShown }
  const found = await selectFreshPinIds(db, window, viewerId)
  const pins = withCards(found.ids, await pinCardsById(db, found.ids, viewerId))
  return { pins, bookmark: found.last === null ? null : writeBookmark(feed, [found.last]) }
}
