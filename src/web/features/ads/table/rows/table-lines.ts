import type { AdReportRow } from '#contract/reporting/ad-report'
import type { TableRow } from '../read-table-page.ts'

/** One line of the table: a row, or a part of the row above it. */
export type TableLine =
  | { kind: 'row'; key: string; row: TableRow }
  | { kind: 'part'; key: string; row: TableRow; part: NonNullable<AdReportRow['parts']>[number] }

export function linesOf(rows: readonly TableRow[]): TableLine[] {
  return rows.flatMap((row): TableLine[] => [
    { kind: 'row', key: row.entity_id, row },
    ...(row.parts ?? []).map(
      (part): TableLine => ({ kind: 'part', key: `${row.entity_id} ${part.value}`, row, part }),
    ),
  ])
}

export interface Slice {
  first: number
  /** Not included. */
  end: number
}

/** Which of many lines of one height are drawn: those in view, and as many around them. */
export function sliceOf(count: number, linePx: number, topPx: number, viewPx: number): Slice {
  const around = Math.ceil(viewPx / linePx)
  const first = Math.floor(Math.max(0, -topPx) / linePx) - around
  const end = Math.ceil((viewPx - topPx) / linePx) + around
  return {
    first: Math.max(0, Math.min(first, count)),
    end: Math.max(0, Math.min(end, count)),
  }
}
