import type { AdSearch, Breakdown } from '#contract/reporting/ad-report'
import { composedRows, type Db } from '#platform/database'
import { gridStatement } from './grid-statement.ts'
import { partsStatement } from './parts-statement.ts'
import type { Chosen, GridKey, ReportRequest } from './report-request.ts'

/** Sums by the names of their columns, as decimal text. */
export type SumTexts = Record<string, string>

export interface FoundGrid {
  count: number
  totals: SumTexts
  /** Of search queries without conditions. */
  hidden: SumTexts | null
  rows: FoundRow[]
}

export type FoundRow = SumTexts & {
  entity_id: string
  campaign_id: string
  sort_value: string | null
  search: Omit<AdSearch, 'match_name'> | null
}

export async function selectGrid(
  db: Db,
  request: ReportRequest,
  after: GridKey | null,
  limit: number,
): Promise<FoundGrid> {
  const { text, values } = gridStatement(request, after, limit)
  const [found] = await composedRows<FoundGrid>(db, text, values)
  return found ?? { count: 0, totals: {}, hidden: null, rows: [] }
}

/** `entity_id`, `part` and sums. */
export type PartRow = SumTexts & { entity_id: string; part: string }

export function selectParts(
  db: Db,
  request: ReportRequest,
  breakdown: Breakdown,
  chosen: Chosen,
): Promise<PartRow[]> {
  const { text, values } = partsStatement(request, breakdown, chosen)
  return composedRows<PartRow>(db, text, values)
}
