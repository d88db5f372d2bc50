import { type AdvertiserId, isId } from '#contract/ids'
import { type FeedPosition, feedStart } from '#domains/delivery'

/*
 * Behind the bookmark of the page without ads, after a sign that no other bookmark has: how many items and ads the
 * pages so far had, how many items ago the last ad was, and whose. Who changes that sees ads elsewhere, and no others.
 */

const separator = '~'
const highest = 9_999

export interface FeedStart {
  /** Of the page without ads. */
  organic: string | null
  position: FeedPosition
}

export function readFeedStart(bookmark: string | null): FeedStart {
  const at = bookmark?.indexOf(separator) ?? -1
  if (bookmark === null || at === -1) return { organic: bookmark, position: feedStart }
  const organic = bookmark.slice(0, at) || null
  return { organic, position: readPosition(bookmark.slice(at + 1)) ?? feedStart }
}

export function writeFeedStart({ organic, position }: FeedStart): string | null {
  if (organic === null || position.items === 0) return organic
  const { items, ads, sinceAd, lastAdvertiser } = position
  const last = sinceAd === null ? [] : [cap(sinceAd), lastAdvertiser ?? '']
  return `${organic}${separator}${[cap(items), cap(ads), ...last].join('.')}`
}

function cap(count: number): number {
  return Math.min(count, highest)
}

const pattern = /^(\d{1,4})\.(\d{1,4})(?:\.(\d{1,4})\.(\d{0,19}))?$/

/** Null for what `writeFeedStart` does not write. */
function readPosition(text: string): FeedPosition | null {
  const [, items, ads, sinceAd, last = ''] = pattern.exec(text) ?? []
  if (items === undefined || ads === undefined) return null
  return {
    items: Number(items),
    ads: Number(ads),
    sinceAd: sinceAd === undefined ? null : Number(sinceAd),
    lastAdvertiser: isId<AdvertiserId>(last) ? last : null,
  }
}
