import { createCsvReader } from '#contract/transfer/csv-reader'
import { hashCustomer } from './csv.ts'

export interface Hashed {
  /** Each once. */
  hashes: string[]
  /** Rows without an address, the header among them. */
  left: number
  /** There are more than one list may hold. */
  isTooLong: boolean
}

/** Reads a file in parts and hashes one of its columns; nothing of it is kept but the hashes. */
export async function hashFile(
  file: Blob,
  { separator, column }: { separator: string; column: number },
  max: number,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<Hashed> {
  const hashes = new Set<string>()
  let left = 0
  const take = async (rows: readonly string[][]) => {
    const found = await Promise.all(rows.map((row) => hashCustomer(row[column] ?? '')))
    for (const hash of found)
      if (hash === null) left += 1
      else hashes.add(hash)
  }
  const reader = createCsvReader(separator)
  const decoder = new TextDecoder()
  const parts = file.stream().getReader()
  let read = 0
  for (;;) {
    const { value, done } = await parts.read()
    signal?.throwIfAborted()
    if (done) break
    await take(reader.read(decoder.decode(value, { stream: true })))
    read += value.byteLength
    onProgress(read / file.size)
    if (hashes.size > max) {
      await parts.cancel()
      return { hashes: [], left, isTooLong: true }
    }
  }
  await take([...reader.read(decoder.decode()), ...reader.end()])
  return { hashes: [...hashes], left, isTooLong: hashes.size > max }
}
