import { createCsvReader, isEmptyRow, separatorOf } from '#contract/transfer/csv-reader'
import type { OpenedFile } from './convert-file.ts'

const previewBytes = 65_536
const previewRows = 200

/** Reads the beginning of a file. */
export async function openFile(file: File): Promise<OpenedFile> {
  const start = (await file.slice(0, previewBytes).text()).replace(/^\uFEFF/, '')
  const separator = separatorOf(start)
  const reader = createCsvReader(separator, { keepsEmpty: true })
  const isWhole = file.size <= previewBytes
  // The last row may have been cut.
  const all = isWhole ? [...reader.read(start), ...reader.end()] : reader.read(start)
  const [header, ...rows] = all
    .map((cells, n) => ({ row_number: n + 1, cells }))
    .filter(({ cells }) => !isEmptyRow(cells))
  return { file, separator, header: header?.cells ?? [], rows: rows.slice(0, previewRows) }
}
