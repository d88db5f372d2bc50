import { createContext } from 'react'
import type { RecommendedPin } from '#contract/discover/recommended-pin'

/** Dialogs that cards open. They are rendered outside of the card, which may be removed earlier. */
export type CardDialog = 'why' | 'fewer' | 'block' | 'report' | 'why_ad' | 'report_ad'

/** What the cards of one list share. */
export interface CardList {
  /** Why the pins are shown; undefined if the viewer requested this list, such as a board. */
  offered: 'chosen' | 'followed' | undefined
  openDialog: (dialog: CardDialog, pin: RecommendedPin) => void
}

export const CardListContext = createContext<CardList>({
  offered: undefined,
  openDialog: () => undefined,
})
