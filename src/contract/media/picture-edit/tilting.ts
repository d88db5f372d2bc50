import type { Size } from './turning.ts'

export interface Region extends Size {
  left: number
  top: number
}

export function radiansOf(tenths: number): number {
  return (tenths * Math.PI) / 1_800
}

/** The smallest upright box around what is tilted. */
export function boxAround({ width, height }: Size, tenths: number): Size {
  const angle = radiansOf(tenths)
  const [along, aside] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  return { width: width * along + height * aside, height: width * aside + height * along }
}

/** How much of each side of a part is left, around its middle, where the picture is tilted and no corner is empty. */
export function shareWithin(part: Region, picture: Size, tenths: number): number {
  const box = boxAround(part, tenths)
  return Math.min(
    1,
    roomAround(part.left + part.width / 2, picture.width) / box.width,
    roomAround(part.top + part.height / 2, picture.height) / box.height,
  )
}

/** What is cut out of the picture for a part that is tilted: all that is seen of it, around the same middle. */
export function pieceFor(part: Region, picture: Size, tenths: number): Region {
  const share = shareWithin(part, picture, tenths)
  const box = boxAround(part, tenths)
  const [left, width] = pieceAlong(part.left, part.width, box.width * share, picture.width)
  const [top, height] = pieceAlong(part.top, part.height, box.height * share, picture.height)
  return { left, top, width, height }
}

/** The largest part of this shape in what is tilted around the same middle; at most so much of the shape's own size. */
export function partWithin(piece: Size, shape: Size, tenths: number, max: number): Size {
  const box = boxAround(shape, tenths)
  const share = Math.min(max, piece.width / box.width, piece.height / box.height)
  return {
    width: Math.max(1, wholePixels(shape.width * share)),
    height: Math.max(1, wholePixels(shape.height * share)),
  }
}

/** Of the side of a picture, to both sides of a place. */
function roomAround(middle: number, side: number): number {
  return 2 * Math.min(middle, side - middle)
}

function pieceAlong(
  from: number,
  part: number,
  wanted: number,
  side: number,
): [from: number, pixels: number] {
  const pixels = Math.min(side, Math.max(1, Math.ceil(wanted - tiny)))
  const at = Math.round(from + (part - pixels) / 2)
  return [Math.min(side - pixels, Math.max(0, at)), pixels]
}

/** Not one less where a machine's sine is off by its last digit. */
function wholePixels(value: number): number {
  return Math.floor(value + tiny)
}
const tiny = 1e-6
