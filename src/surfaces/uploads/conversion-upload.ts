import type { FastifyInstance } from 'fastify'
import { uploadConversions } from '#contract/conversions/uploads/uploads'
import { limits } from '#contract/limits'
import type { EndpointContext } from '#surfaces/wire'
import { addFileUpload } from './file-upload.ts'

/** `/conversion-file/`: a file of conversions, after the field `advertiser_id`. */
export function addConversionUpload(app: FastifyInstance, context: EndpointContext): Promise<void> {
  return addFileUpload(app, context, {
    ...{ url: '/conversion-file', operation: uploadConversions, answer: 'upload' },
    ...{ maxBytes: limits.conversionFileBytes, fields: ['advertiser_id'] },
    ...{ missing: 'conversion_file_missing', tooLarge: 'conversion_file_too_large' },
  })
}
