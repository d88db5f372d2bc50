import { uploadConversions } from '#contract/conversions/uploads/uploads'
import { Failure } from '#contract/errors'
import type { AdvertiserId, ConversionUploadId } from '#contract/ids'
import { limits } from '#contract/limits'
import { findPermitted, lockPermitted } from '#domains/advertisers'
import type { Db } from '#platform/database'
import { enqueue } from '#platform/jobs'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { recordSource } from '../record-source.ts'
import { spoolUpload } from './spool-upload.ts'
import { countRunning, insertUpload, isKnownFile, type UploadRow } from './upload-queries.ts'
import { toUpload } from './upload-views.ts'

export const uploadConversionsHandler = answerPreparedCommand(
  uploadConversions,
  async (context, { advertiser_id, file }) => {
    // Before the file is read; once more, under a lock, when it is there.
    await findPermitted(context.db, advertiser_id, memberOf(context).id, 'edit_ads')
    await checkRunning(context.db, advertiser_id)
    return spoolUpload(context, file)
  },
  async (context, { advertiser_id, name }, { file_key, digest, byte_size }) => {
    const { db, clock, newId, limiter, store } = context
    const viewer = memberOf(context)
    try {
      await lockPermitted(db, advertiser_id, viewer.id, 'edit_ads')
      await checkRunning(db, advertiser_id)
      if (await isKnownFile(db, advertiser_id, digest))
        throw new Failure('conversion_file_known', { field: 'file' })
      await limiter.take('conversion_upload', advertiser_id)
      const upload: UploadRow = {
        ...{ advertiser_id, id: newId<ConversionUploadId>(), name: name || 'conversions.csv' },
        ...{ byte_size, file_key, status: 'PROCESSING' },
        ...{ read_rows: 0, stored_rows: 0, duplicate_rows: 0, failed_rows: 0 },
        ...{ matched_people: null, created_at: clock.now(), finished_at: null },
      }
      await insertUpload(db, upload, { digest, uploaded_by: viewer.id })
      const change = { before: null, after: { name: upload.name } }
      await recordSource(context, 'conversion_upload', upload, change)
      const event = { advertiser_id, conversion_upload_id: upload.id }
      await enqueue(db, 'conversion_upload_due', event, { priority: 5 })
      return toUpload(upload)
    } catch (error) {
      await store.delete(file_key)
      throw error
    }
  },
)

async function checkRunning(db: Db, advertiserId: AdvertiserId): Promise<void> {
  if ((await countRunning(db, advertiserId)) >= limits.conversionUploadsAtOnce)
    throw new Failure('conversion_upload_running')
}
