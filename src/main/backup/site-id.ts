import { randomBytes } from 'node:crypto'
import { type Database, row, rows } from '#platform/database'

/** What tells the backups of one site from those of another. A restored site is the same one. */
export async function siteId(database: Database): Promise<string> {
  await database.transaction((db) =>
    rows(
      db,
      "insert into server_keys (name, key) values ('site', $1) on conflict (name) do nothing returning 1",
      [randomBytes(16)],
    ),
  )
  const stored = await row<{ key: Buffer }>(
    database.reader,
    "select key from server_keys where name = 'site'",
    [],
  )
  if (!stored) throw new Error('The server has no id')
  return stored.key.toString('hex')
}
