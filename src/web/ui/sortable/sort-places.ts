/** Where in rows of cards something would come to lie. Pure; px of the window. */

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Point {
  x: number
  y: number
}

/**
 * Before which card a point lies, counted from 0; the number of cards when it lies behind them all. Cards
 * stand in rows, which are read from the start side.
 */
export function placeAt(cards: readonly Box[], { x, y }: Point, isMirrored: boolean): number {
  let last = -1
  for (const [index, card] of cards.entries()) {
    // Rows begin where a card stands lower than all of the row before.
    if (y < card.top && last >= 0 && y < rowBottom(cards, last)) break
    if (y > rowBottom(cards, index)) {
      last = index
      continue
    }
    const middle = (card.left + card.right) / 2
    if (isMirrored ? x > middle : x < middle) return index
    last = index
    if (isLastOfRow(cards, index)) return index + 1
  }
  return last + 1
}

/** How many cards the first row holds: what an arrow up or down passes over. */
export function columnsOf(cards: readonly Box[]): number {
  const [first] = cards
  if (!first) return 1
  const next = cards.findIndex((card) => card.top >= first.bottom)
  return next === -1 ? Math.max(1, cards.length) : next
}

export interface Line {
  x: number
  top: number
  height: number
}

/** Where a line shows that something would come before card `place`: in the middle of the gap. */
export function lineAt(
  cards: readonly Box[],
  place: number,
  isMirrored: boolean,
  gap: number,
): Line | null {
  const following = cards[place]
  const previous = cards[place - 1]
  const isAtRowStart = !previous || (following !== undefined && following.top >= previous.bottom)
  const card = isAtRowStart ? following : previous
  if (!card) return null
  const isAtStartSide = isAtRowStart !== isMirrored
  return {
    x: isAtStartSide ? card.left - gap / 2 : card.right + gap / 2,
    top: card.top,
    height: card.bottom - card.top,
  }
}

/** Px by frame that the page scrolls while something is held near its upper or lower edge. */
export function scrollSpeed(y: number, heightPx: number): number {
  const edgePx = Math.min(96, heightPx / 4)
  if (y < edgePx) return -Math.ceil(((edgePx - y) / edgePx) * mostSpeed)
  if (y > heightPx - edgePx) return Math.ceil(((y - heightPx + edgePx) / edgePx) * mostSpeed)
  return 0
}

const mostSpeed = 18

function rowBottom(cards: readonly Box[], index: number): number {
  const card = cards[index]
  if (!card) return 0
  return cards
    .filter(({ top }) => Math.abs(top - card.top) < 2)
    .reduce((most, { bottom }) => Math.max(most, bottom), card.bottom)
}

function isLastOfRow(cards: readonly Box[], index: number): boolean {
  const following = cards[index + 1]
  const card = cards[index]
  return !following || (card !== undefined && following.top >= card.bottom)
}
