import { createContext } from 'react'
import type { RecommendedPin } from '#contract/discover/recommended-pin'

/** Dialogs that cards open. They stand outside of the card, which may be gone before they are. */
export type CardDialog = 'why' | 'fewer' | 'block' | 'report'

/** What cards of one list have in common. */
export interface CardList {
  /** How its pins came before who looks at them, if not because they asked for these. */
  offered: 'chosen' | 'followed' | undefined
  ask: (dialog: CardDialog, pin: RecommendedPin) => void
}

export const CardListContext = createContext<CardList>({
  offered: undefined,
  ask: () => undefined,
})
