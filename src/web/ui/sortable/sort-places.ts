/** Geometry of cards in rows, in px of the window. */

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
 * The index of the card that a point is before; the number of cards if it is after them all. Cards
 * are laid out in rows, read from the start side.
 */
export function placeAt(cards: readonly Box[], { x, y }: Point, isMirrored: boolean): number {
  let last = -1
  for (const [index, card] of cards.entries()) {
    // A row begins with a card that is below the whole previous row.
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

/** The number of cards in the first row: the step of the up and down arrows. */
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

/** The line that marks the insertion before card `place`: in the middle of the gap. */
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

/** Px per frame that the page scrolls while a card is dragged near its upper or lower edge. */
export function scrollSpeed(y: number, heightPx: number): number {
  const edgePx = Math.min(96, heightPx / 4)
  if (y < edgePx) return -Math.ceil(((edgePx - y) / edgePx) * maxSpeed)
  if (y > heightPx - edgePx) return Math.ceil(((y - heightPx + edgePx) / edgePx) * maxSpeed)
  return 0
}

const maxSpeed = 18

function rowBottom(cards: readonly Box[], index: number): number {
  const card = cards[index]
  if (!card) return 0
  return cards
    .filter(({ top }) => Math.abs(top - card.top) < 2)
    .reduce((max, { bottom }) => Math.max(max, bottom), card.bottom)
}

function isLastOfRow(cards: readonly Box[], index: number): boolean {
  const following = cards[index + 1]
  const card = cards[index]
  return !following || (card !== undefined && following.top >= card.bottom)
}
