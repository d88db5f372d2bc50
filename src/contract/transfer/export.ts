import { z } from 'zod'
import { idOut } from '../ids.ts'
import { Moment } from '../values.ts'

/** An export of all of the viewer's own data. */
export const Export = z.object({
  type: z.literal('export'),
  id: idOut<'export'>(),
  state: z.enum(['gathering', 'ready', 'failed']),
  /** Pictures to be included, and those included so far. */
  total: z.int(),
  done: z.int(),
  /** Of the whole file; null until it is ready. */
  byte_size: z.int().nullable(),
  /** Why it failed. */
  failure: z.string().nullable(),
  /** The download URL for the logged-in owner; null until it is ready. */
  href: z.string().nullable(),
  created_at: Moment,
  finished_at: Moment.nullable(),
  expires_at: Moment.nullable(),
})
export type Export = z.output<typeof Export>
