import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { listImportFailures, listImports } from '#contract/transfer/list-imports'
import { answerQuery, memberOf, translatorOf } from '#platform/operations'
import { findOwnImport, selectImports } from './import-queries.ts'
import { toImport, toImportFailure } from './import-views.ts'
import { selectFailed } from './item-queries.ts'

export const listImportsHandler = answerQuery(listImports, async (context) => {
  const imports = await selectImports(context.db, memberOf(context).id)
  return imports.map((row) => toImport(row, translatorOf(context)))
})

export const listImportFailuresHandler = answerQuery(
  listImportFailures,
  async (context, { import_id }) => {
    const { db } = context
    const { id } = memberOf(context)
    const known = await findOwnImport(db, id, import_id)
    if (!known) throw new Failure('import_not_found', { field: 'import_id' })
    const failed = await selectFailed(db, known.id, limits.importFailuresShown)
    return failed.map((item) => toImportFailure(item, translatorOf(context)))
  },
)
