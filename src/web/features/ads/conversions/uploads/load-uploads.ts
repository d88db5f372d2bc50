import { listConversionUploads } from '#contract/conversions/uploads/uploads'
import { conversionsLoader } from '../frame/load-conversions.ts'

/** Nothing of the server is needed but the ad account. */
export const loadUpload = conversionsLoader(async () => ({}))

export const loadUploads = conversionsLoader((run, advertiser_id, params) =>
  run(listConversionUploads, { advertiser_id, bookmarks: params.get('after') }),
)
export type UploadsFound = NonNullable<Awaited<ReturnType<typeof loadUploads>>['found']>
