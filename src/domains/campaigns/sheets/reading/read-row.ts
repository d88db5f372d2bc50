import {
  actionHead,
  columnsOf,
  idColumns,
  levelHead,
  type SheetAction,
  type SheetColumn,
  type SheetLevel,
  sheetActions,
  sheetColumns,
  sheetLevels,
} from '#contract/campaigns/sheets/sheet-columns'
import { Failure } from '#contract/errors'
import type { Logged } from '#domains/advertisers'
import { type CellValue, idIn, readCell, refusedCell, writeCell } from './cell-values.ts'
import type { SheetLine } from './read-lines.ts'
import { fromCell } from './sheet-text.ts'

/** What is to be done, to what, and where: before anything is looked up. */
export interface ReadRow {
  action: SheetAction
  level: SheetLevel
  ids: Partial<Record<SheetLevel, string>>
}

/** Null: nothing is to be done. */
export function actionOf({ cells }: SheetLine): SheetAction | null {
  const text = cells[actionHead]
  if (text === undefined) return null
  const action = sheetActions.find((one) => one.toLowerCase() === text.toLowerCase())
  const choices = sheetActions.join(', ')
  if (!action) throw refusedCell({ field: 'action', head: actionHead, kind: 'choice', choices })
  return action
}

/** “Ad group” as well as `AD_GROUP`. */
export function levelOf({ cells }: SheetLine): SheetLevel {
  const text = (cells[levelHead] ?? '').toUpperCase().replaceAll(/[\s-]+/g, '_')
  const level = sheetLevels.find((one) => one === text)
  const choices = sheetLevels.join(', ')
  if (!level) throw refusedCell({ field: 'type', head: levelHead, kind: 'choice', choices })
  return level
}

/** The ids that a row names. */
export function idsOf({ cells }: SheetLine): Partial<Record<SheetLevel, string>> {
  const found = sheetLevels.flatMap((level) => {
    const { head, prefix, field } = idColumns[level]
    const text = cells[head]
    if (text === undefined) return []
    const id = idIn(text, prefix)
    if (id === undefined) throw refusedCell({ field, head, kind: 'id' })
    return [[level, id] as const]
  })
  return Object.fromEntries(found)
}

/** The fields of a new one: all that are required are there. */
export function newValues(
  line: SheetLine,
  level: SheetLevel,
  zone: string,
): Map<string, CellValue> {
  checkUnused(line, level)
  const values = new Map<string, CellValue>()
  for (const column of columnsOf(level)) {
    const text = line.cells[column.head]
    // Regions say their countries.
    const isSaid = column.field === 'LOCATION' && line.cells.Regions !== undefined
    if (text === undefined && column.uses[level] !== 'may' && !isSaid) throw incomplete(column)
    if (text === undefined || text === 'CLEAR') continue
    values.set(column.field, readCell(column, text, zone))
  }
  return values
}

/** Only what differs from what there is. A cell that says what a download would say changes nothing. */
export function changedValues(
  line: SheetLine,
  level: SheetLevel,
  fields: Logged,
  zone: string,
): Map<string, CellValue> {
  checkUnused(line, level)
  const values = new Map<string, CellValue>()
  for (const column of columnsOf(level)) {
    const text = line.cells[column.head]
    if (text === undefined || says(column, text, fields[column.field], zone)) continue
    const value = readCell(column, text, zone)
    const current = fields[column.field]
    const isEmpty = current === null || current === undefined
    if (value === null ? isEmpty : isSame(value, current)) continue
    if (column.uses[level] === 'must new')
      throw new Failure('entity_locked', { field: column.field })
    values.set(column.field, value)
  }
  return values
}

/** A day with brackets or without: the moment of that day stays as it is. */
function says(column: SheetColumn, text: string, value: unknown, zone: string): boolean {
  const cell = writeCell(column, value, zone)
  const shown = column.kind === 'day' ? `[${text.replaceAll(/[[\]]/g, '')}]` : text
  return cell !== null && fromCell(String(cell)) === shown
}

function isSame(value: CellValue, current: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(current)
}

/** What a column does not say of this kind of thing is a mistake, not a remark. */
function checkUnused({ cells }: SheetLine, level: SheetLevel): void {
  const unused = sheetColumns.find(({ head, uses }) => cells[head] !== undefined && !uses[level])
  if (unused) throw refusedCell({ ...unused, kind: 'unused', choices: level })
}

export function incomplete({ head, field }: Pick<SheetColumn, 'head' | 'field'>): Failure {
  return new Failure('sheet_row_incomplete', {
    field,
    text_detail: { key: 'failure.sheet_row_incomplete.detail', values: { head } },
  })
}
