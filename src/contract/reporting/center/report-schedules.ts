import { z } from 'zod'
import { AdvertiserId } from '../../advertisers/advertiser.ts'
import { adReadErrors } from '../../campaigns/campaigns.ts'
import { idOut, ReportScheduleId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { command, query } from '../../operation.ts'
import { oneOrMore, WholeNumber } from '../../values.ts'
import {
  checkDefinition,
  type Definition,
  definitionFields,
  ReportDefinition,
  ReportName,
} from './report-definition.ts'

export const cadences = ['DAILY', 'WEEKLY', 'MONTHLY'] as const
export type Cadence = (typeof cadences)[number]

/** A report that is made again and again, and its recipients. */
export const ReportSchedule = z.object({
  type: z.literal('reportschedule'),
  id: idOut<'reportSchedule'>(),
  name: z.string(),
  definition: ReportDefinition,
  cadence: z.enum(cadences),
  /** Of WEEKLY: 1 is Monday; null otherwise. */
  weekday: z.int().nullable(),
  /** Of MONTHLY; in shorter months the last. */
  month_day: z.int().nullable(),
  /** In the ad account's time zone. */
  hour: z.int(),
  recipients: z.array(z.object({ email: z.string(), is_ended: z.boolean() })),
  /** Who made it; null: somebody who is gone. */
  made_by: z.string().nullable(),
  /** Whether the viewer may change and end it. */
  is_changeable: z.boolean(),
  /** Goes up with every change. */
  version: z.int(),
  /** In seconds. */
  next_time: z.int(),
  created_time: z.int(),
})
export type ReportSchedule = z.output<typeof ReportSchedule>

export const listReportSchedules = query('listReportSchedules', {
  summary: 'The schedules of reports of an ad account, the newest first',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId }),
  output: z.array(ReportSchedule),
  errors: adReadErrors,
  resource: 'ReportSchedulesResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/report_schedules/',
  endpoint: 'v4_get_report_schedules',
})

const Address = z.string().trim().min(1).max(limits.emailLength, inputMessage('input.tooLong'))

const fields = {
  name: ReportName,
  cadence: z.enum(cadences),
  weekday: WholeNumber.pipe(z.int().min(1).max(7)).default(1),
  month_day: WholeNumber.pipe(z.int().min(1).max(31)).default(1),
  hour: WholeNumber.pipe(z.int().min(0).max(23)).default(8),
  recipients: oneOrMore(Address, limits.reportRecipients),
  ...definitionFields,
}

/** A schedule has no fixed days. */
function checkSchedule(
  definition: Definition,
  context: Pick<z.core.$RefinementCtx, 'addIssue'>,
): void {
  checkDefinition(definition, context)
  const message = inputMessage('input.reportScheduleDays')
  if (definition.range === 'CHOSEN') context.addIssue({ code: 'custom', path: ['range'], message })
}

export const createReportSchedule = command('createReportSchedule', {
  summary: 'Make a report every day, week or month, and mail where it is',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, ...fields }).superRefine(checkSchedule),
  output: ReportSchedule,
  adds: true,
  errors: [...adReadErrors, 'report_schedules_limit_reached', 'email_invalid'],
  resource: 'ReportScheduleResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/report_schedules/',
  endpoint: 'v4_create_report_schedule',
})

export const editReportSchedule = command('editReportSchedule', {
  summary:
    'Change all of a schedule of reports: one’s own, or any as an administrator. Recipients that are left out get no more mails; who unsubscribed is not mailed again',
  access: 'member',
  input: z
    .object({
      advertiser_id: AdvertiserId,
      report_schedule_id: ReportScheduleId,
      /** Of what was read; absent: whatever is there is overwritten. */
      version: WholeNumber.optional(),
      ...fields,
    })
    .superRefine(checkSchedule),
  output: ReportSchedule,
  errors: [
    ...adReadErrors,
    'report_schedule_not_found',
    'report_recipient_unsubscribed',
    'email_invalid',
    'entity_changed',
  ],
  resource: 'ReportScheduleResource/update',
  v3: 'PUT /ads/v4/advertisers/:advertiser_id/report_schedules/:report_schedule_id/',
  endpoint: 'v4_update_report_schedule',
})

export const endReportSchedule = command('endReportSchedule', {
  summary: 'End a schedule of reports: one’s own, or any as an administrator',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, report_schedule_id: ReportScheduleId }),
  output: z.null(),
  errors: [...adReadErrors, 'report_schedule_not_found'],
  resource: 'ReportScheduleResource/delete',
  v3: 'DELETE /ads/v4/advertisers/:advertiser_id/report_schedules/:report_schedule_id/',
  endpoint: 'v4_end_report_schedule',
})

const Token = z.string().max(limits.reportSubscriptionTokenLength)

/** One recipient of a schedule, as whoever has the link in a mail sees it. */
export const ReportSubscription = z.object({
  name: z.string(),
  email: z.string(),
  is_ended: z.boolean(),
})
export type ReportSubscription = z.output<typeof ReportSubscription>

export const getReportSubscription = query('getReportSubscription', {
  summary: 'Which scheduled mails a link would end',
  access: 'anyone',
  secrets: ['token'],
  input: z.object({ token: Token }),
  output: ReportSubscription,
  errors: ['report_subscription_not_found'],
  resource: 'ReportSubscriptionResource/get',
  v3: 'GET /v3/report_subscriptions/',
  endpoint: 'v3_get_report_subscription',
})

export const endReportSubscription = command('endReportSubscription', {
  summary: 'End scheduled mails to one address, by the link in them',
  access: 'anyone',
  secrets: ['token'],
  input: z.object({ token: Token }),
  output: ReportSubscription,
  errors: ['report_subscription_not_found'],
  resource: 'ReportSubscriptionResource/delete',
  v3: 'DELETE /v3/report_subscriptions/',
  endpoint: 'v3_end_report_subscription',
})
