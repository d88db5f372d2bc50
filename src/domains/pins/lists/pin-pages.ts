import type { PinId } from '#contract/ids'
import type { Page } from '#contract/paging'
import type { PinCard } from '#contract/pins/pin'
import { readyJson } from '#platform/json'
import { writeBookmark } from '#platform/paging'
import type { FoundIds } from './feed-queries.ts'

export const emptyPage: Page<PinCard> = { items: [], bookmark: null }

/** A page from ids whose cards were read afterwards. */
export function pageOfChosen({ last }: FoundIds, cards: string[], feed: string): Page<PinCard> {
  return { items: joinCards(cards), bookmark: last === null ? null : writeBookmark(feed, [last]) }
}

/** A pin of a page whose cards are not joined yet, so that something may come between them. */
export interface FeedPin {
  id: PinId
  card: string
}

export interface FeedPage {
  pins: FeedPin[]
  bookmark: string | null
}

/** These ids with their cards, in this order; those without one are left out. */
export function withCards<Id extends string>(
  ids: readonly Id[],
  cards: ReadonlyMap<string, string>,
): { id: Id; card: string }[] {
  return ids.flatMap((id) => {
    const card = cards.get(id)
    return card === undefined ? [] : { id, card }
  })
}

export function joinCards(cards: string[]): PinCard[] {
  return readyJson<PinCard[]>(`[${cards.join(',')}]`)
}
