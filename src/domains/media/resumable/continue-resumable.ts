import { continueResumable } from '#contract/media/resumable'
import { answerPreparedCommand } from '#platform/operations'
import { continueUpload } from './continue-upload.ts'
import { readResumable } from './find-resumable.ts'
import { mediaPurpose } from './media-purpose.ts'

export const continueResumableHandler = answerPreparedCommand(
  continueResumable,
  (context, input) => continueUpload(context, mediaPurpose, input),
  (context, { upload_id }) => readResumable(context, upload_id),
)
