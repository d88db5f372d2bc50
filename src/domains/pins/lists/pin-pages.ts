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

export function joinCards(cards: string[]): PinCard[] {
  return readyJson<PinCard[]>(`[${cards.join(',')}]`)
}
