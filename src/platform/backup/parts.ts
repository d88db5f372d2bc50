import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { BackupError } from './backup-error.ts'
import type { BackupFolder } from './backup-folder.ts'
import { sha256 } from './cipher.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** A stored piece of a stream. */
export interface Part {
  name: string
  /** Of the piece itself. */
  size: number
  /** Of the piece as it was compressed: other compressed bytes may stand for the same piece. */
  sha256: string
}

/** How much is in memory at a time, a few times over. */
export const partBytes = 8_000_000

const facts = { contentType: 'application/octet-stream' }

/** Cuts a stream into pieces of `partBytes`; a stream of nothing is one empty piece. */
export async function* inPieces(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = []
  let size = 0
  let isAny = false
  for await (const chunk of stream) {
    for (let rest = chunk; rest.length > 0; ) {
      const taken = rest.subarray(0, partBytes - size)
      chunks.push(taken)
      size += taken.length
      rest = rest.subarray(taken.length)
      if (size < partBytes) continue
      isAny = true
      yield Buffer.concat(chunks, size)
      chunks = []
      size = 0
    }
  }
  if (size > 0 || !isAny) yield Buffer.concat(chunks, size)
}

/** Stores a stream compressed, as `name/00001` and so on; nothing of one that is empty, as most tables of a small site are. */
export async function writeParts(
  folder: BackupFolder,
  name: string,
  stream: AsyncIterable<Uint8Array>,
): Promise<Part[]> {
  const parts: Part[] = []
  for await (const piece of inPieces(stream)) {
    if (piece.length === 0) continue
    const part = `${name}/${String(parts.length + 1).padStart(5, '0')}`
    const level = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }
    const compressed = await compress(piece, level)
    await putChecked(folder, part, compressed)
    parts.push({ name: part, size: piece.length, sha256: sha256(compressed) })
  }
  return parts
}

/** The stream that was stored; fails when anything of it is missing or changed. */
export async function* readParts(
  folder: BackupFolder,
  parts: readonly Part[],
): AsyncGenerator<Buffer> {
  for (const part of parts) yield await readPart(folder, part)
}

async function readPart(folder: BackupFolder, part: Part): Promise<Buffer> {
  const compressed = await openBytes(folder, part.name)
  if (sha256(compressed) !== part.sha256) throw damaged(part.name)
  return decompress(compressed)
}

/** Stores bytes, and reads them back. */
export async function putChecked(
  { store, cipher }: BackupFolder,
  name: string,
  bytes: Uint8Array,
): Promise<void> {
  const encrypted = cipher.encrypt(name, bytes)
  await store.put(name, encrypted, facts)
  const back = await store.readAll(name)
  if (back === null || !back.equals(encrypted))
    throw new BackupError(`${name} is not in the backup as it was written: check its disk.`)
}

/** What is stored under a name, decrypted; nothing is known of its content yet. */
export async function openBytes({ store, cipher }: BackupFolder, name: string): Promise<Buffer> {
  const stored = await store.readAll(name)
  if (stored === null) throw new BackupError(`The backup lacks ${name}.`)
  try {
    return cipher.decrypt(name, stored)
  } catch {
    throw damaged(name)
  }
}

export function damaged(name: string): BackupError {
  return new BackupError(`The backup is damaged: ${name} is not what was written.`)
}
