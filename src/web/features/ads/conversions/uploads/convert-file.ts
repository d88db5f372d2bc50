import type { UploadColumn } from '#contract/conversions/uploads/upload-columns'
import { createCsvReader, isEmptyRow } from '#contract/transfer/csv-reader'
import { isHashed, normalized } from './map-columns.ts'

/** A file that was opened, before anything of it leaves. */
export interface OpenedFile {
  file: File
  separator: string
  /** What its first line calls its columns. */
  header: string[]
  /** The first rows, to be checked. */
  rows: OpenedRow[]
}

export interface OpenedRow {
  /** As a spreadsheet numbers it. */
  row_number: number
  cells: string[]
}

export type Mapping = readonly (UploadColumn | null)[]

const isHash = /^[0-9a-f]{64}$/i

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A row with the columns that are sent, its personal data as hashes. */
export async function convertRow(mapping: Mapping, row: readonly string[]): Promise<string[]> {
  const sent = mapping.flatMap((column, n) => (column === null ? [] : { column, text: row[n] }))
  return Promise.all(sent.map(({ column, text }) => convertCell(column, text?.trim() ?? '')))
}

async function convertCell(column: UploadColumn, text: string): Promise<string> {
  if (!isHashed(column) || text === '' || isHash.test(text)) return text
  const known = normalized(column, text)
  return known === '' ? '' : sha256(known)
}

/** The columns that are sent, in the order of the file. */
export function sentColumns(mapping: Mapping): UploadColumn[] {
  return mapping.flatMap((column) => column ?? [])
}

function lineOf(cells: readonly string[]): string {
  const quoted = cells.map((cell) =>
    /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
  )
  return `${quoted.join(',')}\n`
}

/** Writes the file that is sent, reading the other in parts; rows keep their order and number, as empty ones do. */
export async function convertFile(
  { file, separator }: Pick<OpenedFile, 'file' | 'separator'>,
  mapping: Mapping,
  onProgress: (part: number) => void,
): Promise<Blob> {
  const parts: Blob[] = []
  const reader = createCsvReader(separator, { keepsEmpty: true })
  const decoder = new TextDecoder()
  let isHeader = true
  const convert = async (row: readonly string[]) => {
    if (isEmptyRow(row)) return '\n'
    if (!isHeader) return lineOf(await convertRow(mapping, row))
    isHeader = false
    return lineOf(sentColumns(mapping))
  }
  const take = async (rows: readonly string[][]) => {
    const lines = await Promise.all(rows.map(convert))
    // A part in a file of its own, which browsers keep on disk.
    if (lines.length > 0) parts.push(new Blob([lines.join('')]))
  }
  const stream = file.stream().getReader()
  let read = 0
  for (;;) {
    const { value, done } = await stream.read()
    if (done) break
    await take(reader.read(decoder.decode(value, { stream: true })))
    read += value.byteLength
    onProgress(read / file.size)
  }
  await take([...reader.read(decoder.decode()), ...reader.end()])
  return new Blob(parts, { type: 'text/csv' })
}
