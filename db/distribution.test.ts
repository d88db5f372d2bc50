import { expect, it } from 'vitest'
import { tables } from '#db/owners'
import { query } from '#testing/database/cluster'
import { createTestDatabase } from '#testing/database/database'
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
it.runIf(process.env.TEST_CLUSTER_URL)('is what a cluster says of its tables', async () => {
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
