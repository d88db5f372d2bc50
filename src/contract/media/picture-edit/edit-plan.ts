import { editedPixels, editedSideMinPx } from '../../limits/media.ts'
import type { PictureCrop, PictureRatio, PictureRecipe, QuarterTurns } from './recipe.ts'
import { planText, type TextPlan } from './texts/text-plan.ts'
import { boxAround, partWithin, pieceFor, type Region } from './tilting.ts'
import { type Size, turnedSize } from './turning.ts'

export type { Region } from './tilting.ts'

/** A recipe in pixels of one picture: recipes that make the same of it have the same plan. */
export interface EditPlan {
  /** Of the picture before it is turned. */
  region: Region
  quarter_turns: QuarterTurns
  is_mirrored: boolean
  /** Of it once it is turned; smaller than it is where it would be too large. */
  laid: Size
  /** Then, around its middle. */
  tilt_tenths: number
  /** Around the same middle, what is shown of that: all of it in a frame, else the part without empty corners. */
  part: Size
  /** Around a whole picture, with its place in it. */
  frame: (Region & { background: string }) | null
  /** Of what is made. */
  size: Size
  /** Upon that. */
  texts: TextPlan[]
}

export function planOf(recipe: PictureRecipe, picture: Size): EditPlan {
  const { quarter_turns, is_mirrored, tilt_tenths, background } = recipe
  const turned = turnedSize(picture, recipe)
  const shown = pixelsOf(recipe.crop, turned)
  const ratio = recipe.fit === 'whole' ? ratioOf(recipe.ratio, turned) : null
  const isCut = ratio === null && tilt_tenths !== 0
  const piece = isCut ? pieceFor(shown, turned, tilt_tenths) : shown
  const whole = isCut ? partWithin(piece, shown, tilt_tenths, 1) : boxOf(shown, tilt_tenths)
  const full = ratio === null ? whole : around(whole, ratio)
  const scale = Math.min(1, shareOf(full, editedPixels), shareOf(piece, 2 * editedPixels))
  const laid = scaled(piece, scale)
  const part = isCut ? partWithin(laid, whole, tilt_tenths, scale) : scaled(whole, scale)
  const size = ratio === null ? part : scaled(full, scale)
  return {
    region: beforeTurning(piece, turned, recipe),
    quarter_turns,
    is_mirrored,
    laid,
    tilt_tenths,
    part,
    frame:
      ratio === null ? null : { ...middleOf(size, part), background: background.toLowerCase() },
    size,
    texts: recipe.texts.map((text) => planText(text, size)),
  }
}

/** Whether it makes what is there already. */
export function isPlain(plan: EditPlan, picture: Size): boolean {
  const { region, quarter_turns, is_mirrored, tilt_tenths, frame, texts } = plan
  const isWhole = region.width === picture.width && region.height === picture.height
  const isUpright = quarter_turns === 0 && !is_mirrored && tilt_tenths === 0
  return isWhole && isUpright && frame === null && texts.length === 0
}

/** Either side has enough pixels, or as many as the picture has; in a frame, before it is made smaller with it. */
export function isLargeEnough({ region, part, frame }: EditPlan, picture: Size): boolean {
  const min = Math.min(editedSideMinPx, picture.width, picture.height)
  const { width, height } = frame ? region : part
  return Math.min(width, height) >= min
}

/** Null: any. */
export function ratioOf(ratio: PictureRatio, turned: Size): number | null {
  if (ratio === 'free') return null
  if (ratio === 'original') return turned.width / turned.height
  const [width = 1, height = 1] = ratio.split(':').map(Number)
  return width / height
}

/** At least one pixel, within the picture, and as large wherever it is. */
export function pixelsOf({ x, y, w, h }: PictureCrop, picture: Size): Region {
  const [left, width] = pixelsAlong(x, w, picture.width)
  const [top, height] = pixelsAlong(y, h, picture.height)
  return { left, top, width, height }
}

function pixelsAlong(from: number, part: number, all: number): [from: number, pixels: number] {
  const pixels = Math.max(1, Math.round(Math.min(part, 1 - from) * all))
  return [Math.min(all - pixels, Math.round(from * all)), pixels]
}

/** The smallest frame with this ratio that has all of it. */
function around({ width, height }: Size, ratio: number): Size {
  return {
    width: Math.max(width, Math.round(height * ratio)),
    height: Math.max(height, Math.round(width / ratio)),
  }
}

/** In whole pixels. */
function boxOf(part: Size, tenths: number): Size {
  const { width, height } = boxAround(part, tenths)
  return { width: Math.round(width), height: Math.round(height) }
}

/** What is left of either side, so that it has no more pixels than these. */
function shareOf({ width, height }: Size, pixels: number): number {
  return Math.sqrt(pixels / (width * height))
}

function scaled({ width, height }: Size, scale: number): Size {
  return {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  }
}

function middleOf(frame: Size, part: Size): Region {
  const left = Math.floor((frame.width - part.width) / 2)
  const top = Math.floor((frame.height - part.height) / 2)
  return { ...part, left, top }
}

/** Where a part of a turned and mirrored picture is in the picture itself. */
function beforeTurning(
  region: Region,
  turned: Size,
  { quarter_turns, is_mirrored }: PictureRecipe,
): Region {
  let { width: across } = turned
  let { height: down } = turned
  let at = region
  if (is_mirrored) at = { ...at, left: across - at.left - at.width }
  for (let turns = 0; turns < quarter_turns; turns += 1) {
    at = { left: at.top, top: across - at.left - at.width, width: at.height, height: at.width }
    ;[across, down] = [down, across]
  }
  return at
}
