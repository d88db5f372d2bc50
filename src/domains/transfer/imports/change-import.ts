import { Failure } from '#contract/errors'
import { changeImport } from '#contract/transfer/change-import'
import { answerCommand, memberOf, translatorOf } from '#platform/operations'
import {
  findOwnImport,
  type ImportChange,
  type ImportRow,
  isImporting,
  lockImport,
  lockImports,
  updateImport,
} from './import-queries.ts'
import { toImport } from './import-views.ts'
import { enqueueImport } from './start-import.ts'

export const changeImportHandler = answerCommand(changeImport, async (context, input) => {
  const { db, clock } = context
  const { id: personId } = memberOf(context)
  // Locked before the import itself, in the same order as when one is started.
  await lockImports(db, personId)
  const known = await lockImport(db, { person_id: personId, id: input.import_id })
  if (!known) throw new Failure('import_not_found', { field: 'import_id' })
  if (known.finished_at !== null) throw new Failure('import_over', { field: 'import_id' })
  const change = changeOf(known, input.action, clock.now())
  if (change?.state === 'saving' || change?.state === 'reading') {
    if (await isImporting(db, personId)) throw new Failure('import_running')
    await enqueueImport(db, known.id)
  }
  // The next step deletes the file.
  const hasFile = known.file_key !== null || known.upload_id !== null
  if (change?.state === 'cancelled' && hasFile) await enqueueImport(db, known.id)
  if (change) await updateImport(db, known, change)
  return toImport((await findOwnImport(db, personId, known.id)) ?? known, translatorOf(context))
})

/** An import that was paused before it was read has no items, and is read when it resumes. */
function changeOf(
  { state, total }: ImportRow,
  action: 'pause' | 'resume' | 'cancel',
  now: Date,
): ImportChange | null {
  if (action === 'cancel') return { state: 'cancelled', failure: null, finished_at: now }
  if (action === 'pause') return state === 'paused' ? null : { state: 'paused' }
  if (state !== 'paused') return null
  return { state: total === 0 ? 'reading' : 'saving', failure: null }
}
