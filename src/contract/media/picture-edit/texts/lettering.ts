import type { TextPlan } from './text-plan.ts'

/** Lengths of letters are in these parts of their size. */
export const unitsPerEm = 2_000

/** A line of letters as outlines. */
export interface LetteredLine {
  /** Commands of an SVG path, from the left end of the line on its baseline. */
  path: string
  width: number
  ascent: number
  descent: number
  /** Of a paragraph that begins on the right. */
  is_rtl: boolean
}

export interface Lettering {
  lines: LetteredLine[]
}

interface Place {
  left: number
  top: number
  width: number
  height: number
}

/** A text in its place, in pixels of the picture. */
export interface PlacedText {
  /** Pixels of one unit. */
  scale: number
  /** The box that it can be taken by. */
  box: Place
  lines: { path: string; left: number; baseline: number }[]
  /** Its corners are round by this. */
  background: (Place & { radius: number; color: string }) | null
  color: string
  /** All of it is turned around a point. */
  tilt: { degrees: number; x: number; y: number }
}

/** Where a point of a text is, once that is turned. */
export function tiltedPlace(
  { x, y }: { x: number; y: number },
  { degrees, ...middle }: PlacedText['tilt'],
): { x: number; y: number } {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [across, down] = [x - middle.x, y - middle.y]
  return { x: middle.x + cos * across - sin * down, y: middle.y + sin * across + cos * down }
}

/** How far a background goes beyond its letters, and how round it is, by their size. */
const backgroundSides = 0.3
const backgroundEnds = 0.12
const backgroundRadius = 0.25

export function placeText({ lines }: Lettering, plan: TextPlan): PlacedText {
  const { size_px, width_ems, x_px, y_px, align, color, tilt_tenths } = plan
  const scale = size_px / unitsPerEm
  const width = width_ems * size_px
  const height = lines.reduce((sum, line) => sum + line.ascent + line.descent, 0) * scale
  const box = { left: x_px - width / 2, top: y_px - height / 2, width, height }
  let bottom = box.top
  const placed = lines.map((line) => {
    const baseline = bottom + line.ascent * scale
    bottom = baseline + line.descent * scale
    const free = width - line.width * scale
    const isAtRight = (align === 'end') !== line.is_rtl
    const before = align === 'center' ? free / 2 : isAtRight ? free : 0
    return { path: line.path, left: box.left + before, baseline, width: line.width * scale }
  })
  const tilt = { degrees: tilt_tenths / 10, x: x_px, y: y_px }
  return { scale, box, lines: placed, background: backgroundBehind(placed, box, plan), color, tilt }
}

function backgroundBehind(
  lines: readonly { left: number; width: number }[],
  { top, height }: Place,
  { size_px, background }: TextPlan,
): PlacedText['background'] {
  if (background === null) return null
  const left = Math.min(...lines.map((line) => line.left)) - backgroundSides * size_px
  const right = Math.max(...lines.map((line) => line.left + line.width)) + backgroundSides * size_px
  return {
    ...{ left, width: right - left },
    top: top - backgroundEnds * size_px,
    height: height + 2 * backgroundEnds * size_px,
    radius: backgroundRadius * size_px,
    color: background,
  }
}
