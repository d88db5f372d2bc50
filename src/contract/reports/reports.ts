import { z } from 'zod'
import { IdOut, idOut, ReportId } from '../ids.ts'
import { command, query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { PersonCard } from '../people/person.ts'
import { Moment } from '../values.ts'
import { ReportReason, ReportSubject } from './report.ts'

export const reportOutcomes = ['removed', 'kept'] as const

/** A report as the operator reads it. */
export const Report = z.object({
  id: idOut<'report'>(),
  subject: ReportSubject,
  subject_id: IdOut,
  reason: ReportReason,
  detail: z.string(),
  created_at: Moment,
  /** null for somebody without an account. */
  reporter: PersonCard.nullable(),
  email: z.string().nullable(),
  /** How many other open reports concern the same thing. */
  others_open: z.int(),
  /** The reported thing in its current state; null when it is gone. */
  about: z
    .object({
      title: z.string(),
      text: z.string(),
      /** Where it can be viewed; null for messages. */
      url: z.string().nullable(),
      image_url: z.string().nullable(),
      /** Its owner or author. */
      person: PersonCard.nullable(),
    })
    .nullable(),
  settled_at: Moment.nullable(),
  outcome: z.string().nullable(),
})
export type Report = z.output<typeof Report>

export const listReports = query('listReports', {
  summary: 'Reports that wait for the operator, the gravest first; or those settled last',
  access: 'operator',
  input: z.object({ state: z.enum(['open', 'settled']).default('open').catch('open'), ...paged }),
  output: pageOf(Report),
  errors: [],
  resource: 'ReportsResource/get',
  v3: 'GET /v3/reports/',
})

export const settleReport = command('settleReport', {
  summary:
    'Settle a report and all others about the same thing: it is removed (a person is suspended), or kept',
  access: 'operator',
  input: z.object({ id: ReportId, outcome: z.enum(reportOutcomes) }),
  output: Report,
  errors: ['report_not_found'],
  resource: 'ReportsResource/update',
  v3: 'PUT /v3/reports/:id/',
})
