import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Failure, type FailureCode } from '#contract/errors'

export interface SpooledFile {
  path: string
  /** The first 128 bits of its SHA-256, in hexadecimal. */
  digest: string
  byteSize: number
}

/** Writes the stream to the disk, up to the maximum; only one chunk is in memory at a time. */
export async function spoolFile(
  content: AsyncIterable<Uint8Array>,
  path: string,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: FailureCode },
  check: (head: Uint8Array) => void,
): Promise<SpooledFile> {
  const hash = createHash('sha256')
  let byteSize = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const piece of content) {
      if (byteSize === 0 && piece.byteLength > 0) check(piece)
      byteSize += piece.byteLength
      if (byteSize > maxBytes) throw new Failure(tooLarge)
      hash.update(piece)
      await file.write(piece)
    }
  } finally {
    await file.close()
  }
  if (byteSize === 0) throw new Failure('upload_file_missing', { field: 'file' })
  return { path, digest: hash.digest('hex').slice(0, 32), byteSize }
}
