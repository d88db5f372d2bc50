import { z } from 'zod'
import { limits } from '../limits.ts'
import { line } from '../values.ts'
import { pinSorts } from './pin-sorts.ts'

/** How the pins of a board or section are listed. */
export const pinList = {
  sort: z.enum(pinSorts).default('custom').catch('custom'),
  /** Only pins in whose words each of these is found. */
  query: line(limits.searchQueryLength)
    .nullish()
    .transform((text) => text ?? ''),
}
