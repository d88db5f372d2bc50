import { z } from 'zod'
import { limits } from '../../limits.ts'
import { line } from '../../values.ts'
import { pinSorts } from './pin-sorts.ts'

/** The sort order and filter for the pins of a board or section. */
export const pinList = {
  sort: z.enum(pinSorts).default('custom').catch('custom'),
  /** Only pins whose texts contain each of these words. */
  query: line(limits.searchQueryLength)
    .nullish()
    .transform((text) => text ?? ''),
}
