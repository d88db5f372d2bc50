import { Failure } from '#contract/errors'
import { listExports } from '#contract/transfer/list-exports'
import { openExport } from '#contract/transfer/open-export'
import { removeExport } from '#contract/transfer/remove-export'
import { answerCommand, answerQuery, memberOf, translatorOf } from '#platform/operations'
import { dropExports, findExport, selectExports } from './export-queries.ts'
import { toExport } from './export-views.ts'
import { enqueueExport } from './start-export.ts'

export const listExportsHandler = answerQuery(listExports, async (context) =>
  (await selectExports(context.db, memberOf(context).id)).map((row) =>
    toExport(row, translatorOf(context)),
  ),
)

export const removeExportHandler = answerCommand(removeExport, async (context, { export_id }) => {
  const { db } = context
  const [dropped] = await dropExports(db, memberOf(context).id, { id: export_id })
  if (!dropped) throw new Failure('export_not_found', { field: 'export_id' })
  await enqueueExport(db, dropped.id)
  return null
})

export const openExportHandler = answerQuery(openExport, async (context, { export_id }) => {
  const { db, clock } = context
  const found = await findExport(db, export_id)
  const isOwn = found?.person_id === memberOf(context).id && found.state === 'ready'
  if (!isOwn || !found.expires_at || found.expires_at <= clock.now())
    throw new Failure('export_not_found', { field: 'export_id' })
  const day = found.created_at.toISOString().slice(0, 10)
  return { name: `my-data-${day}.zip`, byte_size: found.byte_size, pieces: found.pieces }
})
