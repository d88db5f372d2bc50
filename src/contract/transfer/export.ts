import { z } from 'zod'
import { IdOut, Moment } from '../values.ts'

/** A copy of all that is the viewer's own. */
export const Export = z.object({
  type: z.literal('export'),
  id: IdOut,
  state: z.enum(['gathering', 'ready', 'failed']),
  /** Pictures that go in, and those that are in. */
  total: z.int(),
  done: z.int(),
  /** Of the whole file; null until it is ready. */
  byte_size: z.int().nullable(),
  /** Why it failed. */
  failure: z.string().nullable(),
  /** Where its owner fetches the file while logged in; null until it is ready. */
  href: z.string().nullable(),
  created_at: Moment,
  finished_at: Moment.nullable(),
  expires_at: Moment.nullable(),
})
export type Export = z.output<typeof Export>
