import { z } from 'zod'
import { idOut, ReportId } from '../ids.ts'
import { query } from '../operation.ts'
import { Moment } from '../values.ts'
import { ReportReason, ReportSubject } from './report.ts'

/** The statement of reasons to whom a removed thing belongs. */
export const Removal = z.object({
  id: idOut<'report'>(),
  subject: ReportSubject,
  /** What it is called, or says; may be empty. */
  title: z.string(),
  /** How many things of theirs were removed with it, itself included. */
  count: z.int(),
  rule: ReportReason,
  words: z.string(),
  /** Nobody looked at this one: its picture is the same as one that is not taken. */
  is_found_by_hash: z.boolean(),
  /** Nobody had to report it: operators looked for Pins like it, and decided about all of them together. */
  is_of_purge: z.boolean(),
  removed_at: Moment,
})
export type Removal = z.output<typeof Removal>

export const getRemoval = query('getRemoval', {
  summary: 'Why something of the viewer was removed; null once it is put back',
  access: 'member',
  input: z.object({ id: ReportId }),
  output: Removal.nullable(),
  errors: ['report_not_found'],
  resource: 'RemovalResource/get',
  v3: 'GET /v3/removals/:id/',
})
