import { toSeconds } from '#contract/campaigns/moments'
import type { ConversionUpload } from '#contract/conversions/uploads/uploads'
import { boundsOf } from '#domains/audiences'
import type { UploadRow } from './upload-queries.ts'

export function toUpload(upload: UploadRow): ConversionUpload {
  const { advertiser_id, read_rows, matched_people, file_key, created_at, finished_at } = upload
  return {
    type: 'conversionupload',
    id: upload.id,
    ad_account_id: advertiser_id,
    name: upload.name,
    byte_size: upload.byte_size,
    status: upload.status,
    rows: read_rows,
    stored_rows: upload.stored_rows,
    duplicate_rows: upload.duplicate_rows,
    failed_rows: upload.failed_rows,
    matched_people: matched_people === null ? null : boundsOf(matched_people),
    is_file_deleted: file_key === null,
    created_time: toSeconds(created_at),
    finished_time: finished_at && toSeconds(finished_at),
  }
}
