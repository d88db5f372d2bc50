import type { Column } from './describe.ts'
import type { Property, RowShape } from './row-shape.ts'

/** What the pool's parsers make of each type; ids stay strings, because 64 bits do not fit a number. */
const kinds: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'string',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  text: 'string',
  varchar: 'string',
  name: 'string',
  uuid: 'string',
  date: 'string',
  tsvector: 'string',
  tsquery: 'string',
  void: 'string',
  bytea: 'Buffer',
  timestamptz: 'Date',
  _bool: 'boolean[]',
  _int2: 'number[]',
  _int4: 'number[]',
  _int8: 'string[]',
  _float4: 'number[]',
  _float8: 'number[]',
  _text: 'string[]',
  _uuid: 'string[]',
  _timestamptz: 'Date[]',
}

/** JSON arrives parsed, as whatever was put in. */
const openTypes = new Set(['json', 'jsonb'])

/** How what a statement returns differs from the type of its rows; nothing where they agree. */
export function compareRow(text: string, columns: readonly Column[], row: RowShape): string[] {
  if (row === null) return []
  const byName = new Map(columns.map((column) => [column.name, column]))
  const missing = [...row]
    .filter(([name, { isOptional }]) => !isOptional && !byName.has(name))
    .map(([name]) => `${name} is in the type of the row and not returned`)
  const wrong = columns.flatMap((column) => {
    const property = row.get(column.name)
    if (!property) return [`${column.name} is returned and not in the type of the row`]
    return compareProperty(text, column, property)
  })
  if (byName.size < columns.length) wrong.push('two columns have the same name')
  return [...missing, ...wrong]
}

function compareProperty(text: string, column: Column, property: Property): string[] {
  const { name, type } = column
  if (openTypes.has(type) || property.kinds.includes('any')) return []
  const typed = property.kinds.filter((kind) => kind !== 'null' && kind !== 'undefined')
  const kind = kinds[type]
  if (kind === undefined) return [`${name} is ${type}, for which no kind is known`]
  if (typed.some((one) => one !== kind))
    return [`${name} is ${type}, which arrives as ${kind}, and typed ${typed.join(' | ')}`]
  if (typed.length === property.kinds.length && mayBeNull(text, column))
    return [`${name} may be null, which its type does not say`]
  return []
}

/** Not certain of everything: only of what the text cannot rule out by a condition on the column. */
function mayBeNull(text: string, { name, of }: Column): boolean {
  if (of === null || isRuledOut(text, name)) return false
  return of.isNullable || isOnlyLeftJoined(text, of.table)
}

function isRuledOut(text: string, name: string): boolean {
  return new RegExp(`\\b${name}(::\\w+)? (is not null|[<>=])`).test(text)
}

function isOnlyLeftJoined(text: string, table: string): boolean {
  const joins = [
    ...text.matchAll(new RegExp(`(left join|join|from|into|update|,)\\s+${table}\\b`, 'g')),
  ]
  return joins.length > 0 && joins.every(([, by]) => by === 'left join')
}
