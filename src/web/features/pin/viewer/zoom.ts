/** Zoom state: the scale relative to the whole picture, and the offset from the middle in px. */
export interface ZoomView {
  scale: number
  x: number
  y: number
}

interface Point {
  x: number
  y: number
}

/** Sizes in px: the picture at scale 1, and the room it is shown in. */
export interface ZoomSizes {
  picture: { width: number; height: number }
  room: { width: number; height: number }
}

export const wholeView: ZoomView = { scale: 1, x: 0, y: 0 }
export const maxScale = 8

/** Keeps the content under a point in place; the point is relative to the middle of the room. */
export function zoomAt(view: ZoomView, factor: number, at: Point, sizes: ZoomSizes): ZoomView {
  const scale = Math.min(maxScale, Math.max(1, view.scale * factor))
  const change = scale / view.scale
  const x = at.x - (at.x - view.x) * change
  const y = at.y - (at.y - view.y) * change
  return keepIn({ scale, x, y }, sizes)
}

export function moveBy(view: ZoomView, by: Point, sizes: ZoomSizes): ZoomView {
  return keepIn({ ...view, x: view.x + by.x, y: view.y + by.y }, sizes)
}

/** Keeps the edges outside of the room, and centres what is smaller than the room. */
function keepIn({ scale, x, y }: ZoomView, { picture, room }: ZoomSizes): ZoomView {
  const keep = (at: number, side: 'width' | 'height') => {
    const spare = Math.max(0, (picture[side] * scale - room[side]) / 2)
    // Adding 0 makes -0 a plain 0.
    return Math.min(spare, Math.max(-spare, at)) + 0
  }
  return { scale, x: keep(x, 'width'), y: keep(y, 'height') }
}
