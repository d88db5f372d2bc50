import { editedSideMinPx } from '#contract/limits/media'
import { ratioOf } from '#contract/media/picture-edit/edit-plan'
import {
  type PictureCrop,
  type PictureFit,
  type PictureRatio,
  type PictureRecipe,
  toFraction,
  wholeCrop,
} from '#contract/media/picture-edit/recipe'
import {
  type Size,
  turnedLeft,
  turnedRight,
  turnedSize,
} from '#contract/media/picture-edit/turning'
import { type CropBounds, inRatio } from '#web/lib/crop/crop.ts'
import { cropFromStage, isAskew, stageScale } from './tilt/tilted-crop.ts'

/** What a part of the editor is given: it shows a recipe, and changes it. */
export interface EditPart<Picture extends Size = Size> {
  picture: Picture
  recipe: PictureRecipe
  /** `goesOn`: still the same drag or held key. */
  onChange: (recipe: PictureRecipe, goesOn: boolean) => void
}

/** What a person may choose of a picture as it lies, in fractions of what is seen of it. */
export function boundsOf(recipe: PictureRecipe, picture: Size): CropBounds {
  const turned = turnedSize(picture, recipe)
  const scale = isAskew(recipe) ? 1 : stageScale(turned, recipe.tilt_tenths)
  const minPx = Math.min(editedSideMinPx, turned.width, turned.height)
  const ratio = recipe.fit === 'crop' ? ratioOf(recipe.ratio, turned) : null
  return {
    min: { w: (scale * minPx) / turned.width, h: (scale * minPx) / turned.height },
    ratio: ratio === null ? null : (ratio * turned.height) / turned.width,
  }
}

export function withCrop(recipe: PictureRecipe, { x, y, w, h }: PictureCrop): PictureRecipe {
  const [left, top] = [toFraction(x), toFraction(y)]
  // Rounded, it must not end outside of the picture.
  const width = Math.min(toFraction(w), toFraction(1 - left))
  const height = Math.min(toFraction(h), toFraction(1 - top))
  return { ...recipe, crop: { x: left, y: top, w: width, h: height } }
}

/** The part as it was chosen on the stage. */
export function withPart(recipe: PictureRecipe, picture: Size, part: PictureCrop): PictureRecipe {
  const hasRatio = boundsOf(recipe, picture).ratio !== null
  return withCrop(recipe, cropFromStage(recipe, picture, part, hasRatio))
}

/** A frame that cuts gets a part of its shape; one that has all of the picture begins with all of it. */
export function withFrame(
  recipe: PictureRecipe,
  frame: { ratio?: PictureRatio; fit?: PictureFit },
  picture: Size,
): PictureRecipe {
  const framed = { ...recipe, ...frame }
  if (framed.fit === 'whole') return frame.fit ? { ...framed, crop: wholeCrop } : framed
  return inShape(framed, picture)
}

export function turnedBy(side: 'left' | 'right', recipe: PictureRecipe, picture: Size) {
  const turned = side === 'left' ? turnedLeft(recipe) : turnedRight(recipe)
  // A shape that was chosen stays upright; the picture's own turns with it.
  return recipe.ratio === 'original' ? turned : inShape(turned, picture)
}

function inShape(recipe: PictureRecipe, picture: Size): PictureRecipe {
  const { ratio } = boundsOf(recipe, picture)
  return ratio === null ? recipe : withCrop(recipe, inRatio(recipe.crop, ratio))
}
