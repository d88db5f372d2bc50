import { tables } from './owners.ts'

/** One table that a database of several machines places otherwise than on the first one. */
export interface DistributionStep {
  table: string
  sql: string
}

/**
 * What makes a database of Citus distributed, in order: tables that are everywhere first, because others refer to
 * them, then the first table of each group, then those that lie with it. Each is repeatable by its table: one that is
 * distributed already is left out by who runs them.
 */
export function distributionSteps(): DistributionStep[] {
  const all = Object.entries(tables)
  const everywhere = all.flatMap(([table, { placement }]) =>
    placement.kind === 'everywhere'
      ? [{ table, sql: `select create_reference_table('${table}')` }]
      : [],
  )
  const spread = all.flatMap(([table, { placement }]) =>
    placement.kind === 'spread' ? [{ table, ...placement }] : [],
  )
  const stepOf = ({ table, column, group }: (typeof spread)[number]) => ({
    table,
    sql: `select create_distributed_table('${table}', '${column}', colocate_with => '${table === group ? 'none' : group}')`,
  })
  const first = spread.filter(({ table, group }) => table === group)
  const others = spread.filter(({ table, group }) => table !== group)
  return [...everywhere, ...[...first, ...others].map(stepOf)]
}
