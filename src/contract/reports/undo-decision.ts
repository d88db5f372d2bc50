import { z } from 'zod'
import { ReportId } from '../ids.ts'
import { command } from '../operation.ts'
import { busyBoards } from './report.ts'
import { Report } from './reports.ts'

export const undoReportDecision = command('undoReportDecision', {
  summary:
    'Undo a decision of the last day: what was removed is put back, and the report is open again',
  access: 'operator',
  input: z.object({ id: ReportId }),
  output: Report,
  errors: ['report_not_found', 'report_not_undoable', 'report_of_purge', ...busyBoards],
  resource: 'ReportDecisionResource/delete',
  v3: 'DELETE /v3/reports/:id/decision/',
})
