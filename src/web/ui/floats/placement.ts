export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Extent {
  width: number
  height: number
}

export type Side = 'top' | 'bottom'
export type Align = 'start' | 'center' | 'end'

export interface PlacementOptions {
  side: Side
  /** Which edges are aligned. */
  align?: Align
  isRightToLeft?: boolean
  gapPx?: number
  /** Minimum distance from the edge of the screen. */
  marginPx?: number
}

export interface Placement {
  left: number
  top: number
  side: Side
  /** The available room between the anchor and the edge of the screen. */
  roomPx: number
}

/**
 * The position of a float beside its anchor, in px of the viewport: on the preferred side if it fits there or
 * fits nowhere better, else on the other; never closer to the edge than the margin.
 */
export function placeBeside(
  anchor: Box,
  float: Extent,
  screen: Extent,
  { side, align = 'center', isRightToLeft = false, gapPx = 8, marginPx = 8 }: PlacementOptions,
): Placement {
  const room = {
    top: anchor.top - gapPx - marginPx,
    bottom: screen.height - anchor.top - anchor.height - gapPx - marginPx,
  }
  const other = side === 'top' ? 'bottom' : 'top'
  const chosen = room[side] >= float.height || room[side] >= room[other] ? side : other
  const height = Math.min(float.height, Math.max(0, room[chosen]))
  return {
    left: placeAcross(anchor, float.width, screen.width, marginPx, align, isRightToLeft),
    top: chosen === 'top' ? anchor.top - gapPx - height : anchor.top + anchor.height + gapPx,
    side: chosen,
    roomPx: Math.max(0, room[chosen]),
  }
}

function placeAcross(
  anchor: Box,
  width: number,
  screenWidth: number,
  marginPx: number,
  align: Align,
  isRightToLeft: boolean,
): number {
  const lefts = {
    start: isRightToLeft ? anchor.left + anchor.width - width : anchor.left,
    center: anchor.left + anchor.width / 2 - width / 2,
    end: isRightToLeft ? anchor.left : anchor.left + anchor.width - width,
  }
  return Math.max(marginPx, Math.min(lefts[align], screenWidth - marginPx - width))
}
