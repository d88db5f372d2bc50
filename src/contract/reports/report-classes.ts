import { z } from 'zod'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { command, query } from '../operation.ts'
import { Flag, Moment, WholeNumber } from '../values.ts'
import { ReportReason } from './report.ts'

/** What is done about a reason for reports. */
export const reportClassFields = [
  'clock_hours',
  'first_alarm_percent',
  'second_alarm_percent',
  'hides_at_once',
  'needs_second',
  'keep_days',
] as const
export type ReportClassField = (typeof reportClassFields)[number]

const ReportClass = z.object({
  reason: ReportReason,
  /** Within how many hours it is decided. */
  clock_hours: z.int(),
  /** Of the clock, after which operators are told. */
  first_alarm_percent: z.int(),
  second_alarm_percent: z.int(),
  /** Whether what is reported is hidden until it is decided. */
  hides_at_once: z.boolean(),
  /** Whether a removal waits for a second operator, where there is one. */
  needs_second: z.boolean(),
  /** For how long the files of pictures that are not to come again are kept, where nobody sees them. */
  keep_days: z.int(),
  open_count: z.int(),
})
export type ReportClass = z.output<typeof ReportClass>

const ReportClassChange = z.object({
  id: z.string(),
  reason: ReportReason,
  field: z.enum(reportClassFields),
  /** 0 or 1 where it is a yes or no. */
  before: z.int(),
  after: z.int(),
  changed_at: Moment,
  /** A username; null: by a command, or somebody who is gone. */
  changed_by: z.string().nullable(),
})
export type ReportClassChange = z.output<typeof ReportClassChange>

export const listReportClasses = query('listReportClasses', {
  summary:
    'What is done about each reason for reports, the shortest clock first, and who changed it last',
  access: 'operator',
  input: z.object({}),
  output: z.object({ classes: z.array(ReportClass), changes: z.array(ReportClassChange) }),
  errors: [],
  resource: 'ReportClassesResource/get',
  v3: 'GET /v3/report_classes/',
})

function from(min: number, max: number) {
  return WholeNumber.pipe(
    z.int().min(min, inputMessage('input.numberMin')).max(max, inputMessage('input.numberMax')),
  )
}

export const changeReportClass = command('changeReportClass', {
  summary:
    'Change what is done about a reason for reports, also for clocks that run; absent fields stay',
  access: 'operator',
  input: z.object({
    reason: ReportReason,
    clock_hours: from(1, limits.reportClockHours).optional(),
    first_alarm_percent: from(1, 100).optional(),
    second_alarm_percent: from(1, 100).optional(),
    hides_at_once: Flag.optional(),
    needs_second: Flag.optional(),
    keep_days: from(0, limits.reportKeepDays).optional(),
  }),
  output: ReportClass,
  errors: ['report_clock_too_long', 'report_class_hides', 'report_alarms_reversed'],
  resource: 'ReportClassesResource/update',
  v3: 'PUT /v3/report_classes/:reason/',
})
