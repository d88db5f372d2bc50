import { z } from 'zod'
import { AdvertiserId } from '../../advertisers/advertiser.ts'
import { ConversionUploadId, idOut } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { command, query } from '../../operation.ts'
import { paged, pageOf } from '../../paging.ts'
import { line } from '../../values.ts'

export const uploadStatuses = ['PROCESSING', 'FINISHED', 'FAILED'] as const

const Counts = {
  rows: z.int(),
  stored_rows: z.int(),
  duplicate_rows: z.int(),
  failed_rows: z.int(),
}

export const ConversionUpload = z.object({
  type: z.literal('conversionupload'),
  id: idOut<'conversionUpload'>(),
  ad_account_id: idOut<'advertiser'>(),
  name: z.string(),
  byte_size: z.int(),
  status: z.enum(uploadStatuses),
  /** So far, while it is processed. */
  ...Counts,
  /** Between which numbers the members lie who were found; null until it is finished. */
  matched_people: z.object({ lower_bound: z.int(), upper_bound: z.int() }).nullable(),
  is_file_deleted: z.boolean(),
  created_time: z.int(),
  finished_time: z.int().nullable(),
})
export type ConversionUpload = z.output<typeof ConversionUpload>

export const UploadedFile = z.union([
  z.instanceof(Uint8Array),
  z.custom<AsyncIterable<Uint8Array>>(
    (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  ),
])

export const UploadName = line(1_000)
  .default('')
  .transform((name) => name.slice(0, limits.conversionNameLength))

const place = { advertiser_id: AdvertiserId }
const refusals = ['advertiser_not_found', 'advertiser_role_missing'] as const

/** `POST /conversion-file/`. */
export const uploadConversions = command('uploadConversions', {
  summary: 'Upload a file of conversions, with hashes of personal data alone',
  access: 'member',
  budget: 'upload',
  input: z.object({
    ...place,
    name: UploadName,
    /** Its bytes as a stream. The first line names the columns. */
    file: UploadedFile,
  }),
  output: ConversionUpload,
  errors: [
    ...refusals,
    'conversion_file_missing',
    'conversion_file_unknown',
    'conversion_file_too_large',
    'conversion_file_known',
    'conversion_upload_running',
    'storage_full',
    'storage_unavailable',
  ],
})

export const listConversionUploads = query('listConversionUploads', {
  summary: 'The files of conversions that were uploaded, the latest first',
  access: 'member',
  input: z.object({ ...place, ...paged }),
  output: pageOf(ConversionUpload),
  errors: refusals,
  resource: 'ConversionUploadsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/conversion_uploads/',
  endpoint: 'v4_get_conversion_uploads',
})

export const UploadError = z.object({
  /** As a spreadsheet numbers it: the first line has 1. */
  row_number: z.int(),
  field: z.string(),
  message: z.string(),
})

export const listUploadErrors = query('listUploadErrors', {
  summary: 'Which rows of a file of conversions were refused, and why',
  access: 'member',
  input: z.object({ ...place, conversion_upload_id: ConversionUploadId, ...paged }),
  output: pageOf(UploadError),
  errors: [...refusals, 'conversion_upload_not_found'],
  resource: 'ConversionUploadErrorsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/conversion_uploads/:conversion_upload_id/errors/',
  endpoint: 'v4_get_conversion_upload_errors',
})
