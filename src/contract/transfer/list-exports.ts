import { z } from 'zod'
import { query } from '../operation.ts'
import { Export } from './export.ts'

export const listExports = query('listExports', {
  summary: 'The viewer’s running or finished export; one at most',
  access: 'member',
  input: z.object({}),
  output: z.array(Export),
  errors: [],
  resource: 'ExportsResource/get',
  v3: 'GET /v3/exports/',
  endpoint: 'v3_get_exports',
})
