import { z } from 'zod'
import { ImportId } from '../ids.ts'
import { command } from '../operation.ts'
import { Import } from './import.ts'

export const changeImport = command('changeImport', {
  summary: 'Pause an import, go on with it, or end it; what is saved stays saved',
  access: 'member',
  input: z.object({ import_id: ImportId, action: z.enum(['pause', 'resume', 'cancel']) }),
  output: Import,
  errors: ['import_not_found', 'import_over', 'import_running'],
  resource: 'ImportsResource/update',
  v3: 'PUT /v3/imports/:import_id/',
  endpoint: 'v3_change_import',
})
