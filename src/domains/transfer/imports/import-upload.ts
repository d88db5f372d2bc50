import { Failure, type FailureCode, isFailure } from '#contract/errors'
import type { ImportId } from '#contract/ids'
import { limits } from '#contract/limits'
import { beginImportUpload, continueImportUpload } from '#contract/transfer/import-upload'
import {
  beginOnly,
  continueUpload,
  giveUpIdle,
  readResumable,
  type UploadPurpose,
} from '#domains/media'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { isImporting, type NewImport } from './import-queries.ts'
import { formOf, headBytes, kindOf } from './read/read-file.ts'
import { insertRunning } from './start-import.ts'

export const beginImportUploadHandler = answerPreparedCommand(
  beginImportUpload,
  async (context, { byte_size }) => {
    if (byte_size === 0) throw new Failure('import_file_missing', { field: 'byte_size' })
    if (byte_size > limits.importFileBytes)
      throw new Failure('import_file_too_large', { field: 'byte_size' })
    if (await isImporting(context.db, memberOf(context).id)) throw new Failure('import_running')
    await giveUpIdle(context, 'import')
  },
  (context, { byte_size, name, privacy: board_privacy }) =>
    beginOnly(context, { byte_size, purpose: 'import', about: { name, board_privacy } }),
)

export const continueImportUploadHandler = answerPreparedCommand(
  continueImportUpload,
  (context, input) => continueUpload(context, importPurpose, input),
  (context, { upload_id }) => readResumable(context, upload_id),
)

/** What is known of a file before it is an import; its kind once its first bytes have come. */
type About = Pick<NewImport, 'name' | 'board_privacy'> & Partial<Pick<NewImport, 'kind'>>

const permanent: ReadonlySet<FailureCode> = new Set([
  'import_file_unknown',
  'import_file_too_large',
])

const importPurpose: UploadPurpose = {
  name: 'import',
  headBytes,
  maxParts: limits.importUploadParts,
  isPermanent: (error) => isFailure(error) && permanent.has(error.code),
  checkMayGoOn: async ({ db }, { person_id }) => {
    if (await isImporting(db, person_id)) throw new Failure('import_running')
  },
  admit: async (_context, { byte_size, about }, head) => {
    const form = formOf(head)
    if (form === null) throw new Failure('import_file_unknown', { field: 'file' })
    if (form !== 'zip' && byte_size > limits.importTextFileBytes)
      throw new Failure('import_file_too_large')
    return { media_type: null, about: { ...(about as About), kind: kindOf(form) } }
  },
  finish: async ({ newId, clock }, db, { person_id, id: upload_id, about }) => {
    const { name, board_privacy, kind = 'export' } = about as About
    await insertRunning(db, {
      ...{ id: newId<ImportId>(), person_id, created_at: clock.now() },
      ...{ kind, name: name || kind, board_privacy, address: null, file_key: null, upload_id },
    })
  },
}
