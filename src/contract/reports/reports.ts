import { z } from 'zod'
import { IdOut, idOut, optionalId, ReportId } from '../ids.ts'
import { limits } from '../limits.ts'
import { command, query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { PersonCard } from '../people/person.ts'
import { Flag, Moment, paragraphs } from '../values.ts'
import { busyBoards, ReportReason, ReportSubject } from './report.ts'

export const reportOutcomes = ['removed', 'kept'] as const

const ReportDecision = z.object({
  /** null: it breaks none. */
  rule: ReportReason.nullable(),
  /** What whoever is affected reads beside the rule. */
  words: z.string(),
  /** Usernames; null for somebody who is gone, or where nobody had to confirm. */
  by: z.string().nullable(),
  confirmed_by: z.string().nullable(),
  at: Moment,
  /** Whether its picture is not taken again, once it is removed. */
  keeps_out: z.boolean(),
  /** The removal of many Pins that it belongs to, and is undone with; null: it was decided alone. */
  purge_id: idOut<'purge'>().nullable(),
  /** By the viewer, who cannot confirm it. */
  is_mine: z.boolean(),
  /** null: it waits for a second operator, or it is too late. */
  undoable_until: Moment.nullable(),
})

/** A report as the operator reads it. */
export const Report = z.object({
  id: idOut<'report'>(),
  subject: ReportSubject,
  subject_id: IdOut,
  reason: ReportReason,
  detail: z.string(),
  /** Nobody sent it: it numbers the statement of reasons about so many Pins; null for reports. */
  statement: z.object({ pins: z.int() }).nullable(),
  created_at: Moment,
  /** null for somebody without an account. */
  reporter: PersonCard.nullable(),
  email: z.string().nullable(),
  /** How many other open reports concern the same thing. */
  others_open: z.int(),
  /** The reported thing in its current state; null when it is gone, and for statements. */
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
  /** When the clock of its reason runs out. */
  due_at: Moment,
  is_overdue: z.boolean(),
  /** The operator who works on it. */
  claim: z.object({ by: z.string(), until: Moment, is_mine: z.boolean() }).nullable(),
  /** What was decided about the thing; null: nothing. */
  decision: ReportDecision.nullable(),
  /** Whether nobody finds the thing at present. */
  is_hidden: z.boolean(),
  /** The appeal against its decision: the last one. */
  appeal: z.object({ id: idOut<'appeal'>(), is_open: z.boolean() }).nullable(),
})
export type Report = z.output<typeof Report>

export const listReports = query('listReports', {
  summary: 'Open reports, those due first first; or those settled last',
  access: 'operator',
  input: z.object({
    state: z.enum(['open', 'settled']).default('open').catch('open'),
    /** This one alone, whatever its state. */
    id: optionalId(ReportId),
    ...paged,
  }),
  output: pageOf(Report),
  errors: [],
  resource: 'ReportsResource/get',
  v3: 'GET /v3/reports/',
})

export const settleReport = command('settleReport', {
  summary:
    'Settle a report and all others about the same thing: it is removed (a person is suspended), or kept; a removal may wait for a second operator, who calls it with the same outcome to confirm, or keeps it',
  access: 'operator',
  input: z.object({
    id: ReportId,
    outcome: z.enum(reportOutcomes),
    /** The rule that it breaks; unless given, that of the report. */
    rule: ReportReason.nullable().default(null),
    words: paragraphs(limits.decisionWordsLength).default(''),
    /** Whether its picture is not taken again, nor what looks like it. */
    keeps_out: Flag.default(false),
  }),
  output: Report,
  errors: ['report_not_found', 'report_claimed', 'second_operator_required', ...busyBoards],
  resource: 'ReportsResource/update',
  v3: 'PUT /v3/reports/:id/',
})
