import { createHash, randomBytes } from 'node:crypto'
import { type Database, row, rows } from '#platform/database'

/** The key from the setting, or one that the server creates once and shares with all its processes. */
export async function secretKey(database: Database, setting: string): Promise<Buffer> {
  if (setting !== '') return createHash('sha256').update(setting).digest()
  await database.transaction((db) =>
    rows(
      db,
      "insert into server_keys (name, key) values ('secret', $1) on conflict (name) do nothing returning 1",
      [randomBytes(32)],
    ),
  )
  const stored = await row<{ key: Buffer }>(
    database.reader,
    "select key from server_keys where name = 'secret'",
    [],
  )
  if (!stored) throw new Error('The server has no secret key')
  return stored.key
}
