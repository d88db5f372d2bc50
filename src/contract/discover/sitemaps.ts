import { z } from 'zod'
import { query } from '../operation.ts'

export const SitemapKind = z.enum(['pins', 'boards', 'people', 'ideas'])
export type SitemapKind = z.output<typeof SitemapKind>

/** Ids from `from` to below `from` + 2 to the power of `bits`. */
const range = {
  kind: SitemapKind,
  from: z.string().regex(/^\d{1,19}$/),
  bits: z.int().min(0).max(63),
}

export const listSitemaps = query('listSitemaps', {
  summary: 'The parts that hold the addresses of all pages search engines may list',
  access: 'anyone',
  input: z.object({}),
  output: z.object({ parts: z.array(z.object(range)) }),
  errors: [],
})

export const readSitemap = query('readSitemap', {
  summary: 'The paths of one such part, some thousand at a time',
  access: 'anyone',
  input: z.object({
    ...range,
    /** The end of the previous answer. */
    after: z
      .string()
      .regex(/^\d{1,19}$/)
      .nullable()
      .default(null),
  }),
  output: z.object({
    paths: z.array(z.string()),
    /** For the next answer; null when there is none. */
    after: z.string().nullable(),
  }),
  errors: [],
})
