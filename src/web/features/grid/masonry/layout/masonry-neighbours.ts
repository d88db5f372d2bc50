import { firstWhere, type MasonryLayout } from './masonry-layout.ts'

export type Direction = 'up' | 'down' | 'left' | 'right'

/** The card beside another as the eye sees it; null at the edge. Left and right are screen sides. */
export function neighbourOf(
  layout: MasonryLayout,
  index: number,
  direction: Direction,
  isRightToLeft = false,
): number | null {
  const column = layout.columnOf[index] as number
  if (direction === 'up' || direction === 'down') {
    const position = positionInColumn(layout, column, index)
    return cardAt(layout, column, position + (direction === 'down' ? 1 : -1))
  }
  const isForward = (direction === 'right') !== isRightToLeft
  return nearestInColumn(layout, column + (isForward ? 1 : -1), index)
}

function positionInColumn(layout: MasonryLayout, column: number, index: number): number {
  const cards = layout.columnCards[column] as number[]
  return firstWhere(
    layout.columnCounts[column] as number,
    (position) => (cards[position] as number) >= index,
  )
}

function cardAt(layout: MasonryLayout, column: number, position: number): number | null {
  if (position < 0 || position >= (layout.columnCounts[column] ?? 0)) return null
  return layout.columnCards[column]?.[position] ?? null
}

/** The card of a column that begins nearest to where card `index` does; of equals the upper one. */
function nearestInColumn(layout: MasonryLayout, column: number, index: number): number | null {
  const topPx = layout.tops[index] as number
  const below = firstWhere(
    layout.columnCounts[column] ?? 0,
    (position) => (layout.tops[cardAt(layout, column, position) as number] as number) > topPx,
  )
  const upper = cardAt(layout, column, below - 1)
  const lower = cardAt(layout, column, below)
  if (upper === null || lower === null) return upper ?? lower
  const toUpperPx = topPx - (layout.tops[upper] as number)
  const toLowerPx = (layout.tops[lower] as number) - topPx
  return toLowerPx < toUpperPx ? lower : upper
}
