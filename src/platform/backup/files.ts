import type { ListedObject, ObjectStore } from '#platform/storage'
import { BackupError } from './backup-error.ts'
import type { BackupFolder } from './backup-folder.ts'
import { sha256 } from './cipher.ts'
import { heldKey, keyOfHeld, listHeld } from './hold-deletions.ts'
import { inPieces, openBytes, type Part, putChecked, readParts } from './parts.ts'

/** A file of the store in a backup. Its pieces are stored by their content, once for all backups. */
export interface CopiedFile {
  key: string
  modifiedMs: number
  size: number
  /** Of each piece. */
  hashes: string[]
}

/** Files by their keys, as lines of the list in the backup: a tenth of the memory of objects. */
export type FileLines = Map<string, string>

/** How many files are read and written at the same time. */
const concurrency = 4

export const pieceKey = (name: string) => `files/${name.slice(0, 2)}/${name}`

/** Copies the files of a store that the folder lacks. */
export interface FileCopier {
  /** Copies what is in the store now; `known` are files as an earlier call left them. */
  copyAll(known: FileLines): Promise<FileLines>
  /** Adds the files that were deleted since the hold began, as far as they are not there. */
  copyHeld(files: FileLines): Promise<void>
  /** How much was new in the folder. */
  written(): { files: number; bytes: number }
}

export async function createFileCopier(
  folder: BackupFolder,
  source: ObjectStore,
  /** Hears now and then how many files had to be read, in all calls together. */
  onProgress: (files: number) => void,
): Promise<FileCopier> {
  const present = await listPieces(folder)
  const written = { files: 0, bytes: 0 }
  let read = 0

  /** Null when it was deleted meanwhile. */
  async function copy(from: string, key: string, modifiedMs: number): Promise<CopiedFile | null> {
    const object = await source.read(from)
    if (object === null) return null
    const hashes: string[] = []
    let size = 0
    for await (const piece of inPieces(object.body)) {
      hashes.push(await store(piece))
      size += piece.length
    }
    return { key, size, hashes, modifiedMs }
  }

  async function store(piece: Buffer): Promise<string> {
    const hash = sha256(piece)
    const name = folder.cipher.nameOf(hash)
    if (present.has(name)) return hash
    await putChecked(folder, pieceKey(name), piece)
    present.add(name)
    written.files += 1
    written.bytes += piece.length
    return hash
  }

  function isUpToDate(line: string | undefined, object: ListedObject): line is string {
    if (line === undefined) return false
    const { size, modifiedMs, hashes } = fromLine(line)
    return (
      size === object.size &&
      modifiedMs === object.modifiedAt.getTime() &&
      hashes.every((hash) => present.has(folder.cipher.nameOf(hash)))
    )
  }

  return {
    async copyAll(known) {
      const files: FileLines = new Map()
      await inParallel(source.list(''), async (object) => {
        const { key } = object
        if (keyOfHeld(key) !== null) return
        const line = known.get(key)
        if (isUpToDate(line, object)) files.set(key, line)
        else {
          // As listed: some servers tell it less exactly of a single object.
          const copied = await copy(key, key, object.modifiedAt.getTime())
          if (copied) files.set(key, toLine(copied))
          read += 1
          if (read % 1_000 === 0) onProgress(read)
        }
      })
      return files
    },
    async copyHeld(files) {
      await inParallel(listHeld(source), async (held) => {
        const key = keyOfHeld(held) ?? ''
        if (files.has(key)) return
        const copied = await copy(heldKey(key), key, 0)
        if (copied) files.set(key, toLine(copied))
      })
    },
    written: () => written,
  }
}

async function listPieces({ store }: BackupFolder): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const { key } of store.list('files/')) names.add(key.slice(key.lastIndexOf('/') + 1))
  return names
}

/** The bytes of a file in a backup; fails when any of them is missing or changed. */
export async function* readFile(folder: BackupFolder, file: CopiedFile): AsyncGenerator<Buffer> {
  for (const hash of file.hashes) {
    const name = pieceKey(folder.cipher.nameOf(hash))
    const piece = await openBytes(folder, name).catch((error: unknown) => {
      throw error instanceof BackupError ? damagedPiece(name, file) : error
    })
    if (sha256(piece) !== hash) throw damagedPiece(name, file)
    yield piece
  }
}

function damagedPiece(name: string, { key }: CopiedFile): BackupError {
  return new BackupError(
    `The backup is damaged: ${name}, of the file ${key}, is not what was written. Delete it there, and the next backup copies it again while the server still has it.`,
  )
}

/** The files in a list of a backup. */
export async function* readFileList(
  folder: BackupFolder,
  parts: readonly Part[],
): AsyncGenerator<CopiedFile> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const bytes of readParts(folder, parts)) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield fromLine(line)
  }
}

export async function readFileLines(
  folder: BackupFolder,
  parts: readonly Part[],
): Promise<FileLines> {
  const lines: FileLines = new Map()
  for await (const file of readFileList(folder, parts)) lines.set(file.key, toLine(file))
  return lines
}

export async function* writtenLines(files: FileLines): AsyncGenerator<Buffer> {
  for (const line of files.values()) yield Buffer.from(`${line}\n`)
}

export function toLine({ key, modifiedMs, size, hashes }: CopiedFile): string {
  return [key, modifiedMs, size, ...hashes].join(' ')
}

/** Keys have no spaces. */
export function fromLine(line: string): CopiedFile {
  const [key = '', modifiedMs, size, ...hashes] = line.split(' ')
  return { key, modifiedMs: Number(modifiedMs), size: Number(size), hashes }
}

/** Works on a few at a time, and after an error on no more. */
export async function inParallel<T>(
  items: AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]()
  const errors: unknown[] = []
  const takeTurns = async () => {
    while (errors.length === 0) {
      const { done, value } = await iterator.next()
      if (done) return
      await work(value)
    }
  }
  const turns = Array.from({ length: concurrency }, () =>
    takeTurns().catch((error: unknown) => errors.push(error)),
  )
  await Promise.all(turns)
  if (errors.length === 0) return
  await iterator.return?.()
  throw errors[0]
}
