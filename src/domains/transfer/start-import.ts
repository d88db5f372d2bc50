import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { importPage } from '#contract/transfer/import-page'
import { startImport } from '#contract/transfer/start-import'
import type { Writer } from '#platform/database'
import { enqueue } from '#platform/jobs'
import {
  answerCommand,
  answerPreparedCommand,
  type CommandContext,
  memberOf,
} from '#platform/operations'
import {
  findImport,
  insertImport,
  isImporting,
  lockImports,
  type NewImport,
} from './import-queries.ts'
import { toImport } from './import-views.ts'
import { formOf } from './read/read-file.ts'

/** Where a file waits to be read; nothing is served from there. */
export const importFiles = 'imports/'

export const startImportHandler = answerPreparedCommand(
  startImport,
  async (context, { file }) => {
    if (file.byteLength === 0) throw new Failure('import_file_missing', { field: 'file' })
    const form = formOf(file)
    if (form === null) throw new Failure('import_file_unknown', { field: 'file' })
    // Before the file is kept; what counts is asked again when it begins.
    if (await isImporting(context.db, memberOf(context).id)) throw new Failure('import_running')
    const file_key = `${importFiles}${context.newId()}`
    await context.store.put(file_key, file, { contentType: 'application/octet-stream' })
    return { file_key, kind: form === 'bookmarks' ? 'bookmarks' : 'export' } as const
  },
  (context, { name, privacy }, { file_key, kind }) =>
    begin(context, {
      ...{ kind, file_key },
      name: name || kind,
      address: null,
      board_privacy: privacy,
    }),
)

export const importPageHandler = answerCommand(
  importPage,
  (context, { url, board_name, privacy }) =>
    begin(context, {
      kind: 'page',
      file_key: null,
      name: board_name,
      address: url,
      board_privacy: privacy,
    }),
)

async function begin(
  context: CommandContext,
  wish: Pick<NewImport, 'kind' | 'file_key' | 'name' | 'address' | 'board_privacy'>,
) {
  const { db } = context
  const person_id = memberOf(context).id
  await lockImports(db, person_id)
  if (await isImporting(db, person_id)) throw new Failure('import_running')
  const id = context.newId()
  await insertImport(db, { ...wish, id, person_id, created_at: context.clock.now() })
  await announceImport(db, id)
  const made = await findImport(db, id)
  if (!made) throw new Error('An import vanished while it was begun')
  return toImport(made)
}

/** The next step; a pause before it leaves room for others. */
export function announceImport(db: Writer, id: string, runAt?: Date): Promise<void> {
  return enqueue(db, 'import_due', { import_id: id }, { key: `import ${id}`, runAt, priority: 5 })
}

export const pauseBefore = (now: Date, isWaiting = false): Date =>
  new Date(now.getTime() + (isWaiting ? limits.importVideoPauseMs : limits.importPauseMs))
