import { columnsOf, toRawEvent } from '#contract/conversions/uploads/upload-columns'
import { limits } from '#contract/limits'
import { createCsvReader, isEmptyRow, separatorOf } from '#contract/transfer/csv-reader'
import type { ObjectStore } from '#platform/storage'

/** As many as a server's call may hold: what they take at a time stays the same. */
const rowsAtOnce = limits.conversionsPerCall

export interface UploadedRow {
  /** As a spreadsheet numbers it: the first line has 1. */
  row_number: number
  /** null: longer than any event may be. */
  raw: Record<string, unknown> | null
}

/**
 * Hands over the rows of a stored file after the first ones, and how many came before them. Returns how it ended; null:
 * `take` was told that it is over, or that another process is further.
 */
export async function takeUpload(
  store: ObjectStore,
  { file_key, read_rows }: { file_key: string; read_rows: number },
  take: (some: readonly UploadedRow[], at: number) => Promise<boolean>,
): Promise<'FINISHED' | 'FAILED' | null> {
  const file = await store.read(file_key)
  if (file === null) return 'FAILED'
  let at = read_rows
  for await (const some of readUpload(file.body as AsyncIterable<Uint8Array>, at)) {
    if (!(await take(some, at))) {
      file.body.destroy()
      return null
    }
    at += some.length
  }
  return 'FINISHED'
}

/** The rows of a file after the first ones, some at a time, whatever its length. */
async function* readUpload(
  body: AsyncIterable<Uint8Array>,
  after: number,
): AsyncGenerator<UploadedRow[]> {
  let columns: ReturnType<typeof columnsOf> | null = null
  let row_number = 0
  let n = 0
  let some: UploadedRow[] = []
  for await (const rows of linesOf(body))
    for (const row of rows) {
      row_number += 1
      if (isEmptyRow(row)) continue
      if (columns === null) {
        columns = columnsOf(row)
        continue
      }
      n += 1
      if (n <= after) continue
      some.push({ row_number, raw: row.length === 0 ? null : toRawEvent(columns, row) })
      if (some.length < rowsAtOnce) continue
      yield some
      some = []
    }
  if (some.length > 0) yield some
}

async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string[][]> {
  const decoder = new TextDecoder()
  const rowLength = limits.conversionRowLength
  const readerOf = (text: string) =>
    createCsvReader(separatorOf(text), { keepsEmpty: true, rowLength })
  let start = ''
  let reader: ReturnType<typeof createCsvReader> | null = null
  for await (const piece of body) {
    const text = decoder.decode(piece, { stream: true })
    if (reader !== null) {
      yield reader.read(text)
      continue
    }
    start += text
    if (!start.includes('\n') && start.length <= rowLength) continue
    reader = readerOf(start)
    yield reader.read(start)
  }
  if (reader === null) {
    reader = readerOf(start)
    yield reader.read(start)
  }
  yield reader.end()
}
