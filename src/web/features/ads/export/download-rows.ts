import { csvLine, csvMark } from '#contract/transfer/csv-line'

export type Cell = string | number | null
export type FileFormat = 'csv' | 'xlsx'

/** Saves rows as a file for spreadsheets; the first one has the titles. Numbers are numbers, texts never formulas. */
export async function downloadRows(
  rows: readonly (readonly Cell[])[],
  format: FileFormat,
  name: string,
): Promise<void> {
  const url = URL.createObjectURL(await fileOf(rows, format))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.${format}`
  link.click()
  URL.revokeObjectURL(url)
}

async function fileOf(rows: readonly (readonly Cell[])[], format: FileFormat): Promise<Blob> {
  if (format === 'csv') return new Blob([csvMark, ...rows.map(csvLine)], { type: 'text/csv' })
  const { packSheet, sheetType } = await import('./pack-sheet.ts')
  return new Blob([packSheet(rows)], { type: sheetType })
}
