import { failureKinds } from '#contract/errors'
import { listUploads, type UploadState } from '#contract/media/uploads'
import { answerQuery, memberOf, translatorOf } from '#platform/operations'
import { codeText } from '#platform/texts'
import { selectUploads } from './upload-queries.ts'

export const listUploadsHandler = answerQuery(listUploads, async (context, { upload_ids }) => {
  const found = await selectUploads(context.db, memberOf(context).id, upload_ids)
  return Object.fromEntries(
    found.map((upload): [string, UploadState] => {
      const isPrepared = upload.state === 'processing'
      const failure = isPrepared ? upload.delay_failure : upload.failure
      const picture = upload.media_type === 'video-story-pin' ? 'cover_signature' : 'signature'
      return [
        upload.id,
        {
          status: upload.state,
          signature: upload.state === 'succeeded' ? upload[picture] : null,
          progress: isPrepared ? (upload.progress ?? 0) : null,
          failure_code: failure && failureKinds[failure].api_error_code,
          failure_message: failure && codeText(failure, translatorOf(context)),
        },
      ]
    }),
  )
})
