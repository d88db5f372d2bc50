import type { FastifyInstance } from 'fastify'
import { limits } from '#contract/limits'
import { startImport } from '#contract/transfer/start-import'
import type { EndpointContext } from '#surfaces/wire'
import { addFileUpload } from './file-upload.ts'

/** `/import-file/`: the file to import, after the field `privacy`. */
export function addImportUpload(app: FastifyInstance, context: EndpointContext): Promise<void> {
  return addFileUpload(app, context, {
    ...{ url: '/import-file', operation: startImport, answer: 'import' },
    ...{ maxBytes: limits.importFileBytes, fields: ['privacy'] },
    ...{ missing: 'import_file_missing', tooLarge: 'import_file_too_large' },
  })
}
