import pg from 'pg'
import { expect, it } from 'vitest'
import { leftOutOfBackups } from '#db/backups'
import { owners } from '#db/owners'
import { isCluster } from '#testing/database/cluster'
import { createTestDatabase } from '#testing/database/database'

/* Of one machine, as backups are. */
it.skipIf(isCluster)(
  'leaves out tables that exist, and copies no kind of thing that is not a table',
  async () => {
    const database = await createTestDatabase()
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    try {
      const { rows } = await client.query<{ kind: string; schema: string; name: string }>(
        `select c.relkind as kind, n.nspname as schema, c.relname as name
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
          and c.relkind not in ('i', 't', 'I')`,
      )
      const ours = rows.filter(({ schema }) => schema === 'public')
      // Sequences, views, partitions and the like have no part in a backup.
      expect(ours.filter(({ kind }) => kind !== 'r')).toEqual([])
      const known = new Set([...Object.keys(owners), 'migrations', 'unfinished_restore'])
      expect(Object.keys(leftOutOfBackups).filter((name) => !known.has(name))).toEqual([])
      // The queue's own tables are copied as a list of jobs; nothing else may hide elsewhere.
      expect([...new Set(rows.map(({ schema }) => schema))].toSorted()).toEqual([
        'graphile_worker',
        'public',
      ])
    } finally {
      await client.end()
      await database.drop()
    }
  },
)
