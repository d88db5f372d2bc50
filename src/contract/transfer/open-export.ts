import { z } from 'zod'
import { ExportId } from '../ids.ts'
import { query } from '../operation.ts'

/** For the download route: clients are never told where the pieces are stored. */
export const openExport = query('openExport', {
  summary: 'The pieces of a copy of the viewer’s data that lies ready',
  access: 'member',
  input: z.object({ export_id: ExportId }),
  output: z.object({ name: z.string(), byte_size: z.int(), pieces: z.array(z.string()) }),
  errors: ['export_not_found'],
})
