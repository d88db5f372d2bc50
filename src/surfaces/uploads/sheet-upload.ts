import type { FastifyInstance } from 'fastify'
import { uploadSheet } from '#contract/campaigns/sheets/sheets'
import { limits } from '#contract/limits'
import type { EndpointContext } from '#surfaces/wire'
import { addFileUpload } from './file-upload.ts'

/** `/upload-sheet/`: a bulk sheet, after the field `advertiser_id`. */
export function addSheetUpload(app: FastifyInstance, context: EndpointContext): Promise<void> {
  return addFileUpload(app, context, {
    ...{ url: '/upload-sheet', operation: uploadSheet, answer: 'sheet' },
    ...{ maxBytes: limits.sheetFileBytes, fields: ['advertiser_id'], maxFieldBytes: 1_000 },
    ...{ missing: 'sheet_file_missing', tooLarge: 'sheet_file_too_large' },
  })
}
