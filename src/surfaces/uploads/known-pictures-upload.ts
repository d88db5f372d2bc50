import type { FastifyInstance } from 'fastify'
import { limits } from '#contract/limits'
import { addKnownPicturesFile } from '#contract/media/known-picture-lists'
import type { EndpointContext } from '#surfaces/wire'
import { addFileUpload } from './file-upload.ts'

/** `/known-pictures-file/`: a list of hashes in CSV, after the field `id`. */
export function addKnownPicturesUpload(
  app: FastifyInstance,
  context: EndpointContext,
): Promise<void> {
  return addFileUpload(app, context, {
    ...{ url: '/known-pictures-file', operation: addKnownPicturesFile, answer: 'filled' },
    ...{ maxBytes: limits.knownPicturesFileBytes, fields: ['id'], maxFieldBytes: 100 },
    ...{ missing: 'known_pictures_unreadable', tooLarge: 'body_too_large' },
  })
}
