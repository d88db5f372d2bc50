/**
 * The masonry itself: each card goes to the shortest column, the leftmost of equals. Sizes come
 * from data and are never measured, so a place is a pure function of what stands before it. Two
 * facts follow and carry everything else: tops never decrease from one card to the next (card
 * order is reading order), and within one column both tops and bottoms only grow.
 *
 * All lengths are whole CSS pixels: masonry.css lays the first cards out with the same rule and
 * the same rounding before any script runs.
 */

/** Columns as the style sheet resolved them. `startPx` is where the first one begins. */
export interface Columns {
  count: number
  widthPx: number
  gapPx: number
  startPx: number
  /** How far the reader's font size is from 16 px; text under a picture grows with it. */
  textScale: number
}

/** `ratio` is height by width of the picture, `extraPx` what stands under it at 16 px a rem. */
export type CardShape = { ratio: number; extraPx: number }

export interface CardBox {
  column: number
  xPx: number
  yPx: number
  widthPx: number
  heightPx: number
}

/**
 * Places of `count` cards. The arrays may hold more: a layout and those grown from it share them,
 * which makes appending cost what is new. Read them through the functions below.
 */
export interface MasonryLayout {
  columns: Columns
  count: number
  tops: number[]
  heights: number[]
  columnOf: number[]
  /** Card indexes by column; the first `columnCounts[c]` of column c are this layout's. */
  columnCards: number[][]
  columnCounts: number[]
  /** Where the next card of each column would begin. */
  columnEnds: number[]
}

const fallbackRatio = 1
// Lifts results off exact halves, so that single and double precision round to the same pixel.
const roundingLift = 0.0005

/** Three decimals are 0.15 px on a 300 px column, and short enough to round alike everywhere. */
export function roundRatio(ratio: number): number {
  if (!Number.isFinite(ratio) || ratio <= 0) return fallbackRatio
  return Math.max(0.001, Math.round(ratio * 1000) / 1000)
}

export function cardHeight(shape: CardShape, columns: Columns): number {
  const picturePx = roundRatio(shape.ratio) * columns.widthPx
  const extraPx = Math.round(shape.extraPx) * columns.textScale
  return Math.max(1, Math.round(picturePx + extraPx + roundingLift))
}

/** An empty layout. With `ends` it continues below columns already filled to there. */
export function startLayout(columns: Columns, ends?: readonly number[]): MasonryLayout {
  const perColumn = Array.from({ length: columns.count })
  return {
    columns,
    count: 0,
    tops: [],
    heights: [],
    columnOf: [],
    columnCards: perColumn.map(() => []),
    columnCounts: perColumn.map(() => 0),
    columnEnds: perColumn.map((_, column) => ends?.[column] ?? 0),
  }
}

/** Places further cards. The given layout stays valid; costs O(new) unless it was grown before. */
export function appendCards(layout: MasonryLayout, shapes: Iterable<CardShape>): MasonryLayout {
  const grown = ownTail(layout)
  for (const shape of shapes) {
    const column = shortestColumn(grown.columnEnds)
    const topPx = grown.columnEnds[column] as number
    const heightPx = cardHeight(shape, grown.columns)
    const cards = grown.columnCards[column] as number[]
    grown.tops.push(topPx)
    grown.heights.push(heightPx)
    grown.columnOf.push(column)
    cards.push(grown.count)
    grown.columnCounts[column] = cards.length
    grown.columnEnds[column] = topPx + heightPx + grown.columns.gapPx
    grown.count += 1
  }
  return grown
}

/** A layout that may push: shares the arrays when nobody else has grown them, copies otherwise. */
function ownTail(layout: MasonryLayout): MasonryLayout {
  const isTail = layout.tops.length === layout.count
  const { count } = layout
  return {
    columns: layout.columns,
    count,
    tops: isTail ? layout.tops : layout.tops.slice(0, count),
    heights: isTail ? layout.heights : layout.heights.slice(0, count),
    columnOf: isTail ? layout.columnOf : layout.columnOf.slice(0, count),
    columnCards: isTail
      ? layout.columnCards
      : layout.columnCards.map((cards, column) => cards.slice(0, layout.columnCounts[column])),
    columnCounts: [...layout.columnCounts],
    columnEnds: [...layout.columnEnds],
  }
}

function shortestColumn(ends: readonly number[]): number {
  let shortest = 0
  for (let column = 1; column < ends.length; column++) {
    if ((ends[column] as number) < (ends[shortest] as number)) shortest = column
  }
  return shortest
}

export function cardBox(layout: MasonryLayout, index: number): CardBox {
  if (index < 0 || index >= layout.count) throw new RangeError(`no card ${index}`)
  const { columns } = layout
  const column = layout.columnOf[index] as number
  return {
    column,
    xPx: columns.startPx + column * (columns.widthPx + columns.gapPx),
    yPx: layout.tops[index] as number,
    widthPx: columns.widthPx,
    heightPx: layout.heights[index] as number,
  }
}

/** Height of the whole list. The gap under the last row counts, as it does in the style sheet. */
export function layoutHeight(layout: MasonryLayout): number {
  return Math.max(0, ...layout.columnEnds)
}

/** Indexes of the cards that reach into [fromPx, toPx), ascending. */
export function cardsBetween(layout: MasonryLayout, fromPx: number, toPx: number): number[] {
  const found: number[] = []
  if (!(toPx > fromPx)) return found
  const end = firstTopAtOrBelow(layout, toPx)
  for (let column = 0; column < layout.columns.count; column++) {
    const cards = layout.columnCards[column] as number[]
    const cardCount = layout.columnCounts[column] as number
    for (let i = firstReachingBelow(layout, column, fromPx); i < cardCount; i++) {
      const index = cards[i] as number
      if (index >= end) break
      found.push(index)
    }
  }
  return found.sort((a, b) => a - b)
}

/** The first card in reading order whose bottom lies below `yPx`; null past the end. */
export function firstCardBelow(layout: MasonryLayout, yPx: number): number | null {
  let first: number | null = null
  for (let column = 0; column < layout.columns.count; column++) {
    const position = firstReachingBelow(layout, column, yPx)
    if (position >= (layout.columnCounts[column] as number)) continue
    const index = (layout.columnCards[column] as number[])[position] as number
    if (first === null || index < first) first = index
  }
  return first
}

/** How many cards begin above `yPx`: tops never decrease, so these are the first ones. */
function firstTopAtOrBelow(layout: MasonryLayout, yPx: number): number {
  return firstWhere(layout.count, (index) => (layout.tops[index] as number) >= yPx)
}

/** Position within a column of the first card whose bottom lies below `yPx`. */
function firstReachingBelow(layout: MasonryLayout, column: number, yPx: number): number {
  const cards = layout.columnCards[column] as number[]
  return firstWhere(layout.columnCounts[column] as number, (position) => {
    const index = cards[position] as number
    return (layout.tops[index] as number) + (layout.heights[index] as number) > yPx
  })
}

/** Binary search: the first of 0…count for which a test holds that, once true, stays true. */
export function firstWhere(count: number, holds: (position: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
