import { z } from 'zod'
import { ReportId } from '../ids.ts'
import { command } from '../operation.ts'
import { Report } from './reports.ts'

export const claimReport = command('claimReport', {
  summary:
    'Claim a report for the viewer for some minutes, or claim it longer; without an id, the one due first that nobody has claimed',
  access: 'operator',
  input: z.object({ id: ReportId.nullable().default(null) }),
  /** null: none is left. */
  output: Report.nullable(),
  errors: ['report_not_found', 'report_claimed'],
  resource: 'ReportClaimResource/create',
  v3: 'POST /v3/reports/claims/',
})

export const releaseReport = command('releaseReport', {
  summary: 'Leave a claimed report to other operators',
  access: 'operator',
  input: z.object({ id: ReportId }),
  output: z.null(),
  errors: ['report_not_found'],
  resource: 'ReportClaimResource/delete',
  v3: 'DELETE /v3/reports/claims/:id/',
})
