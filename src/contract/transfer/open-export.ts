import { z } from 'zod'
import { query } from '../operation.ts'
import { Id } from '../values.ts'

/** For the download route: clients are never told where the pieces are stored. */
export const openExport = query('openExport', {
  summary: 'The files of the viewer’s finished export',
  access: 'member',
  input: z.object({ export_id: Id }),
  output: z.object({ name: z.string(), byte_size: z.int(), pieces: z.array(z.string()) }),
  errors: ['export_not_found'],
})
