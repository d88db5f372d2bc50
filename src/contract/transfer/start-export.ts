import { z } from 'zod'
import { limits } from '../limits.ts'
import { command } from '../operation.ts'
import { Export } from './export.ts'

export const startExport = command('startExport', {
  summary: 'Start an export of the viewer’s data; it replaces an earlier one',
  access: 'member',
  security: 'data_export',
  budget: 'confirm',
  secrets: ['password'],
  input: z.object({
    /** May be omitted by an account without a password that has logged in just now. */
    password: z.string().max(limits.passwordLength).optional(),
  }),
  output: Export,
  errors: [
    'password_wrong',
    'account_rate_limited',
    'fresh_log_in_required',
    'export_running',
    'export_limit_reached',
  ],
  resource: 'ExportsResource/create',
  v3: 'POST /v3/exports/',
  endpoint: 'v3_start_export',
})
