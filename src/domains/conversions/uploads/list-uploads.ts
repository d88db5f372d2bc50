import { listConversionUploads, listUploadErrors } from '#contract/conversions/uploads/uploads'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { MessageRef } from '#contract/message-ref'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf, translatorOf } from '#platform/operations'
import { cutToPage, readIdBookmark, writeBookmark } from '#platform/paging'
import { findUpload, selectErrors, selectUploads } from './upload-queries.ts'
import { toUpload } from './upload-views.ts'

const feed = 'conversion_uploads'
const errorFeed = 'conversion_upload_errors'

export const listConversionUploadsHandler = answerQuery(
  listConversionUploads,
  async (context, { advertiser_id, bookmarks, page_size }) => {
    const { db } = context
    await findPermitted(db, advertiser_id, memberOf(context).id, 'read_ads')
    const below = readIdBookmark(bookmarks, feed)
    if (below === 'end') return { items: [], bookmark: null }
    const found = await selectUploads(db, advertiser_id, below, page_size + 1)
    const { shown, bookmark } = cutToPage(found, page_size, ({ id }) => writeBookmark(feed, [id]))
    return { items: shown.map(toUpload), bookmark }
  },
)

export const listUploadErrorsHandler = answerQuery(
  listUploadErrors,
  async (context, { advertiser_id, conversion_upload_id: id, bookmarks, page_size }) => {
    const { db } = context
    await findPermitted(db, advertiser_id, memberOf(context).id, 'read_ads')
    const upload = await findUpload(db, { advertiser_id, id })
    if (!upload) throw new Failure('conversion_upload_not_found', { field: 'conversion_upload_id' })
    const after = readIdBookmark(bookmarks, errorFeed)
    if (after === 'end') return { items: [], bookmark: null }
    const found = await selectErrors(db, upload, Number(after ?? 0), page_size + 1)
    const { shown, bookmark } = cutToPage(found, page_size, ({ row_number }) =>
      writeBookmark(errorFeed, [String(row_number)]),
    )
    const t = translatorOf(context)
    const days = limits.conversionUploadMaxAgeDays
    const items = shown.map(({ row_number, reason, field }) => ({
      ...{ row_number, field },
      message: t(reason as MessageRef['key'], { field: field || 'event', days }),
    }))
    return { items, bookmark }
  },
)
