import { row, rows } from '#platform/database'
import type { World } from '../world.ts'

interface Column {
  table_name: string
  column_name: string
  data_type: string
}

/** Every column of every table that contains this id or one of these words, as `table.column`. */
export async function tracesOf(
  { database }: Pick<World, 'database'>,
  id: string,
  words: string[] = [],
): Promise<string[]> {
  const { reader } = database
  const columns = await rows<Column>(
    reader,
    `select table_name, column_name, data_type from information_schema.columns
      where table_schema = 'public' and data_type in ('bigint', 'text', 'ARRAY', 'jsonb', 'tsvector')`,
    [],
  )
  const found: string[] = []
  for (const { table_name, column_name, data_type } of columns) {
    const isHere =
      data_type === 'bigint'
        ? `"${column_name}" = '${id}'::bigint`
        : [id, ...words].map((word) => `"${column_name}"::text ilike '%${word}%'`).join(' or ')
    const counted = await row<{ n: number }>(
      reader,
      `select count(*)::int as n from "${table_name}" where ${isHere}`,
      [],
    )
    if (counted?.n) found.push(`${table_name}.${column_name}`)
  }
  return found.toSorted()
}
