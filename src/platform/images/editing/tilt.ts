import { radiansOf } from '#contract/media/picture-edit/tilting'
import type { Size } from '#contract/media/picture-edit/turning'
import type { Raw } from '../decoder.ts'
import { cubicWeights, phases, unit } from './cubic-weights.ts'

/**
 * A picture turned clockwise around its middle, and the part of this size around the same middle. Every pixel comes from
 * the sixteen around its place; the decoder's own turning knows whole offsets alone, makes all of the box around the
 * picture, and mixes in colours that nobody sees.
 *
 * @param background `#rrggbb` where the picture ends, with soft edges; null: its outermost pixels go on
 */
export function tilt(raw: Raw, tenths: number, part: Size, background: string | null): Raw {
  const { width, height, channels } = raw
  const angle = radiansOf(tenths)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const data = Buffer.allocUnsafe(part.width * part.height * channels)
  const color = background === null ? null : colorOf(background)
  for (let at = 0; at < part.height; at += 1) {
    const [across, down] = [0.5 - part.width / 2, at + 0.5 - part.height / 2]
    const row: Row = {
      x: width / 2 - 0.5 + cos * across + sin * down,
      y: height / 2 - 0.5 - sin * across + cos * down,
      ...{ cos, sin, pixels: part.width },
      into: new Uint8ClampedArray(
        ...[data.buffer, data.byteOffset + at * part.width * channels, part.width * channels],
      ),
    }
    if (channels === 3) takeOpaque(raw, row)
    else takeSeen(raw, row)
    if (color) cover(raw, row, color)
  }
  return { data, width: part.width, height: part.height, channels }
}

/** Of what is made: where its first pixel comes from, and how far the next is from there. */
interface Row {
  x: number
  y: number
  cos: number
  sin: number
  pixels: number
  /** It rounds and clamps what is written. */
  into: Uint8ClampedArray
}

/** Millions of pixels are made here, so it makes no objects. */
function takeOpaque(raw: Raw, { x, y, cos, sin, pixels, into }: Row): void {
  const { data: from, width, height } = raw
  for (let n = 0, to = 0; n < pixels; n += 1, to += 3, x += cos, y -= sin) {
    const left = Math.floor(x)
    const top = Math.floor(y)
    if (left < 1 || top < 1 || left >= width - 2 || top >= height - 2) {
      takeAtEdge(raw, x, y, into, to)
      continue
    }
    const across = phaseOf(x - left)
    const w0 = cubicWeights[across]!
    const w1 = cubicWeights[across + 1]!
    const w2 = cubicWeights[across + 2]!
    const w3 = cubicWeights[across + 3]!
    const below = phaseOf(y - top)
    let red = half
    let green = half
    let blue = half
    let at = 3 * ((top - 1) * width + left - 1)
    for (let line = 0; line < 4; line += 1, at += 3 * width) {
      const weight = cubicWeights[below + line]!
      red +=
        weight * (from[at]! * w0 + from[at + 3]! * w1 + from[at + 6]! * w2 + from[at + 9]! * w3)
      green +=
        weight *
        (from[at + 1]! * w0 + from[at + 4]! * w1 + from[at + 7]! * w2 + from[at + 10]! * w3)
      blue +=
        weight *
        (from[at + 2]! * w0 + from[at + 5]! * w1 + from[at + 8]! * w2 + from[at + 11]! * w3)
    }
    into[to] = red >> shift
    into[to + 1] = green >> shift
    into[to + 2] = blue >> shift
  }
}

/** Where pixels are transparent. */
function takeSeen(raw: Raw, { x, y, cos, sin, pixels, into }: Row): void {
  for (let n = 0, to = 0; n < pixels; n += 1, to += 4, x += cos, y -= sin)
    takeAtEdge(raw, x, y, into, to)
}

/** Wherever it is: beyond the edges are the pixels at them. Colours count as much as they are seen. */
function takeAtEdge(
  { data: from, width, height, channels }: Raw,
  x: number,
  y: number,
  into: Uint8ClampedArray,
  to: number,
): void {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const across = phaseOf(x - left)
  const below = phaseOf(y - top)
  let red = 0
  let green = 0
  let blue = 0
  let alpha = 0
  for (let line = 0; line < 4; line += 1) {
    const row = width * clamped(top - 1 + line, height)
    const weight = cubicWeights[below + line]!
    for (let column = 0; column < 4; column += 1) {
      const at = channels * (row + clamped(left - 1 + column, width))
      const opacity = channels === 4 ? from[at + 3]! : 255
      const seen = weight * cubicWeights[across + column]! * opacity
      red += seen * from[at]!
      green += seen * from[at + 1]!
      blue += seen * from[at + 2]!
      alpha += seen
    }
  }
  const shown = alpha > 0 ? alpha : 1
  into[to] = red / shown
  into[to + 1] = green / shown
  into[to + 2] = blue / shown
  if (channels === 4) into[to + 3] = alpha / (unit * unit)
}

/** Mixes in as much of the background as there is of it in each pixel. */
function cover({ width, height }: Raw, row: Row, color: readonly number[]) {
  const { cos, sin, pixels, into } = row
  let { x, y } = row
  for (let n = 0, to = 0; n < pixels; n += 1, to += 3, x += cos, y -= sin) {
    const seen = share(x + 1) * share(width - x) * share(y + 1) * share(height - y)
    if (seen === 1) continue
    for (let at = 0; at < 3; at += 1)
      into[to + at] = into[to + at]! * seen + color[at]! * (1 - seen)
  }
}

const shift = Math.log2(unit * unit)
const half = (unit * unit) / 2

function share(distance: number): number {
  return distance <= 0 ? 0 : distance >= 1 ? 1 : distance
}

function clamped(at: number, pixels: number): number {
  return at < 0 ? 0 : at >= pixels ? pixels - 1 : at
}

function phaseOf(fraction: number): number {
  return 4 * Math.floor(fraction * phases)
}

function colorOf(background: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(background.slice(at, at + 2), 16))
}
