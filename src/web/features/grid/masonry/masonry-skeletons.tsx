import {
  appendCards,
  type CardShape,
  cardBox,
  cardsBetween,
  type MasonryLayout,
  startLayout,
} from './layout/masonry-layout.ts'
import { cellStyle } from './masonry-cell.tsx'
import type { Span } from './masonry-window.ts'

const USUAL_RATIOS = [1.4, 1, 1.5, 0.75, 1.78, 1.25, 0.66, 1.33]
const USUAL_EXTRA_PX = 44

/**
 * Shapes of cards that are awaited: those of the last known cards, which are the best guess there
 * is, else usual ones.
 */
export function awaitedShapes<Item>(
  items: readonly Item[],
  getShape: (item: Item) => CardShape,
  count: number,
): CardShape[] {
  const known = items.slice(-count)
  return Array.from({ length: count }, (_, i) => {
    const item = known[i % known.length]
    return item === undefined
      ? { ratio: USUAL_RATIOS[i % USUAL_RATIOS.length] as number, extraPx: USUAL_EXTRA_PX }
      : getShape(item)
  })
}

/** A layout of its own, which begins where the columns of the cards end. */
export function skeletonLayout(layout: MasonryLayout, shapes: CardShape[]): MasonryLayout {
  return appendCards(startLayout(layout.columns, layout.columnEnds), shapes)
}

/** The awaited cards within the span, or all of them in flow when there is no layout yet. */
export function MasonrySkeletons(props: {
  shapes: CardShape[]
  layout: MasonryLayout | null
  span: Span | null
}) {
  const { shapes, layout, span } = props
  const indexes =
    layout && span ? cardsBetween(layout, span.fromPx, span.toPx) : shapes.map((_, index) => index)
  return indexes.map((index) => (
    <li
      key={`awaited ${index}`}
      className="masonry-cell"
      aria-hidden="true"
      style={cellStyle(layout ? cardBox(layout, index) : (shapes[index] as CardShape))}
    >
      <div className="masonry-skeleton" />
    </li>
  ))
}
