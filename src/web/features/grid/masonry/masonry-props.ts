import type { ReactNode, RefObject } from 'react'
import type { CardShape } from './layout/masonry-layout.ts'
import type { GridPlace } from './layout/masonry-place.ts'
import type { CardPlace } from './masonry-cell.tsx'
import type { MasonryTexts } from './masonry-end.tsx'
import type { ColumnRule } from './use-masonry-columns.ts'

export type MasonryProps<Item> = {
  /** All items so far. Adding at the end is cheap; any other change lays out anew. */
  items: readonly Item[]
  /** Unique among the items. */
  getKey: (item: Item) => string
  getShape: (item: Item) => CardShape
  /** Stands in for a card that races past, with the picture's dominant colour. */
  getColor?: (item: Item) => string
  /** Keep its identity between renders: all cards render again when it changes. */
  renderCard: (item: Item, place: CardPlace) => ReactNode
  /** The list's name for those who hear it. */
  label: string
  texts: MasonryTexts
  /** Cards in the server's answer; together they must stay under 10,000 px high. */
  ssrCount?: number
  columns?: ColumnRule
  /** What scrolls, when it is not the page. */
  scroller?: RefObject<HTMLElement | null>
  hasMore?: boolean
  isLoading?: boolean
  hasFailed?: boolean
  onEndReached?: () => void
  onRetry?: () => void
  moreHref?: string
  skeletonCount?: number
  /** Where the reader stood when this list was last shown; read once. */
  initialPlace?: GridPlace | null
  onPlaceChange?: (place: GridPlace) => void
}
