import { z } from 'zod'
import { query } from '../../../operation.ts'
import type { Lettering } from './lettering.ts'
import { Family, LetteredText } from './text-input.ts'
import { maxEms, minEms } from './text-plan.ts'

const Ems = z.preprocess(
  (value) => (typeof value === 'string' && /^\d*\.?\d+$/.test(value) ? Number(value) : value),
  z.number().min(minEms).max(maxEms),
)

export const letterText = query('letterText', {
  summary:
    'The lines that a text has in a box of this width, as outlines of its letters, exactly as it is drawn upon pictures',
  access: 'member',
  input: z.object({
    text: LetteredText,
    family: Family,
    /** As a multiple of the letters’ size. */
    width_ems: Ems,
  }),
  /** Lengths are in two thousandths of the letters’ size. */
  output: z.object({
    lines: z.array(
      z.object({
        path: z.string(),
        width: z.int(),
        ascent: z.int(),
        descent: z.int(),
        is_rtl: z.boolean(),
      }),
    ),
  }) satisfies z.ZodType<Lettering>,
  errors: ['picture_text_letters', 'image_queue_full', 'image_broken'],
  budget: 'lettering',
  secrets: ['text'],
  resource: 'PictureTextResource/get',
  v3: 'GET /v3/media/pictures/text/',
  endpoint: 'v3_letter_text',
})
