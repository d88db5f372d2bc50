import { limits } from '#contract/limits'
import type { OwnRow } from '#platform/own-data'

export const toText = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`

/**
 * The rows of one file after the other: fewer where they are long, as pins with captions are, so that neither memory
 * nor an import has more to hold than it can.
 */
export async function* inFiles(read: AsyncIterable<OwnRow[]>): AsyncGenerator<OwnRow[]> {
  let file: OwnRow[] = []
  let bytes = 0
  for await (const rows of read)
    for (const row of rows) {
      const size = Buffer.byteLength(toText(row))
      const isFull =
        file.length === limits.exportRowsPerFile || bytes + size > limits.exportFileBytes
      if (isFull && file.length > 0) {
        yield file
        ;[file, bytes] = [[], 0]
      }
      file.push(row)
      bytes += size
    }
  if (file.length > 0) yield file
}
