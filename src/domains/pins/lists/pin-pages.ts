import type { Page } from '#contract/paging'
import type { PinCard } from '#contract/pins/pin'
import { readyJson } from '#platform/json'
import { cutToPage, writeBookmark } from '#platform/paging'
import type { FoundIds } from './feed-queries.ts'
import type { CardRow } from './native-creators.ts'

export const emptyPage: Page<PinCard> = { items: [], bookmark: null }

/** From rows of which one more than a page was asked for: it only tells that there is a next page. */
export function pageOfCards(found: CardRow[], pageSize: number, feed: string): Page<PinCard> {
  const { shown, bookmark } = cutToPage(found, pageSize, ({ id }) => writeBookmark(feed, [id]))
  return { items: joinCards(shown.map((pin) => pin.card)), bookmark }
}

/** From ids that were chosen first and made cards after. */
export function pageOfChosen({ last }: FoundIds, cards: string[], feed: string): Page<PinCard> {
  return { items: joinCards(cards), bookmark: last === null ? null : writeBookmark(feed, [last]) }
}

export function joinCards(cards: string[]): PinCard[] {
  return readyJson<PinCard[]>(`[${cards.join(',')}]`)
}
