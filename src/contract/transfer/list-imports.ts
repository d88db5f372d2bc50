import { z } from 'zod'
import { ImportId, idOut } from '../ids.ts'
import { limits } from '../limits.ts'
import { query } from '../operation.ts'
import { Import } from './import.ts'

export const listImports = query('listImports', {
  summary: "The viewer's own imports, the latest first",
  access: 'member',
  input: z.object({}),
  output: z.array(Import),
  errors: [],
  resource: 'ImportsResource/get',
  v3: 'GET /v3/imports/',
  endpoint: 'v3_get_imports',
})

/** An item of an import that could not be saved, and why. */
export const ImportFailure = z.object({
  id: idOut<'import'>(),
  board_name: z.string(),
  title: z.string(),
  /** Of the page or the picture. */
  url: z.string(),
  reason: z.string(),
})
export type ImportFailure = z.output<typeof ImportFailure>

export const listImportFailures = query('listImportFailures', {
  summary: `What of an import could not be saved, and why; at most ${limits.importFailuresShown}`,
  access: 'member',
  input: z.object({ import_id: ImportId }),
  output: z.array(ImportFailure),
  errors: ['import_not_found'],
  resource: 'ImportFailuresResource/get',
  v3: 'GET /v3/imports/:import_id/failures/',
  endpoint: 'v3_get_import_failures',
})
