import type { Size } from '../turning.ts'
import type { PictureText, TextAlign, TextFamily } from './picture-text.ts'

/** A text in pixels of one picture. */
export interface TextPlan {
  text: string
  family: TextFamily
  /** Of its box, as a multiple of the size: how its lines break depends on nothing else. */
  width_ems: number
  size_px: number
  x_px: number
  y_px: number
  tilt_tenths: number
  align: TextAlign
  color: string
  background: string | null
}

/** Bounds of boxes in very long pictures, where a letter is wider than they are, or they never end. */
export const [minEms, maxEms] = [0.1, 2_000]

export function planText(
  { text, family, size, color, background, align, x, y, width, tilt_tenths }: PictureText,
  picture: Size,
): TextPlan {
  const sizePx = size * picture.height
  const ems = (width * picture.width) / sizePx
  return {
    ...{ text, family, align, tilt_tenths },
    width_ems: Math.min(maxEms, Math.max(minEms, rounded(ems, 100))),
    size_px: rounded(sizePx, 100),
    x_px: rounded(x * picture.width, 100),
    y_px: rounded(y * picture.height, 100),
    color: color.toLowerCase(),
    background: background?.toLowerCase() ?? null,
  }
}

/** To parts of one, so that what looks the same has the same plan. */
function rounded(value: number, parts: number): number {
  return Math.round(value * parts) / parts
}
