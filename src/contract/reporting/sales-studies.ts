import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { CampaignId } from '../campaigns/entity-ids.ts'
import { Day } from '../campaigns/moments.ts'
import { UploadedFile, uploadStatuses } from '../conversions/uploads/uploads.ts'
import { idOut, SalesStudyId } from '../ids.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { command, query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { line, oneOrMore, WholeNumber } from '../values.ts'

/** In days. What somebody did with ads is kept for 60, and sales may be 30 days old. */
export const studyWindows = [0, 1, 7, 14, 30] as const
const Window = WholeNumber.pipe(z.literal(studyWindows))

export const touchKinds = ['click', 'engagement', 'view'] as const
export type TouchKind = (typeof touchKinds)[number]

const Settings = z.object({
  /** null: all campaigns. */
  campaign_ids: z.array(idOut<'campaign'>()).nullable(),
  click_window_days: z.literal(studyWindows),
  engagement_window_days: z.literal(studyWindows),
  view_window_days: z.literal(studyWindows),
  /** In the ad account's time zone, both included. */
  start_date: z.string(),
  end_date: z.string(),
})
export type SalesStudySettings = z.output<typeof Settings>

/** Sales that are uploaded to be looked at: no report, no bid and no audience ever knows of them. */
export const SalesStudy = z.object({
  type: z.literal('salesstudy'),
  id: idOut<'salesStudy'>(),
  ad_account_id: idOut<'advertiser'>(),
  name: z.string(),
  settings: Settings,
  status: z.enum(uploadStatuses),
  rows: z.int(),
  used_rows: z.int(),
  /** Of other days. */
  outside_rows: z.int(),
  duplicate_rows: z.int(),
  failed_rows: z.int(),
  /** Between which numbers the members lie who were found; null until it is finished. */
  matched_people: z.object({ lower_bound: z.int(), upper_bound: z.int() }).nullable(),
  is_file_deleted: z.boolean(),
  created_time: z.int(),
  finished_time: z.int().nullable(),
})
export type SalesStudy = z.output<typeof SalesStudy>

const Sales = z.object({
  sales: z.int(),
  /** In the ad account's currency. */
  value_in_micro_currency: z.int(),
})
export type Sales = z.output<typeof Sales>

export const SalesStudyResult = z.object({
  /** By the windows of the study. */
  attributed: z.array(Sales.extend({ touch: z.enum(touchKinds) })),
  /** With one window for all kinds of touches, for each that could have been chosen. */
  by_window: z.array(
    z.object({
      window_days: z.int(),
      click: Sales,
      engagement: Sales,
      view: Sales,
    }),
  ),
  /** How many of the attributed sales came at most so many days after the touch. */
  days: z.array(z.object({ days: z.int(), sales: z.int() })),
  /** Of members who were found, and of everybody else. */
  matched: Sales,
  unmatched: Sales,
})
export type SalesStudyResult = z.output<typeof SalesStudyResult>

const place = { advertiser_id: AdvertiserId }
const refusals = ['advertiser_not_found', 'advertiser_role_missing'] as const

function areDays({ start_date, end_date }: { start_date: string; end_date: string }): boolean {
  const days = (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000 + 1
  return days >= 1 && days <= limits.conversionUploadMaxAgeDays
}

/** `POST /sales-study-file/`. */
export const startSalesStudy = command('startSalesStudy', {
  summary: 'Study sales of a file, which no report counts',
  access: 'member',
  budget: 'upload',
  input: z
    .object({
      ...place,
      title: line(limits.conversionNameLength).pipe(
        z.string().min(1, inputMessage('input.nameIt')),
      ),
      /** Absent: all campaigns. */
      campaign_ids: z
        .preprocess(
          (value) => (value === '' ? undefined : value),
          oneOrMore(CampaignId, limits.liftCampaigns).optional(),
        )
        .optional(),
      click_window_days: Window.default(30),
      engagement_window_days: Window.default(30),
      view_window_days: Window.default(1),
      start_date: Day,
      end_date: Day,
      file: UploadedFile,
    })
    .refine(areDays, { path: ['end_date'], message: inputMessage('input.salesDays') }),
  output: SalesStudy,
  errors: [
    ...refusals,
    'campaign_not_found',
    'conversion_file_missing',
    'conversion_file_unknown',
    'conversion_file_too_large',
    'conversion_upload_running',
    'sales_study_limit',
    'storage_full',
    'storage_unavailable',
  ],
})

export const listSalesStudies = query('listSalesStudies', {
  summary: 'Studies of sales, the latest first',
  access: 'member',
  input: z.object({ ...place, ...paged }),
  output: pageOf(SalesStudy),
  errors: refusals,
  resource: 'SalesStudiesResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/sales_studies/',
  endpoint: 'v4_get_sales_studies',
})

export const getSalesStudy = query('getSalesStudy', {
  summary: 'What a study of sales found',
  access: 'member',
  input: z.object({ ...place, sales_study_id: SalesStudyId }),
  output: z.object({
    study: SalesStudy,
    /** null: it is not finished, or led to too few members to tell anything. */
    result: SalesStudyResult.nullable(),
  }),
  errors: [...refusals, 'sales_study_not_found'],
  resource: 'SalesStudyResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/sales_studies/:sales_study_id/',
  endpoint: 'v4_get_sales_study',
})
