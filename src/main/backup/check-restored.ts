import type pg from 'pg'
import { listMissingFiles } from '#domains/media'
import type { Composition } from '../compose.ts'
import { wrongCounters } from './wrong-counters.ts'

const shownAtMost = 10

/** What is wrong with a restored site, in words; nothing where all is well. */
export async function checkRestored(
  product: Pick<Composition, 'database' | 'services'>,
): Promise<string[]> {
  const { database, services } = product
  const missing: string[] = []
  for await (const file of listMissingFiles(services, database)) missing.push(file)
  // Of a large site these take minutes.
  const client = await database.connect()
  try {
    const { rows: counters } = await client.query<{ what: string; id: string }>(wrongCounters)
    return [
      ...summary(
        counters.map(({ what, id }) => `${what} ${id}`),
        'Wrong counters',
      ),
      ...summary(missing, 'Without their files'),
      ...(await checkIndexes(client)),
    ]
  } finally {
    await client.end()
  }
}

function summary(found: readonly string[], what: string): string[] {
  if (found.length === 0) return []
  const shown = found.slice(0, shownAtMost).join(', ')
  return [`${what}: ${found.length}, as ${shown}`]
}

/** By PostgreSQL's own check, where it comes with it and the user may use it. */
async function checkIndexes(client: pg.Client): Promise<string[]> {
  try {
    await client.query('begin')
    const isThere = await client
      .query('create extension amcheck')
      .then(() => true)
      .catch(() => false)
    if (!isThere) return []
    const { rows: indexes } = await client.query<{ name: string }>(
      `select i.indexrelid::regclass::text as name from pg_index i
         join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
        where a.amname = 'btree' and c.relnamespace = current_schema()::regnamespace`,
    )
    for (const { name } of indexes)
      await client.query('select bt_index_check($1::regclass, true)', [name])
    return []
  } catch (error) {
    return [`An index is damaged: ${(error as Error).message}`]
  } finally {
    // The extension goes with it.
    await client.query('rollback').catch(() => {})
  }
}
