import type { PictureCrop, PictureRecipe } from '#contract/media/picture-edit/recipe'
import { boxAround, radiansOf, shareWithin } from '#contract/media/picture-edit/tilting'
import { type Size, turnedSize } from '#contract/media/picture-edit/turning'

/** A part that lies askew in a frame that has all of it, in place of one that is cut. */
export function isAskew({ ratio, fit }: PictureRecipe): boolean {
  return fit === 'whole' && ratio !== 'free'
}

/** How large a tilted picture is on the stage, which keeps its shape, so that all of it is seen. */
export function stageScale(turned: Size, tenths: number): number {
  const box = boxAround(turned, tenths)
  return Math.min(1, turned.width / box.width, turned.height / box.height)
}

/** Of a part that is cut, what is left of it, in fractions of the stage. */
export function partOnStage(recipe: PictureRecipe, picture: Size): PictureCrop {
  const { crop, tilt_tenths } = recipe
  if (tilt_tenths === 0 || isAskew(recipe)) return crop
  const turned = turnedSize(picture, recipe)
  const scale = stageScale(turned, tilt_tenths)
  const share = shareWithin(inPixels(crop, turned), turned, tilt_tenths)
  const middle = tilted(middleOf(crop, turned), tilt_tenths)
  const [w, h] = [crop.w * share * scale, crop.h * share * scale]
  return {
    x: 0.5 + (scale * middle.x) / turned.width - w / 2,
    y: 0.5 + (scale * middle.y) / turned.height - h / 2,
    ...{ w, h },
  }
}

/**
 * The part of the picture for one on the stage, kept within the picture: what is moved slides along its sides, and what
 * is resized stops at them.
 */
export function cropFromStage(
  recipe: PictureRecipe,
  picture: Size,
  wanted: PictureCrop,
  hasRatio: boolean,
): PictureCrop {
  const { tilt_tenths } = recipe
  if (tilt_tenths === 0 || isAskew(recipe)) return wanted
  const turned = turnedSize(picture, recipe)
  const toPicture = (part: PictureCrop) => fromStage(part, turned, tilt_tenths)
  const before = partOnStage(recipe, picture)
  const isMoved =
    Math.abs(wanted.w - before.w) < roundings && Math.abs(wanted.h - before.h) < roundings
  if (isMoved) return upright(slid(toPicture(wanted), turned, tilt_tenths), turned)
  const fits = (part: PictureCrop) => shareWithin(around(toPicture(part)), turned, tilt_tenths) >= 1
  const wider = hasRatio ? wanted : { ...before, x: wanted.x, w: wanted.w }
  const across = furthest(before, wider, fits)
  const part = furthest(across, hasRatio ? wanted : { ...across, y: wanted.y, h: wanted.h }, fits)
  return upright(toPicture(part), turned)
}

/** What recipes round to, on a large picture. */
const roundings = 5e-5

/** In pixels of the picture, around a place in it. */
interface Part extends Size {
  x: number
  y: number
}

function inPixels({ x, y, w, h }: PictureCrop, { width, height }: Size) {
  return { left: x * width, top: y * height, width: w * width, height: h * height }
}

function around({ x, y, width, height }: Part) {
  return { left: x - width / 2, top: y - height / 2, width, height }
}

/** From the middle of the picture. */
function middleOf({ x, y, w, h }: PictureCrop, { width, height }: Size) {
  return { x: (x + w / 2 - 0.5) * width, y: (y + h / 2 - 0.5) * height }
}

function tilted({ x, y }: { x: number; y: number }, tenths: number) {
  const [cos, sin] = [Math.cos(radiansOf(tenths)), Math.sin(radiansOf(tenths))]
  return { x: cos * x - sin * y, y: sin * x + cos * y }
}

function fromStage(part: PictureCrop, turned: Size, tenths: number): Part {
  const scale = stageScale(turned, tenths)
  const middle = tilted(middleOf(part, turned), -tenths)
  return {
    x: turned.width / 2 + middle.x / scale,
    y: turned.height / 2 + middle.y / scale,
    width: (part.w * turned.width) / scale,
    height: (part.h * turned.height) / scale,
  }
}

function slid(part: Part, turned: Size, tenths: number): Part {
  const box = boxAround(part, tenths)
  const within = (at: number, length: number, side: number) =>
    Math.min(Math.max(at, length / 2), Math.max(side / 2, side - length / 2))
  return {
    ...part,
    x: within(part.x, box.width, turned.width),
    y: within(part.y, box.height, turned.height),
  }
}

/** Of all parts between two, the last that fits; what fits lies in one piece. */
function furthest(
  from: PictureCrop,
  to: PictureCrop,
  fits: (part: PictureCrop) => boolean,
): PictureCrop {
  if (fits(to)) return to
  let [min, max] = [0, 1]
  for (let times = 0; times < 20; times += 1) {
    const middle = (min + max) / 2
    if (fits(between(from, to, middle))) min = middle
    else max = middle
  }
  return between(from, to, min)
}

function between(from: PictureCrop, to: PictureCrop, share: number): PictureCrop {
  const mixed = (one: number, other: number) => one + (other - one) * share
  return {
    ...{ x: mixed(from.x, to.x), y: mixed(from.y, to.y) },
    ...{ w: mixed(from.w, to.w), h: mixed(from.h, to.h) },
  }
}

/** As a recipe has it: before it is tilted, it lies within the picture too. */
function upright(part: Part, { width, height }: Size): PictureCrop {
  const room = (at: number, side: number) => 2 * Math.min(at, side - at)
  const share = Math.min(1, room(part.x, width) / part.width, room(part.y, height) / part.height)
  const [w, h] = [(part.width * share) / width, (part.height * share) / height]
  return { x: part.x / width - w / 2, y: part.y / height - h / 2, w, h }
}
