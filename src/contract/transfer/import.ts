import { z } from 'zod'
import { idOut } from '../ids.ts'
import { Moment } from '../values.ts'

export const importStates = [
  'reading',
  'saving',
  'paused',
  'finished',
  'failed',
  'cancelled',
] as const

/** An import with its progress. */
export const Import = z.object({
  type: z.literal('import'),
  id: idOut<'import'>(),
  /** `export`: another service's data · `bookmarks`: a browser's · `page`: one page's pictures. */
  kind: z.enum(['export', 'bookmarks', 'page']),
  /** The file's or page's name. */
  name: z.string(),
  state: z.enum(importStates),
  /** How many were found; 0 while it is read. */
  total: z.int(),
  saved: z.int(),
  /** Skipped because they existed already. */
  skipped: z.int(),
  failed: z.int(),
  /** Why the whole import failed, or paused by itself. */
  failure: z.string().nullable(),
  created_at: Moment,
  /** Null while it is running. */
  finished_at: Moment.nullable(),
})
export type Import = z.output<typeof Import>
