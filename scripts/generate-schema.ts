import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#platform/database'
import { startEmbeddedPostgres } from '#platform/embedded-postgres'

/*
 * Generates db/schema.ts from the migrations, with a temporary database.
 */

/** The TypeScript type of each column type; ids stay strings, because 64 bits do not fit a number. */
const types: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'string',
  float8: 'number',
  text: 'string',
  uuid: 'string',
  bytea: 'Buffer',
  date: 'string',
  timestamptz: 'Date',
  jsonb: 'unknown',
  tsvector: 'string',
  _text: 'string[]',
  _int4: 'number[]',
  _int8: 'string[]',
}

interface Column {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  column_default: string | null
}

export async function generateSchema(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-schema-'))
  // As root the server runs as another user, who must be able to enter.
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'pg') })
  try {
    await migrate(postgres.url())
    return render(await readColumns(postgres.url()))
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function readColumns(url: string): Promise<Column[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(
      `select table_name, column_name, udt_name, is_nullable, column_default
         from information_schema.columns
        where table_schema = 'public' and table_name <> 'migrations'
        order by table_name, ordinal_position`,
    )
    return rows
  } finally {
    await client.end()
  }
}

function render(columns: Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table_name)
  const interfaces = [...tables].map(
    ([table, own]) =>
      `export interface ${typeName(table)} {\n${own.map(renderColumn).join('\n')}\n}\n`,
  )
  const index = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)}`).join('\n')
  return `// Generated from db/migrations by \`npm run generate\`. Do not edit.
import type { Generated } from 'kysely'

${interfaces.join('\n')}
export interface Tables {
${index}
}
`
}

function renderColumn(column: Column): string {
  const type = types[column.udt_name]
  if (!type)
    throw new Error(`${column.table_name}.${column.column_name}: no type for ${column.udt_name}`)
  const full = column.is_nullable === 'YES' && type !== 'unknown' ? `${type} | null` : type
  const shown = column.column_default === null ? full : `Generated<${full}>`
  return `  ${column.column_name}: ${shown}`
}

function typeName(table: string): string {
  return table.replace(/(^|_)([a-z])/g, (_match, _bar, letter: string) => letter.toUpperCase())
}
