import { z } from 'zod'
import {
  type AdId,
  type BoardId,
  type CommentId,
  idOut,
  type MessageId,
  type PersonId,
  type PinId,
  ReportedId,
} from '../ids.ts'
import { limits } from '../limits.ts'
import { command } from '../operation.ts'
import { paragraphs } from '../values.ts'
import { reportReasons } from './report-reasons.ts'

export const reportSubjects = ['pin', 'comment', 'board', 'person', 'message', 'ad'] as const
export const ReportSubject = z.enum(reportSubjects)
export type ReportSubject = z.output<typeof ReportSubject>

/** What a report is about. */
export type Reported =
  | { subject: 'pin'; subject_id: PinId }
  | { subject: 'comment'; subject_id: CommentId }
  | { subject: 'board'; subject_id: BoardId }
  | { subject: 'person'; subject_id: PersonId }
  | { subject: 'message'; subject_id: MessageId }
  | { subject: 'ad'; subject_id: AdId }

export const ReportReason = z.enum(reportReasons)
export type ReportReason = z.output<typeof ReportReason>

/** While the board that something is on, or is taken from, is being changed as a whole. */
export const busyBoards = [
  'board_merge_running',
  'board_move_running',
  'board_arrival_running',
  'pin_not_found',
] as const

export const report = command('report', {
  summary: 'Report a pin, comment, board, person, message or ad; the answer is a receipt',
  access: 'anyone',
  budget: 'report',
  secrets: ['email', 'detail'],
  input: z.object({
    subject: ReportSubject,
    subject_id: ReportedId,
    reason: ReportReason,
    detail: paragraphs(limits.reportLength).default(''),
    /** Where somebody without an account is told the outcome. */
    email: z.preprocess(
      (value) => (value === '' ? null : value),
      z.string().trim().max(limits.emailLength).nullable().default(null),
    ),
  }),
  output: z.object({ id: idOut<'report'>() }),
  adds: true,
  errors: ['reported_not_found', 'email_invalid', ...busyBoards],
  resource: 'ReportResource/create',
  v3: 'POST /v3/reports/',
  endpoint: 'v3_report',
})
