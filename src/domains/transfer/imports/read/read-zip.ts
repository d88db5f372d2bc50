import { posix } from 'node:path'
import type { Entry, ZipFile } from 'yauzl'
import { Failure, isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import { exportMark } from '../own-export.ts'
import type { FileAt } from './read-json.ts'
import { openZip, type ZipBytes } from './zip-source.ts'

export interface ZippedText {
  name: string
  text: string
}

/**
 * The texts in a zip file, one after the other, in memory. Refuses entries with an excessive declared size or
 * with paths outside of the archive, and stops as soon as more bytes come out than declared.
 *
 * @throws Failure `import_file_unknown`, `import_file_too_large`
 */
export async function* readZip(bytes: ZipBytes): AsyncGenerator<ZippedText> {
  const unpackText = textUnpacker()
  let isFirst = true
  let isOwnExport = false
  for await (const found of entriesOf(bytes)) {
    const { entry } = found
    if (!isText(entry) || (isOwnExport && !entry.fileName.startsWith(exportMark.pins))) continue
    const text = await unpackText(found)
    if (isFirst && isOwnExportMark(entry, text)) isOwnExport = true
    else yield { name: entry.fileName, text }
    isFirst = false
  }
}

const boardsFile = /^data\/boards(-\d+)?\.json$/

/** The texts about boards in an export of this software; none for other files. */
export async function* readOwnBoards(bytes: ZipBytes): AsyncGenerator<string> {
  const unpackText = textUnpacker()
  let isOwnExport = false
  for await (const found of entriesOf(bytes)) {
    const { entry } = found
    const isMarked = entry.fileName === exportMark.file
    if (!isMarked && !(isOwnExport && boardsFile.test(entry.fileName))) continue
    const text = await unpackText(found)
    if (isMarked) isOwnExport = isOwnExportMark(entry, text)
    else yield text
  }
}

export type MediaKind = 'picture' | 'video'

const maxBytes: Record<MediaKind, number> = {
  picture: limits.imageBytes,
  video: limits.videoBytes,
}

/** The pictures and videos in a zip file, by path. */
export async function mediaIn(bytes: ZipBytes): Promise<ReadonlyMap<string, MediaKind>> {
  const names = new Map<string, MediaKind>()
  for await (const { entry } of entriesOf(bytes)) {
    const kind = kindOf(entry.fileName)
    if (kind && isBounded(entry, kind)) names.set(entry.fileName, kind)
  }
  return names
}

/** Media in an import's file by path: pictures as a whole, videos as streams. Null where there is none. */
export interface MediaFiles {
  picture(name: string): Promise<Buffer | null>
  video(name: string): Promise<(() => AsyncGenerator<Buffer>) | null>
}

/**
 * The pictures and videos of a zip file, whose list of entries is read once.
 *
 * @throws Failure `import_file_unknown`, `import_file_too_large`
 */
export async function openMediaFiles(bytes: ZipBytes): Promise<MediaFiles> {
  const byName = new Map<string, FoundEntry>()
  for await (const found of entriesOf(bytes)) {
    const { fileName } = found.entry
    if (kindOf(fileName) && !byName.has(fileName)) byName.set(fileName, found)
  }
  const find = (name: string, kind: MediaKind) => {
    const found = byName.get(name)
    return found && kindOf(name) === kind && isBounded(found.entry, kind) ? found : null
  }
  return {
    async picture(name) {
      const found = find(name, 'picture')
      return found && withFailure(() => unpack(found.zip, found.entry))
    },
    async video(name) {
      const found = find(name, 'video')
      return found && (() => pieces(found.zip, found.entry))
    },
  }
}

function isBounded(entry: Entry, kind: MediaKind): boolean {
  return !entry.isEncrypted() && entry.uncompressedSize <= maxBytes[kind] && !isInflated(entry)
}

/** Resolves file names in a text: relative to it, or to the root. */
export function fileBeside(textName: string, media: ReadonlyMap<string, MediaKind>): FileAt {
  const folder = posix.dirname(textName)
  return (text, kind = 'picture') => {
    if (typeof text !== 'string' || text === '' || text.length > limits.linkLength) return null
    const path = text.replaceAll('\\', '/')
    const plain = unescaped(path)
    const candidates = [path, plain].flatMap((one) => [
      posix.join(folder, one),
      posix.normalize(one),
    ])
    return candidates.find((one) => media.get(one) === kind) ?? null
  }
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

interface FoundEntry {
  zip: ZipFile
  entry: Entry
}

async function* entriesOf(bytes: ZipBytes): AsyncGenerator<FoundEntry> {
  const zip = await openListed(bytes)
  for await (const entry of entriesIn(zip)) yield { zip, entry }
}

/**
 * A zip file whose entries are to be listed.
 *
 * @throws Failure `import_file_unknown`, `import_file_too_large`
 */
export async function openListed(bytes: ZipBytes): Promise<ZipFile> {
  const zip = await withFailure(() => openZip(bytes))
  if (zip.entryCount > limits.importFiles) throw tooLarge()
  return zip
}

export async function* entriesIn(zip: ZipFile): AsyncGenerator<Entry> {
  const entries = zip.eachEntry()
  for (;;) {
    const next = await withFailure(() => entries.next())
    if (next.done) return
    yield next.value
  }
}

/** Unpacks texts, which are limited in size one by one and in all. */
function textUnpacker(): (found: FoundEntry) => Promise<string> {
  let unpacked = 0
  return async ({ zip, entry }) => {
    checkSize(entry)
    unpacked += entry.uncompressedSize
    if (unpacked > limits.importAllTextBytes) throw tooLarge()
    return (await withFailure(() => unpack(zip, entry))).toString('utf8')
  }
}

/** Whether this is an export of this software, of which only the pins are imported. */
function isOwnExportMark({ fileName }: Entry, text: string): boolean {
  if (fileName !== exportMark.file) return false
  try {
    return (JSON.parse(text) as { format?: unknown } | null)?.format === exportMark.format
  } catch {
    return false
  }
}

const plainBytes = 1_000_000

function kindOf(fileName: string): MediaKind | null {
  if (fileName.startsWith('__MACOSX/')) return null
  if (/\.(mp4|mov|webm)$/i.test(fileName)) return 'video'
  return /\.(jpe?g|png|webp|gif|avif|hei[cf]|bmp|tiff?)$/i.test(fileName) ? 'picture' : null
}

export function isText({ fileName }: Entry): boolean {
  return /\.(html?|json)$/i.test(fileName) && !fileName.startsWith('__MACOSX/')
}

function checkSize(entry: Entry): void {
  if (entry.isEncrypted()) throw new Failure('import_file_unknown', { field: 'file' })
  if (entry.uncompressedSize > limits.importTextBytes || isInflated(entry)) throw tooLarge()
}

/** Whether the declared size is excessive; it is enforced when the entry is unpacked. */
function isInflated({ compressedSize, uncompressedSize }: Entry): boolean {
  return uncompressedSize > plainBytes && uncompressedSize > compressedSize * limits.importInflation
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const piece of pieces(zip, entry)) all.push(piece)
  return Buffer.concat(all)
}

async function* pieces(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const stream = await withFailure(() => zip.openReadStreamPromise(entry))
  const parts = stream[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await withFailure(() => parts.next())
      if (next.done) return
      yield next.value as Buffer
    }
  } finally {
    stream.destroy()
  }
}

export function tooLarge(): Failure {
  return new Failure('import_file_too_large', { field: 'file' })
}

/** Errors of the zip reader mean a broken file, not a bug; those of the store are its own. */
async function withFailure<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (isFailure(error, 'storage_unavailable')) throw error
    throw new Failure('import_file_unknown', { field: 'file' })
  }
}
