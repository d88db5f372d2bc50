import { type PictureCrop, type PictureRecipe, type QuarterTurns, toFraction } from './recipe.ts'

export interface Size {
  width: number
  height: number
}

type Turns = Pick<PictureRecipe, 'quarter_turns' | 'is_mirrored'>

/** Of a picture once it is turned. */
export function turnedSize({ width, height }: Size, { quarter_turns }: Turns): Size {
  return quarter_turns % 2 === 0 ? { width, height } : { width: height, height: width }
}

/** Turned to the right as it is seen, with its part. */
export function turnedRight(recipe: PictureRecipe): PictureRecipe {
  const { x, y, w, h } = recipe.crop
  const crop = { x: toFraction(1 - y - h), y: x, w: h, h: w }
  // Mirrored, it goes the other way round.
  return turned(recipe, recipe.is_mirrored ? 3 : 1, recipe.is_mirrored, crop)
}

export function turnedLeft(recipe: PictureRecipe): PictureRecipe {
  const { x, y, w, h } = recipe.crop
  const crop = { x: y, y: toFraction(1 - x - w), w: h, h: w }
  return turned(recipe, recipe.is_mirrored ? 1 : 3, recipe.is_mirrored, crop)
}

/** Left becomes right. */
export function mirrored(recipe: PictureRecipe): PictureRecipe {
  const { x, w } = recipe.crop
  const crop = { ...recipe.crop, x: toFraction(1 - x - w) }
  return turned(tiltedBack(recipe), 0, !recipe.is_mirrored, crop)
}

/** Top becomes bottom. */
export function flipped(recipe: PictureRecipe): PictureRecipe {
  const { y, h } = recipe.crop
  const crop = { ...recipe.crop, y: toFraction(1 - y - h) }
  return turned(tiltedBack(recipe), 2, !recipe.is_mirrored, crop)
}

/** In a mirror, it leans to the other side. */
function tiltedBack(recipe: PictureRecipe): PictureRecipe {
  return { ...recipe, tilt_tenths: 0 - recipe.tilt_tenths }
}

function turned(
  recipe: PictureRecipe,
  by: number,
  is_mirrored: boolean,
  crop: PictureCrop,
): PictureRecipe {
  const quarter_turns = ((recipe.quarter_turns + by) % 4) as QuarterTurns
  return { ...recipe, quarter_turns, is_mirrored, crop }
}
