import {
  actionHead,
  levelHead,
  resultHeads,
  sheetHeads,
  sheetRowsAbove,
} from '#contract/campaigns/sheets/sheet-columns'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { createCsvReader, separatorOf } from '#contract/transfer/csv-reader'
import type { SandboxWork } from '#platform/sandbox'
import { readSheet, SheetTooLarge, UnreadableSheet } from '#platform/xlsx'
import { fromCell } from './sheet-text.ts'

/** A row of a sheet: its place in the file, from 1, and what is in it, by the heads of its columns. */
export interface SheetLine {
  line: number
  cells: Record<string, string>
}

/** Runs in the sandbox: yields the rows below the heads that say anything. */
const read: SandboxWork = async function* (bytes): AsyncGenerator<SheetLine> {
  const rows = isZip(bytes) ? await readWorkbook(bytes) : readText(bytes)
  const columns = columnsIn(rows[sheetRowsAbove] ?? [])
  for (const [index, row] of rows.entries()) {
    if (index <= sheetRowsAbove) continue
    const filled = columns.flatMap(([head, column]) => {
      const text = fromCell(row[column] ?? '')
      return text === '' ? [] : [[head, text] as const]
    })
    if (filled.length > 0) yield { line: index + 1, cells: Object.fromEntries(filled) }
  }
}

export default read

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

/** Heads in any case and order; columns that are none of ours are not read. */
function columnsIn(heads: readonly string[]): [string, number][] {
  const known = new Map([...sheetHeads, ...resultHeads].map((head) => [head.toLowerCase(), head]))
  const found = heads.flatMap((text, column): [string, number][] => {
    const head = known.get(text.trim().toLowerCase())
    return head === undefined ? [] : [[head, column]]
  })
  const names = new Set(found.map(([head]) => head))
  if (!names.has(actionHead) || !names.has(levelHead) || names.size < found.length)
    throw new Failure('sheet_heads_missing')
  return found
}

async function readWorkbook(bytes: Buffer): Promise<string[][]> {
  try {
    return await readSheet(bytes, {
      bytes: limits.sheetUnpackedBytes,
      rows: limits.sheetRows + sheetRowsAbove + 1,
      columns: limits.sheetColumns,
      cellLength: limits.sheetCellLength,
    })
  } catch (error) {
    if (error instanceof UnreadableSheet) throw new Failure('sheet_file_unknown')
    if (error instanceof SheetTooLarge) throw new Failure('sheet_too_long')
    throw error
  }
}

const partLength = 65_536

function readText(bytes: Buffer): string[][] {
  const text = decode(bytes)
  const [heads = ''] = text.split('\n', sheetRowsAbove + 1).slice(sheetRowsAbove)
  const reader = createCsvReader(separatorOf(heads), { keepsEmpty: true })
  const rows: string[][] = []
  for (let at = 0; at < text.length; at += partLength)
    take(rows, reader.read(text.slice(at, at + partLength)))
  take(rows, reader.end())
  return rows
}

function take(rows: string[][], more: readonly string[][]): void {
  for (const row of more) {
    rows.push(row)
    const isWide = row.length > limits.sheetColumns
    const isLong = row.some((cell) => cell.length > limits.sheetCellLength)
    const hasMany = rows.length > limits.sheetRows + sheetRowsAbove + 1
    if (isWide || isLong || hasMany) throw new Failure('sheet_too_long')
  }
}

/** UTF-8, with or without its mark. */
function decode(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Not UTF-8.
  }
  throw new Failure('sheet_file_unknown')
}
