import { z } from 'zod'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { query } from '../operation.ts'
import { ReportReason, ReportSubject } from './report.ts'

/** `2030-12`, in UTC. */
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, inputMessage('input.date'))

const decided = {
  /** Of things, whatever the number of their reports. */
  removed: z.int(),
  kept: z.int(),
}

/** What is missing came to nothing. */
const Counts = z.object({
  /** The first and the last month. */
  from: z.string(),
  until: z.string(),
  reports: z.int(),
  /** Of these, by visitors without an account. */
  reports_by_visitors: z.int(),
  reasons: z.array(
    z.object({
      reason: ReportReason,
      reports: z.int(),
      ...decided,
      /** Of the removals, those that a comparison of pictures decided. */
      removed_by_program: z.int(),
      /** Pictures that are known, and were not taken. */
      refused: z.int(),
      /** Hours from the first report to the decision of a person; null: fewer than five. */
      median_hours: z.number().nullable(),
    }),
  ),
  subjects: z.array(z.object({ subject: ReportSubject, reports: z.int(), ...decided })),
  /** Hours from the first report to the decision of a person; null: fewer than five. */
  median_hours: z.number().nullable(),
  appeals: z.array(
    z.object({
      /** Against a removal, or about an account. */
      about: z.enum(['removal', 'account']),
      received: z.int(),
      lifted: z.int(),
      kept: z.int(),
    }),
  ),
})
export type TransparencyCounts = z.output<typeof Counts>

export const getTransparency = query('getTransparency', {
  summary: 'What was reported, decided, appealed and refused in a period of whole months',
  access: 'operator',
  input: z
    .object({ from: Month.nullish(), until: Month.nullish() })
    .refine(({ from, until }) => !from || !until || from <= until, {
      ...{ path: ['until'], message: inputMessage('input.monthsReversed') },
    })
    .refine(({ from, until }) => !from || !until || monthsBetween(from, until) < maxMonths, {
      ...{ path: ['from'], message: inputMessage('input.monthsMany') },
    }),
  output: Counts,
  errors: [],
  resource: 'TransparencyResource/get',
  v3: 'GET /v3/transparency/',
})

const maxMonths = limits.transparencyMonths

function monthsBetween(from: string, until: string): number {
  const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
  return number(until) - number(from)
}
