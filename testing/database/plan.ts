import type pg from 'pg'
import type { Statement } from './statements.ts'

/** The used part of PostgreSQL's plan. */
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
  /** Tables scanned completely for few rows. */
  scannedTables: string[]
}

/** Filtered rows up to this number are no sign of a missing index: small tables are scanned. */
const maxFiltered = 1_000
/** A statement that needs a good part of a table may scan it. */
const filteredPerRow = 3

/** Runs a statement for its plan; what it writes is for the caller to undo. */
export async function planOf(
  client: pg.ClientBase,
  { text, values }: Statement,
): Promise<Explained> {
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
    scannedTables: scannedBy(Plan),
  }
}

function scannedBy(node: PlanNode): string[] {
  const filtered = node['Rows Removed by Filter'] ?? 0
  const isScan =
    node['Node Type'] === 'Seq Scan' &&
    filtered > Math.max(maxFiltered, node['Actual Rows'] * filteredPerRow)
  const table = node['Relation Name'] ?? 'a table'
  return [...(isScan ? [table] : []), ...(node.Plans ?? []).flatMap(scannedBy)]
}

/** Pages that a statement may read: for each row, and to find the first one. */
const maxPerRow = 12
const maxToBegin = 60

/** What is wrong with a statement's plan, if anything. What it changes is undone. */
export async function planFault(pool: pg.Pool, statement: Statement): Promise<string | null> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const explained = await planOf(client, statement)
    const { pages, scannedTables } = costOf(explained)
    if (scannedTables.length > 0) return `scans ${scannedTables.join()}: ${statement.text}`
    const isTooMuch = pages > maxToBegin + maxPerRow * explained.Plan['Actual Rows']
    return isTooMuch ? `reads ${pages} pages: ${statement.text}` : null
  } finally {
    await client.query('rollback')
    client.release()
  }
}
