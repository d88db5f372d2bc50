import { z } from 'zod'
import { AdvertiserId } from '../../advertisers/advertiser.ts'
import { adReadErrors } from '../../campaigns/campaigns.ts'
import { idOut, ReportRunId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { command, query } from '../../operation.ts'
import { paged, pageOf } from '../../paging.ts'
import {
  checkDefinition,
  definitionFields,
  ReportDefinition,
  ReportName,
} from './report-definition.ts'

export const reportStatuses = ['IN_PROGRESS', 'FINISHED', 'FAILED', 'EXPIRED', 'CANCELLED'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** Seconds since 1970, as all times of ads. */
const Seconds = z.int()

/** A report that was, or is being, made into a file. */
export const ReportRun = z.object({
  type: z.literal('reportrun'),
  id: idOut<'reportRun'>(),
  name: z.string(),
  report_status: z.enum(reportStatuses),
  definition: ReportDefinition,
  /** The days it is about, in the ad account's time zone. */
  start_date: z.string(),
  end_date: z.string(),
  /** Who started it; null: a schedule, or somebody who is gone. */
  started_by: z.string().nullable(),
  is_scheduled: z.boolean(),
  /** Written so far. */
  rows: z.int(),
  /** Of the finished file. */
  byte_size: z.int().nullable(),
  /** Why it failed. */
  failure: z.string().nullable(),
  /** Where members of the ad account find the file; an expired one can be made again there. */
  url: z.string().nullable(),
  created_time: Seconds,
  finished_time: Seconds.nullable(),
  /** When its file is removed. */
  expires_time: Seconds.nullable(),
})
export type ReportRun = z.output<typeof ReportRun>

export const previewReport = query('previewReport', {
  summary: 'The first rows of a report, as its file would have them',
  access: 'member',
  input: z
    .object({ advertiser_id: AdvertiserId, ...definitionFields })
    .superRefine(checkDefinition),
  output: z.object({
    start_date: z.string(),
    end_date: z.string(),
    currency: z.string(),
    /** The names of the file's columns: what rows are about, then metrics. */
    heads: z.array(z.string()),
    rows: z.array(z.array(z.union([z.string(), z.number()]).nullable())),
    /** There are more. */
    is_cut: z.boolean(),
  }),
  errors: adReadErrors,
  resource: 'ReportPreviewResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/reports/preview/',
  endpoint: 'v4_preview_report',
})

export const startReport = command('startReport', {
  summary: 'Make a report into a file',
  access: 'member',
  input: z
    .object({ advertiser_id: AdvertiserId, name: ReportName, ...definitionFields })
    .superRefine(checkDefinition),
  output: ReportRun,
  adds: true,
  errors: [...adReadErrors, 'report_runs_limit_reached'],
  resource: 'ReportRunResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/reports/',
  endpoint: 'v4_start_report',
})

const input = z.object({ advertiser_id: AdvertiserId, report_run_id: ReportRunId })

export const repeatReport = command('repeatReport', {
  summary: 'Make a report of before again; days that move along are those of today',
  access: 'member',
  input,
  output: ReportRun,
  adds: true,
  errors: [...adReadErrors, 'report_run_not_found', 'report_runs_limit_reached'],
  resource: 'ReportRunResource/update',
  v3: 'PUT /ads/v4/advertisers/:advertiser_id/reports/:report_run_id/',
  endpoint: 'v4_repeat_report',
})

export const cancelReport = command('cancelReport', {
  summary: 'Stop a report that is being made; one that is over stays as it is',
  access: 'member',
  input,
  output: ReportRun,
  errors: [...adReadErrors, 'report_run_not_found'],
  resource: 'ReportRunResource/delete',
  v3: 'DELETE /ads/v4/advertisers/:advertiser_id/reports/:report_run_id/',
  endpoint: 'v4_cancel_report',
})

export const getReportRun = query('getReportRun', {
  summary: 'How far a report is, and where its file is',
  access: 'member',
  input,
  output: ReportRun,
  errors: [...adReadErrors, 'report_run_not_found'],
  resource: 'ReportRunResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/reports/:report_run_id/',
  endpoint: 'v4_get_report',
})

export const listReportRuns = query('listReportRuns', {
  summary: 'The reports of an ad account that were made into files, the newest first',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, ...paged }),
  output: pageOf(ReportRun),
  errors: adReadErrors,
  resource: 'ReportRunsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/reports/',
  endpoint: 'v4_get_reports',
})

/** For the download route: clients are never told where files are stored. */
export const openReport = query('openReport', {
  summary: 'The file of a report by its token',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    token: z.string().max(limits.reportTokenLength),
  }),
  output: z.object({
    id: idOut<'reportRun'>(),
    /** Null: it is not finished, or its file is gone. */
    file: z
      .object({ key: z.string(), name: z.string(), type: z.string(), byte_size: z.int() })
      .nullable(),
  }),
  errors: [...adReadErrors, 'report_run_not_found'],
})
