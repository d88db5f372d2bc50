import { z } from 'zod'
import { pictureTiltTenths } from '../../limits/media.ts'
import { inputMessage } from '../../message-ref.ts'
import { fromJsonText } from '../../values.ts'
import { endsWithin } from '../crop-place.ts'
import {
  type PictureRecipe,
  pictureFits,
  pictureRatios,
  plainRecipe,
  toFraction,
} from './recipe.ts'
import { Texts } from './texts/text-input.ts'
import { tiltTenths } from './tilt-input.ts'

const Fraction = z.number(inputMessage('input.fraction')).min(0).max(1).transform(toFraction)
const Side = Fraction.refine((side) => side > 0, inputMessage('input.cropSize'))

const Part = z
  .object({ x: Fraction, y: Fraction, w: Side, h: Side })
  .refine(...endsWithin('x', 'w'))
  .refine(...endsWithin('y', 'h'))

export const Recipe = z.object({
  version: z.literal(1),
  quarter_turns: z.literal([0, 1, 2, 3]).default(0),
  is_mirrored: z.boolean().default(false),
  crop: Part.default(plainRecipe.crop),
  tilt_tenths: tiltTenths(pictureTiltTenths),
  ratio: z.enum(pictureRatios).default('free'),
  fit: z.enum(pictureFits).default('crop'),
  background: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, inputMessage('input.color'))
    .default(plainRecipe.background),
  texts: Texts.default([]),
}) satisfies z.ZodType<PictureRecipe>

/** Some clients send it as JSON text. */
export const RecipeInput = z.preprocess(fromJsonText, Recipe)
