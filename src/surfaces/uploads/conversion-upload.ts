import type { FastifyInstance } from 'fastify'
import { uploadConversions } from '#contract/conversions/uploads/uploads'
import { limits } from '#contract/limits'
import { startSalesStudy } from '#contract/reporting/sales-studies'
import type { EndpointContext } from '#surfaces/wire'
import { addFileUpload } from './file-upload.ts'

const studyFields = [
  'advertiser_id',
  'title',
  'campaign_ids',
  'click_window_days',
  'engagement_window_days',
  'view_window_days',
  'start_date',
  'end_date',
]

/** `/sales-study-file/`: a file of sales to be studied, after its settings. */
export function addSalesStudyUpload(app: FastifyInstance, context: EndpointContext): Promise<void> {
  return addFileUpload(app, context, {
    ...{ url: '/sales-study-file', operation: startSalesStudy, answer: 'study' },
    ...{ maxBytes: limits.conversionFileBytes, fields: studyFields },
    ...{ missing: 'conversion_file_missing', tooLarge: 'conversion_file_too_large' },
  })
}

/** `/conversion-file/`: a file of conversions, after the field `advertiser_id`. */
export function addConversionUpload(app: FastifyInstance, context: EndpointContext): Promise<void> {
  return addFileUpload(app, context, {
    ...{ url: '/conversion-file', operation: uploadConversions, answer: 'upload' },
    ...{ maxBytes: limits.conversionFileBytes, fields: ['advertiser_id'] },
    ...{ missing: 'conversion_file_missing', tooLarge: 'conversion_file_too_large' },
  })
}
