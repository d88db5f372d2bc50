import type { FastifyInstance } from 'fastify'
import { uploadCatalogFile } from '#contract/catalogs/ingest'
import { limits } from '#contract/limits'
import type { EndpointContext } from '#surfaces/wire'
import { addFileUpload } from './file-upload.ts'

/** `/upload-catalog-file/`: a feed's file, after the fields `advertiser_id` and `feed_id`. */
export function addCatalogUpload(app: FastifyInstance, context: EndpointContext): Promise<void> {
  return addFileUpload(app, context, {
    ...{ url: '/upload-catalog-file', operation: uploadCatalogFile, answer: 'ingest' },
    ...{ maxBytes: limits.catalogFileBytes, fields: ['advertiser_id', 'feed_id'] },
    ...{ maxFieldBytes: 1_000, missing: 'catalog_file_missing' },
    tooLarge: 'catalog_file_too_large',
  })
}
