import { expect, it } from 'vitest'
import { tables } from '#db/owners'
import { migrate, migrationNames } from '#platform/database'
import { distribute, isCluster, query } from '#testing/database/cluster'
import { createTestDatabase, createUndistributedDatabase } from '#testing/database/database'
import { distributionSteps } from './distribution.ts'

it('places a table after those that it lies with', () => {
  const order = distributionSteps().map(({ table }) => table)
  expect(new Set(order).size).toBe(order.length)
  for (const [table, { placement }] of Object.entries(tables)) {
    if (placement.kind === 'one_place') expect(order).not.toContain(table)
    else expect(order).toContain(table)
    if (placement.kind === 'spread')
      expect(order.indexOf(placement.group)).toBeLessThanOrEqual(order.indexOf(table))
  }
})

/* With the address of a coordinator in TEST_CLUSTER_URL; otherwise there is nothing to place them on. */
it.runIf(isCluster)('is what a cluster says of its tables', async () => {
  const database = await createTestDatabase()
  try {
    const { rows } = await query<{ table: string; column: string; type: string }>(
      database.url,
      `select table_name::text as table, distribution_column as column, citus_table_type as type
         from citus_tables order by 1`,
    )
    const placed = rows.map(({ table, column, type }) => [
      table,
      type === 'reference' ? 'everywhere' : column,
    ])
    const named = Object.entries(tables).flatMap(([table, { placement }]) => {
      if (placement.kind === 'one_place') return []
      return [[table, placement.kind === 'spread' ? placement.column : placement.kind]]
    })
    const byName = (list: (string | undefined)[][]) =>
      list.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))
    expect(byName(placed)).toEqual(byName(named))
  } finally {
    await database.drop()
  }
})

/** From here on migrations pass where tables are distributed already. */
const since = '0170_ab_tests.sql'
/** Spread by a column that not all of their keys had then. */
const withOldKeys = ['board_email_invites', 'comments', 'deleted_pins']

/** Of a table that is not spread: its own name. */
function groupOf(table: string): string {
  const placement = tables[table]?.placement
  return placement?.kind === 'spread' ? placement.group : table
}

it.runIf(isCluster)(
  'is what later migrations pass on',
  async () => {
    const { url, drop } = await createUndistributedDatabase()
    try {
      const names = await migrationNames()
      await migrate(url, { only: names.filter((name) => name <= since) })
      await distribute(
        url,
        (table) => !withOldKeys.includes(table) && !withOldKeys.includes(groupOf(table)),
      )
      expect(await migrate(url)).toEqual(names.filter((name) => name > since))
      const { rows } = await query<{ worker: boolean }>(
        url,
        `select success and result = '1' as worker from run_command_on_shards('boards',
         $$select count(*) from pg_attribute where attrelid = '%s'::regclass and attname = 'taken_down_at'$$)`,
      )
      expect(rows.length).toBeGreaterThan(1)
      expect(rows.every(({ worker }) => worker)).toBe(true)
      await distribute(url)
    } finally {
      await drop()
    }
  },
  180_000,
)
