import { microPerUnit } from '#contract/advertisers/money'
import { dayAt, endOfDay, startOfDay } from '#contract/campaigns/days'
import { Day, toSeconds } from '#contract/campaigns/moments'
import { clearWord, type SheetColumn } from '#contract/campaigns/sheets/sheet-columns'
import { sheetLanguages } from '#contract/campaigns/sheets/sheet-languages'
import { countryCodes } from '#contract/country-codes'
import { Failure } from '#contract/errors'
import { toCell } from './sheet-text.ts'

export type Cell = string | number | null

/** What a cell says of a field, as the wire has it. */
export type CellValue = string | number | boolean | readonly string[] | null

const micro = Number(microPerUnit)

/** A value as a cell has it. */
export function writeCell(
  { kind, prefix = '', field }: SheetColumn,
  value: unknown,
  zone: string,
): Cell {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) {
    const parts = value.map((part) => `${prefix}${part}`)
    return parts.length === 0 ? null : toCell(parts.join(', '))
  }
  if (kind === 'amount') return Number(value) / micro
  if (kind === 'number') return Number(value)
  if (kind === 'flag') return value === true ? 'YES' : 'NO'
  if (kind === 'day') return `[${dayOf(field, Number(value), zone)}]`
  return toCell(`${prefix}${String(value)}`)
}

/** The last day of what ends with it, which is the moment before the next. */
function dayOf(field: string, seconds: number, zone: string): string {
  return dayAt(zone, new Date((field === 'end_time' ? seconds - 1 : seconds) * 1_000))
}

/** What a cell means. Null: it is emptied. @throws Failure `sheet_cell_invalid` */
export function readCell(column: SheetColumn, text: string, zone: string): CellValue {
  if (text === clearWord) {
    if (!column.mayClear) throw invalidCell(column)
    return null
  }
  const value = valueIn(column, text, zone)
  if (value === undefined) throw invalidCell(column)
  return value
}

/** Undefined: it is none. */
function valueIn(column: SheetColumn, text: string, zone: string): CellValue | undefined {
  const { kind, choices = [], prefix = '', max = 0, field } = column
  switch (kind) {
    case 'text':
    case 'address':
      return text.length <= max ? text : undefined
    case 'choice':
      return choices.find((one) => one === text.toUpperCase())
    case 'choices':
      return listIn(text, (part) => choices.find((one) => one.toLowerCase() === part.toLowerCase()))
    case 'codes':
      return listIn(text, (part) => codeIn(column, part))
    case 'id':
      return idIn(text, prefix)
    case 'ids':
      return listIn(text, (part) => idIn(part, prefix))
    case 'amount':
      return amountIn(text)
    case 'number': {
      const number = /^\d{1,9}$/.test(text) ? Number(text) : 0
      return number >= 1 && number <= max ? number : undefined
    }
    case 'flag':
      return /^(yes|true)$/i.test(text) ? true : /^(no|false)$/i.test(text) ? false : undefined
    case 'day':
      return dayIn(text, (day) =>
        toSeconds(field === 'end_time' ? endOfDay(zone, day) : startOfDay(zone, day)),
      )
  }
}

/** Languages are written small, places in capitals. Whether a region exists is asked by the rules. */
function codeIn({ library }: SheetColumn, part: string): string | undefined {
  if (library === 'languages') return sheetLanguages.find((one) => one === part.toLowerCase())
  const code = part.toUpperCase()
  if (library === 'countries') return countryCodes.find((one) => one === code)
  return /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(code) ? code : undefined
}

function listIn(text: string, read: (part: string) => string | undefined): string[] | undefined {
  const parts = text.split(/[,;|\n]/).flatMap((part) => part.trim() || [])
  const values = parts.flatMap((part) => read(part) ?? [])
  return values.length === parts.length && values.length > 0 ? [...new Set(values)] : undefined
}

/** With or without its letters. What a spreadsheet rounded (`1.2E+17`) is none. */
export function idIn(text: string, prefix: string): string | undefined {
  const digits = text.toUpperCase().startsWith(prefix) ? text.slice(prefix.length) : text
  return /^\d{1,18}$/.test(digits) ? digits : undefined
}

/** Micro units, from a number with a point. */
function amountIn(text: string): number | undefined {
  const [, whole = '', part = ''] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text) ?? []
  const amount = Number(`${whole}${part.padEnd(6, '0')}`)
  return whole !== '' && amount > 0 ? amount : undefined
}

function dayIn(text: string, toMoment: (day: string) => number): number | undefined {
  const day = Day.safeParse(text.replace(/^\[(.*)\]$/, '$1'))
  return day.success ? toMoment(day.data) : undefined
}

export function invalidCell({ head, field, kind, choices = [] }: SheetColumn): Failure {
  return refusedCell({ head, field, kind, choices: choices.join(', ') })
}

/** @param kind of what the column takes, as the text says it */
export function refusedCell({
  field,
  head,
  kind,
  choices = '',
}: {
  field: string
  head: string
  kind: SheetColumn['kind'] | 'unused'
  choices?: string
}): Failure {
  const values = { head, kind, choices }
  return new Failure('sheet_cell_invalid', {
    field,
    text_detail: { key: 'failure.sheet_cell_invalid.detail', values },
  })
}
