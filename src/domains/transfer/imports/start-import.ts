import { join } from 'node:path'
import { Failure, isFailure } from '#contract/errors'
import type { ImportId } from '#contract/ids'
import { limits } from '#contract/limits'
import { importPage } from '#contract/transfer/import-page'
import { startImport } from '#contract/transfer/start-import'
import { spoolFile } from '#domains/media'
import type { Writer } from '#platform/database'
import { enqueue } from '#platform/jobs'
import {
  answerCommand,
  answerPreparedCommand,
  type CommandContext,
  memberOf,
  type PrepareContext,
  type Services,
  translatorOf,
} from '#platform/operations'
import {
  findOwnImport,
  insertImport,
  isImporting,
  lockImports,
  type NewImport,
} from './import-queries.ts'
import { toImport } from './import-views.ts'
import { type FileForm, formOf, headBytes, kindOf } from './read/read-file.ts'

/** Where uploaded files wait to be read; they are never served. */
export const importFiles = 'imports/'

export const startImportHandler = answerPreparedCommand(
  startImport,
  async (context, { file }) => {
    // An early check before the upload is read; it is repeated under a lock when the import starts.
    if (await isImporting(context.db, memberOf(context).id)) throw new Failure('import_running')
    return storeFile(context, file instanceof Uint8Array ? once(file) : file)
  },
  async (context, { name, privacy }, { file_key, kind }) => {
    try {
      return await startImporting(context, {
        ...{ kind, file_key },
        name: name || kind,
        address: null,
        board_privacy: privacy,
      })
    } catch (error) {
      // Another import was started concurrently: the file of this one is not needed.
      if (isFailure(error, 'import_running')) await context.store.delete(file_key)
      throw error
    }
  },
)

/** Writes the file to disk first, as it may be larger than the free memory. */
function storeFile(context: PrepareContext, content: AsyncIterable<Uint8Array>) {
  return context.tempFiles.within(async (folder) => {
    let form: FileForm | null = null
    const limit = { maxBytes: limits.importFileBytes, tooLarge: 'import_file_too_large' } as const
    const { path } = await spoolFile(
      bounded(withWholeHead(content), () => form === 'zip'),
      join(folder, 'file'),
      limit,
      (head) => {
        form = formOf(head)
        if (form === null) throw new Failure('import_file_unknown', { field: 'file' })
      },
    ).catch((error) => {
      throw isFailure(error, 'upload_file_missing')
        ? new Failure('import_file_missing', { field: 'file' })
        : error
    })
    const file_key = await storeImportFile(context, path)
    return { file_key, kind: form === null ? 'export' : kindOf(form) } as const
  })
}

export async function storeImportFile(
  { store, newId }: Pick<Services, 'store' | 'newId'>,
  path: string,
): Promise<string> {
  const file_key = `${importFiles}${newId()}`
  await store.putFile(file_key, path, { contentType: 'application/octet-stream' })
  return file_key
}

/** Joins the first chunks until they are large enough to detect the file type. */
async function* withWholeHead(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Buffer | null = Buffer.of()
  for await (const piece of content) {
    if (head === null) {
      yield piece
      continue
    }
    head = Buffer.concat([head, piece])
    if (head.byteLength < headBytes) continue
    yield head
    head = null
  }
  if (head !== null) yield head
}

/** Only a zip may be as large as one with pictures. Its form is known once its head was taken. */
async function* bounded(
  content: AsyncIterable<Uint8Array>,
  isZip: () => boolean,
): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const piece of content) {
    yield piece
    size += piece.byteLength
    if (size > limits.importTextFileBytes && !isZip()) throw new Failure('import_file_too_large')
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

export const importPageHandler = answerCommand(
  importPage,
  (context, { url, board_name, privacy }) =>
    startImporting(context, {
      kind: 'page',
      file_key: null,
      name: board_name,
      address: url,
      board_privacy: privacy,
    }),
)

async function startImporting(
  context: CommandContext,
  source: Pick<NewImport, 'kind' | 'file_key' | 'name' | 'address' | 'board_privacy'>,
) {
  const { db } = context
  const person_id = memberOf(context).id
  const id = context.newId<ImportId>()
  const created_at = context.clock.now()
  await insertRunning(db, { ...source, id, person_id, created_at, upload_id: null })
  const created = await findOwnImport(db, person_id, id)
  if (!created) throw new Error('An import vanished while it was being started')
  return toImport(created, translatorOf(context))
}

/** Where no other import of its member is running. @throws Failure `import_running` */
export async function insertRunning(db: Writer, created: NewImport): Promise<void> {
  await lockImports(db, created.person_id)
  if (await isImporting(db, created.person_id)) throw new Failure('import_running')
  await insertImport(db, created)
  await enqueueImport(db, created.id)
}

/** Queues the next step; a pause before it leaves room for others. */
export function enqueueImport(db: Writer, id: ImportId, runAt?: Date): Promise<void> {
  return enqueue(db, 'import_due', { import_id: id }, { key: `import ${id}`, runAt, priority: 5 })
}

export const pauseBefore = (now: Date, isWaiting = false): Date =>
  new Date(now.getTime() + (isWaiting ? limits.importVideoPauseMs : limits.importPauseMs))
