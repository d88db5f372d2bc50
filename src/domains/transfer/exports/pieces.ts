import { limits } from '#contract/limits'
import { newToken } from '#platform/crypto'
import type { ObjectStore } from '#platform/storage'
import { closeArchive, type Entry, type LargeEntry, packEntry, packHead } from '#platform/zip'
import type { ExportRow } from './export-queries.ts'

/** Where the pieces of exports are stored; only their owner can download them. */
export const exportFiles = 'exports/'
const listing = '.list'
const contentType = 'application/octet-stream'

type ArchiveState = Pick<ExportRow, 'pieces' | 'byte_size' | 'entries'>

/**
 * A zip archive written in pieces, one of them in memory at a time. Next to each piece, its part of the archive's
 * directory is stored. Names are never reused, so that concurrent writers do no harm.
 */
export interface Pieces {
  add(entry: Entry): Promise<void>
  /** The same for a streamed file, over as many pieces as it takes. */
  addLarge(entry: LargeEntry, body: AsyncIterable<Uint8Array>): Promise<void>
  /** Stores what is buffered; returns the state of the archive. */
  flush(): Promise<ArchiveState>
  /** Writes the directory, which completes the archive. */
  close(): Promise<ArchiveState>
}

export function createPieces(
  store: ObjectStore,
  known: ArchiveState & Pick<ExportRow, 'file_key'>,
): Pieces {
  const pieces = [...known.pieces]
  let { byte_size, entries } = known
  let files: Buffer[] = []
  let listed: Buffer[] = []
  let waiting = 0

  const storePiece = async (bytes: Buffer, list: Buffer | null) => {
    const name = `${exportFiles}${known.file_key}/${pieces.length}-${newToken().slice(0, 12)}`
    if (list) await store.put(`${name}${listing}`, list, { contentType })
    await store.put(name, bytes, { contentType })
    pieces.push(name)
  }
  const archive = () => ({ pieces: [...pieces], byte_size, entries })
  const flush = async () => {
    if (files.length > 0) await storePiece(Buffer.concat(files), Buffer.concat(listed))
    files = []
    listed = []
    waiting = 0
    return archive()
  }
  return {
    flush,
    async add(entry) {
      const written = packEntry(entry, byte_size)
      files.push(written.file)
      listed.push(written.listed)
      byte_size += written.file.length
      waiting += written.file.length
      entries += 1
      if (waiting >= limits.exportPieceBytes) await flush()
    },
    async addLarge(entry, body) {
      const head = packHead(entry, byte_size)
      files.push(head.file)
      listed.push(head.listed)
      waiting += head.file.length
      for await (const part of body) {
        files.push(Buffer.from(part))
        waiting += part.byteLength
        if (waiting >= limits.exportPieceBytes) await flush()
      }
      byte_size += head.file.length + entry.byteSize
      entries += 1
    },
    async close() {
      await flush()
      const lists: Buffer[] = []
      for (const name of pieces) {
        const list = await store.readAll(`${name}${listing}`)
        if (!list) throw new Error('A piece of an archive has lost its list')
        lists.push(list)
      }
      const directory = Buffer.concat(lists)
      const end = closeArchive(entries, directory.length, byte_size)
      await storePiece(Buffer.concat([directory, end]), null)
      byte_size += directory.length + end.length
      return archive()
    },
  }
}

export async function removePieces(
  store: ObjectStore,
  { file_key }: Pick<ExportRow, 'file_key'>,
): Promise<void> {
  for await (const { key } of store.list(`${exportFiles}${file_key}/`)) await store.delete(key)
}
