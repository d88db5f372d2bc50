import type pg from 'pg'
import type { Statement } from '#testing/statements'

/** As much of PostgreSQL's plan as is looked at. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

export interface Explained {
  Plan: PlanNode
  'Execution Time': number
}

export interface PlanCost {
  ms: number
  /** Pages of 8 KB, from memory or disk. */
  pages: number
  /** Tables read from end to end for the sake of few rows. */
  walkedTables: string[]
}

/** Rows read in vain that are no sign of a missing index: small tables are read whole. */
const mostInVain = 1_000
/** Who needs a good part of a table does well to read all of it. */
const goodPart = 3

/** Runs a statement for its plan. It must read only. */
export async function planOf(client: pg.Client, { text, values }: Statement): Promise<Explained> {
  const { rows } = await client.query<{ 'QUERY PLAN': Explained[] }>(
    `explain (analyze, buffers, format json) ${text}`,
    values,
  )
  const [explained] = rows[0]?.['QUERY PLAN'] ?? []
  if (!explained) throw new Error('PostgreSQL explained nothing')
  return explained
}

export function costOf(explained: Explained): PlanCost {
  const { Plan } = explained
  return {
    ms: explained['Execution Time'],
    pages: Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'],
    walkedTables: walkedBy(Plan),
  }
}

function walkedBy(node: PlanNode): string[] {
  const inVain = node['Rows Removed by Filter'] ?? 0
  const isWalk =
    node['Node Type'] === 'Seq Scan' &&
    inVain > Math.max(mostInVain, node['Actual Rows'] * goodPart)
  const table = node['Relation Name'] ?? 'a table'
  return [...(isWalk ? [table] : []), ...(node.Plans ?? []).flatMap(walkedBy)]
}
