import { z } from 'zod'
import { limits } from '../../../limits.ts'
import { inputMessage } from '../../../message-ref.ts'
import { paragraphs } from '../../../values.ts'
import { toFraction } from '../recipe.ts'
import { tiltTenths } from '../tilt-input.ts'
import { type PictureText, textAligns, textFamilies } from './picture-text.ts'

export const LetteredText = paragraphs(limits.pictureTextLength).pipe(
  z
    .string()
    .min(1, inputMessage('input.pictureText'))
    // Half of a letter is none.
    .transform((text) => text.toWellFormed()),
)
export const Family = z.enum(textFamilies)

function fraction(min: number, max: number) {
  return z.number(inputMessage('input.fraction')).min(min).max(max).transform(toFraction)
}
const Color = z.string().regex(/^#[0-9a-f]{6}$/i, inputMessage('input.color'))

export const Texts = z
  .array(
    z.object({
      text: LetteredText,
      family: Family,
      size: fraction(limits.pictureTextSizeMin, limits.pictureTextSizeMax),
      color: Color,
      background: Color.nullable().default(null),
      align: z.enum(textAligns).default('center'),
      x: fraction(0, 1),
      y: fraction(0, 1),
      width: fraction(limits.pictureTextWidthMin, 1),
      tilt_tenths: tiltTenths(limits.pictureTextTiltTenths),
    }) satisfies z.ZodType<PictureText>,
  )
  .max(limits.pictureTexts, inputMessage('input.tooMany'))
