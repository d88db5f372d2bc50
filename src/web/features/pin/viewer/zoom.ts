/** How a picture stands on the screen: how much larger than whole, and how far from the middle, in px. */
export interface ZoomView {
  scale: number
  x: number
  y: number
}

interface Point {
  x: number
  y: number
}

/** In px: the picture as it stands when all of it is seen, and the room it has. */
export interface ZoomSizes {
  picture: { width: number; height: number }
  room: { width: number; height: number }
}

export const wholeView: ZoomView = { scale: 1, x: 0, y: 0 }
export const mostScale = 8

/** What lies under the point, told from the middle of the room, stays under it. */
export function zoomAt(view: ZoomView, factor: number, at: Point, sizes: ZoomSizes): ZoomView {
  const scale = Math.min(mostScale, Math.max(1, view.scale * factor))
  const change = scale / view.scale
  const x = at.x - (at.x - view.x) * change
  const y = at.y - (at.y - view.y) * change
  return keepIn({ scale, x, y }, sizes)
}

export function moveBy(view: ZoomView, by: Point, sizes: ZoomSizes): ZoomView {
  return keepIn({ ...view, x: view.x + by.x, y: view.y + by.y }, sizes)
}

/** No edge comes further in than the room's, and what is smaller than the room stays in its middle. */
function keepIn({ scale, x, y }: ZoomView, { picture, room }: ZoomSizes): ZoomView {
  const keep = (at: number, side: 'width' | 'height') => {
    const spare = Math.max(0, (picture[side] * scale - room[side]) / 2)
    // Adding 0 makes -0 a plain 0.
    return Math.min(spare, Math.max(-spare, at)) + 0
  }
  return { scale, x: keep(x, 'width'), y: keep(y, 'height') }
}
