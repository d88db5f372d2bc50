import { z } from 'zod'
import { ExportId } from '../ids.ts'
import { command } from '../operation.ts'

export const removeExport = command('removeExport', {
  summary: 'Delete the viewer’s export, or cancel it',
  access: 'member',
  security: 'data_export',
  input: z.object({ export_id: ExportId }),
  output: z.null(),
  errors: ['export_not_found'],
  resource: 'ExportsResource/delete',
  v3: 'DELETE /v3/exports/:export_id/',
  endpoint: 'v3_remove_export',
})
