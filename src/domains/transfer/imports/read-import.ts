import { createHash } from 'node:crypto'
import { Failure, isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import { nameKey } from '#domains/boards'
import type { PageImages } from '#domains/media'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { createMissingBoards } from './create-missing-boards.ts'
import { type ImportRow, lockImport, updateImport } from './import-queries.ts'
import { countItems, insertItems, type NewItem } from './item-queries.ts'
import { type FoundPin, tidyLine, tidyText } from './read/found-pin.ts'
import { type Found, readInSandbox } from './read/read-in-sandbox.ts'
import { isTransient } from './save-item.ts'

/** Reads an import's file or page, and writes its items in one transaction. */
export async function readImport(
  services: Services,
  database: Database,
  known: ImportRow,
): Promise<void> {
  try {
    const { found, boards } =
      known.kind === 'page' ? await readPage(services, known) : await read(services, known)
    if (found.length === 0 && boards.length === 0) throw new Failure('import_empty')
    await database.transaction(async (db) => {
      const held = await lockImport(db, known)
      if (held?.state !== 'reading') return
      await createMissingBoards({ ...services, db }, known, boards)
      await insertItems(
        db,
        found.map((pin) => toItem(services, known, pin)),
      )
      const total = await countItems(db, known.id)
      // The file is still needed for pictures and videos, which are read as they are saved.
      const isNeeded = found.some((pin) =>
        [pin, ...(pin.pages ?? [])].some((one) => one.image_file !== null || one.video_file),
      )
      const file_key = isNeeded ? known.file_key : null
      await updateImport(db, known, { state: 'saving', total, file_key })
    })
  } catch (error) {
    if (!isFailure(error) || isTransient(error)) throw error
    const change = { state: 'failed', failure: error.code, file_key: null } as const
    await database.transaction(async (db) => {
      const held = await lockImport(db, known)
      if (held?.state !== 'reading') return
      await updateImport(db, known, { ...change, finished_at: services.clock.now() })
    })
  }
  await releaseFile(services, database, known)
}

function read({ store }: Services, { file_key, name }: ImportRow): Promise<Found> {
  return readInSandbox(store, file_key, name)
}

async function readPage({ fetcher }: Services, known: ImportRow): Promise<Found> {
  const address = known.address ?? ''
  const { result } = await fetcher.read<PageImages>(address, 'page', {
    accept: 'page',
    maxBytes: limits.fetchedPageBytes,
  })
  const found = result.images.map((image) => ({
    board_name: known.name,
    section_name: null,
    is_secret: false,
    link: image.link ?? result.canonical_url ?? address,
    image_url: image.url,
    image_file: null,
    title: tidyLine(image.title ?? result.title ?? '', limits.pinTitleLength),
    description: tidyText(image.description ?? '', limits.pinDescriptionLength),
  }))
  return { found, boards: [] }
}

function toItem({ newId }: Services, known: ImportRow, pin: FoundPin): NewItem {
  const { board_name, section_name, is_secret, ...facts } = pin
  const shown = pin.image_url ?? pin.image_file ?? pin.video_file
  const same = [nameKey(board_name), section_name, pin.link, shown, ...(pin.pages ?? [])]
  return {
    import_id: known.id,
    id: newId(),
    board_name,
    section_name,
    board_privacy: is_secret ? 'secret' : known.board_privacy,
    facts,
    same_key: createHash('sha256').update(JSON.stringify(same)).digest('hex'),
  }
}

/** Deletes the import's file, unless it must still be read or has pictures to save. */
export async function releaseFile(
  { store }: Services,
  database: Database,
  known: ImportRow,
): Promise<void> {
  const { file_key } = known
  if (file_key === null) return
  const isWanted = await database.transaction(async (db) => {
    const held = await lockImport(db, known)
    return held !== null && held.file_key !== null && held.finished_at === null
  })
  if (!isWanted) await store.delete(file_key)
}
