import { type Database, rows } from './database.ts'

/** By a fifth and 128 KB: a large table is analyzed seldom, an empty one soon. */
const grownTables = `select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
 where n.nspname = current_schema() and c.relkind = 'r'
   and pg_relation_size(c.oid) / current_setting('block_size')::int > c.relpages * 1.2 + 16`

/**
 * For use after writing many rows at once: analyzes the tables that have grown since their last analysis.
 * PostgreSQL would do so itself within a minute or two, and until then plan with old statistics. Returns the
 * tables' names. Costs one catalogue query where nothing has grown.
 */
export async function analyzeGrownTables(
  database: Pick<Database, 'reader' | 'transaction'>,
): Promise<string[]> {
  const grown = await rows<{ name: string }>(database.reader, grownTables, [])
  const names = grown.map(({ name }) => name)
  for (const name of names) {
    // Skips a table that is being analyzed already. The name is quoted by PostgreSQL.
    await database.transaction((db) => rows(db, `analyze (skip_locked) ${name}`, []))
  }
  return names
}
