import type { FailureCode } from '#contract/errors'
import { limits } from '#contract/limits'
import { beginResumable, continueResumable } from '#contract/media/resumable'
import type { Operation } from '#contract/operation'
import { beginImportUpload, continueImportUpload } from '#contract/transfer/import-upload'

/** An address of the protocol, and what its uploads are for. */
export interface ResumableEndpoint {
  /** Without the slash at its end. */
  path: string
  begin: Operation
  continue: Operation
  /** What clients say at the beginning, by the names of the operation's input. */
  metadata: readonly string[]
  maxBytes: number
  tooLarge: FailureCode
}

export const mediaEndpoint: ResumableEndpoint = {
  ...{ path: '/upload-resumable', begin: beginResumable, continue: continueResumable },
  metadata: ['start_ms', 'end_ms', 'cover_ms'],
  ...{ maxBytes: limits.videoBytes, tooLarge: 'video_too_large' },
}

export const importEndpoint: ResumableEndpoint = {
  ...{ path: '/import-resumable', begin: beginImportUpload, continue: continueImportUpload },
  metadata: ['name', 'privacy'],
  ...{ maxBytes: limits.importFileBytes, tooLarge: 'import_file_too_large' },
}
