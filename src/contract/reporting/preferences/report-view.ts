import { z } from 'zod'
import { idOut } from '../../ids.ts'
import { gridLevels } from '../grid-levels.ts'

/** `VIEW`: a whole table. `COLUMNS`: which columns, for any table. */
export const reportViewKinds = ['VIEW', 'COLUMNS'] as const

export const ReportView = z.object({
  type: z.literal('reportview'),
  id: idOut<'reportView'>(),
  kind: z.enum(reportViewKinds),
  /** Of the table that it was saved from. */
  level: z.enum(gridLevels),
  name: z.string(),
  /** Of the table's address, without its question mark. */
  query: z.string(),
  is_shared: z.boolean(),
  is_own: z.boolean(),
  created_time: z.int(),
})
export type ReportView = z.output<typeof ReportView>
