import type { EntityStatus } from '#contract/campaigns/enums'
import { metricOf } from '#contract/reporting/metrics/metrics'
import type { Cell } from '../../export/download-rows.ts'
import type { TablePage, TableRow } from '../read-table-page.ts'
import type { TableView } from '../view/table-view.ts'

export interface ExportWords {
  title: (name: string) => string
  part: (value: string) => string
  by: string
  name: string
  status: string
  statusOf: (status: EntityStatus) => string
  before: (title: string) => string
  change: (title: string) => string
  total: (count: number) => string
  /** What stands in place of the status, of keywords and search queries. */
  leads?: { titles: string[]; of: (row: TableRow) => Cell[] }
  hidden: string
  /** Absent: as it is. */
  nameOf?: (row: TableRow) => string
}

type Values = Readonly<Record<string, number | null>>

/** The rows of a file: titles, sums of all pages, rows, and below each its parts. Money is in whole units. */
export function exportRows(
  { columns, range, breakdown }: TableView,
  pages: readonly TablePage[],
  words: ExportWords,
): Cell[][] {
  const isCompared = range.compared !== null
  const [first] = pages
  const leadsOf = (row: TableRow) =>
    words.leads ? words.leads.of(row) : [words.statusOf(row.status)]
  const titles = words.leads?.titles ?? [words.status]
  const noLeads = titles.map(() => '')
  const rowOf = (
    name: string,
    leads: Cell[],
    part: string,
    values: Values,
    compared: Values | null,
  ): Cell[] => [
    ...[name, ...leads],
    ...(breakdown ? [part] : []),
    ...columns.flatMap((column) => {
      const now = written(column, values[column])
      if (!isCompared) return [now]
      const before = written(column, compared?.[column])
      return [now, before, changeOf(now, before)]
    }),
  ]
  const heads = columns.flatMap((column) => {
    const title = words.title(column)
    return isCompared ? [title, words.before(title), words.change(title)] : [title]
  })
  return [
    [words.name, ...titles, ...(breakdown ? [words.by] : []), ...heads],
    ...(first
      ? [rowOf(words.total(first.count), noLeads, '', first.totals, first.compared_totals)]
      : []),
    ...(first?.hidden
      ? [rowOf(words.hidden, noLeads, '', first.hidden.values, first.hidden.compared)]
      : []),
    ...pages.flatMap(({ items }) =>
      items.flatMap((row) => [
        rowOf(words.nameOf?.(row) ?? row.name, leadsOf(row), '', row.values, row.compared),
        ...(row.parts ?? []).map((part) =>
          rowOf(row.name, leadsOf(row), words.part(part.value), part.values, null),
        ),
      ]),
    ),
  ]
}

function written(column: string, value: number | null | undefined): number | null {
  if (value === null || value === undefined) return null
  return metricOf(column)?.unit === 'micro' ? value / 1_000_000 : value
}

/** As a share: 0.125 for an eighth more. */
function changeOf(now: number | null, before: number | null): number | null {
  if (now === null || before === null || (before === 0 && now !== 0)) return null
  return now === before ? 0 : (now - before) / Math.abs(before)
}
