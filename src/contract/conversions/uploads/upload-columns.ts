import { hashedFields } from '../enums.ts'

/** The columns of a file of conversions, by the names that events have. */
export const uploadColumns = [
  'event_name',
  'event_time',
  'action_source',
  'event_id',
  'order_id',
  'value',
  'currency',
  'num_items',
  ...hashedFields,
  'hashed_maids',
  'click_id',
  'event_source_url',
  'opt_out',
] as const
export type UploadColumn = (typeof uploadColumns)[number]

/** Without these no row can be read. */
export const neededColumns = ['event_name', 'event_time'] as const satisfies UploadColumn[]

const userColumns: ReadonlySet<string> = new Set([...hashedFields, 'hashed_maids', 'click_id'])
const ownColumns: ReadonlySet<string> = new Set([
  'event_name',
  'action_source',
  'event_id',
  'event_source_url',
])

/** Which column of a file each of its cells belongs to; null: one that is not read. */
export function columnsOf(header: readonly string[]): (UploadColumn | null)[] {
  return header.map((cell) => {
    const name = cell
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase()
    return uploadColumns.find((one) => one === name) ?? null
  })
}

/** Which of the needed columns a file lacks. */
export function missingColumns(columns: readonly (UploadColumn | null)[]): UploadColumn[] {
  return neededColumns.filter((one) => !columns.includes(one))
}

/** A row as an event that a server would send; what is wrong with it is found by `checkEvent`. */
export function toRawEvent(
  columns: readonly (UploadColumn | null)[],
  row: readonly string[],
): Record<string, unknown> {
  const own: Record<string, unknown> = { action_source: 'offline' }
  const user: Record<string, unknown> = {}
  const custom: Record<string, unknown> = {}
  columns.forEach((column, n) => {
    const text = row[n]?.trim() ?? ''
    if (column === null || text === '') return
    if (column === 'event_time') own.event_time = toSeconds(text)
    else if (column === 'opt_out') own.opt_out = toFlag(text)
    else if (column === 'num_items') custom.num_items = Number(text)
    else if (column === 'value') custom.value = toPrice(text)
    else if (userColumns.has(column)) user[column] = text
    else if (ownColumns.has(column)) own[column] = text
    else custom[column] = text
  })
  return { ...own, user_data: user, custom_data: custom }
}

/** Seconds or milliseconds since 1970, or a date with a time, in UTC unless it says where. */
function toSeconds(text: string): number | string {
  if (/^\d{10}$/.test(text)) return Number(text)
  if (/^\d{13}$/.test(text)) return Math.floor(Number(text) / 1_000)
  const parts = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:?\d\d)?$/.exec(
    text,
  )
  if (!parts) return text
  const [, day = '', time = '', zone = 'Z'] = parts
  const ms = Date.parse(`${day}T${time}${zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`)
  return Number.isNaN(ms) ? text : Math.floor(ms / 1_000)
}

function toFlag(text: string): boolean | string {
  if (/^(true|1|yes)$/i.test(text)) return true
  return /^(false|0|no)$/i.test(text) ? false : text
}

/** Cents may follow a comma. */
function toPrice(text: string): string {
  return /^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text
}
