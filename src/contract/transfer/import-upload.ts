import { z } from 'zod'
import { limits } from '../limits.ts'
import { nextBytes, ResumableUpload } from '../media/resumable.ts'
import { command } from '../operation.ts'
import { importName, privacyOfNew } from './start-import.ts'

/** `findResumable` tells how far it has come, and `cancelResumable` gives it up. */
export const beginImportUpload = command('beginImportUpload', {
  summary:
    'Begin to send a file to import so that it can go on after a lost connection; takes the place of an earlier one that nobody is sending',
  access: 'member',
  budget: 'upload',
  input: z.object({
    byte_size: z.int().min(0),
    name: importName,
    privacy: privacyOfNew,
  }),
  output: ResumableUpload,
  errors: [
    'import_file_missing',
    'import_file_too_large',
    'import_running',
    'upload_in_use',
    'storage_unavailable',
  ],
  adds: true,
})

/** What has come is kept whenever the stream ends, also by an error. Once all bytes have come, it is an import. */
export const continueImportUpload = command('continueImportUpload', {
  summary: 'Send the next bytes of a file to import; with the last ones its import starts',
  access: 'member',
  budget: 'upload',
  input: nextBytes(limits.importFileBytes),
  output: ResumableUpload,
  errors: [
    'upload_not_found',
    'upload_in_use',
    'upload_offset_wrong',
    'upload_too_long',
    'upload_in_crumbs',
    'import_file_unknown',
    'import_file_too_large',
    'import_running',
    'storage_full',
    'storage_unavailable',
  ],
})
