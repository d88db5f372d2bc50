import { Failure } from '#contract/errors'
import type { ExportId } from '#contract/ids'
import { startExport } from '#contract/transfer/start-export'
import { reauthenticate } from '#domains/accounts'
import { newToken } from '#platform/crypto'
import type { Writer } from '#platform/database'
import { enqueue } from '#platform/jobs'
import { answerPreparedCommand, memberOf, translatorOf } from '#platform/operations'
import { dropExports, findExport, insertExport, selectExports } from './export-queries.ts'
import { toExport } from './export-views.ts'

export const startExportHandler = answerPreparedCommand(
  startExport,
  async (context, { password }) => {
    await reauthenticate(context, password)
    const { id } = memberOf(context)
    const known = await selectExports(context.db, id)
    if (known.some(({ state }) => state === 'gathering')) throw new Failure('export_running')
    await context.limiter.take('export', id, 'export_limit_reached')
  },
  async (context) => {
    const { db, newId, clock, viewer } = context
    const person_id = memberOf({ viewer }).id
    const id = newId<ExportId>()
    for (const old of await dropExports(db, person_id, { isOver: true }))
      await enqueueExport(db, old.id)
    const created = { person_id, id, file_key: newToken(), created_at: clock.now() }
    if (!(await insertExport(db, created))) throw new Failure('export_running')
    await enqueueExport(db, id)
    const started = await findExport(db, id)
    if (!started) throw new Error('An export vanished while it was being started')
    return toExport(started, translatorOf(context))
  },
)

/** Queues the next step, or the removal of a dropped export. */
export function enqueueExport(db: Writer, id: ExportId): Promise<void> {
  return enqueue(db, 'export_due', { export_id: id }, { key: `export ${id}`, priority: 5 })
}
