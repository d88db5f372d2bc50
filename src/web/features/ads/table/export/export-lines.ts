import type { EntityStatus } from '#contract/campaigns/enums'
import { metricOf } from '#contract/reporting/metrics/metrics'
import { csvLine } from '#contract/transfer/csv-line'
import type { TablePage } from '../read-table-page.ts'
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
}

type Values = Readonly<Record<string, number | null>>

/** The lines of a file: titles, sums of all pages, rows, and below each its parts. Money is in whole units. */
export function exportLines(
  { columns, range, breakdown }: TableView,
  pages: readonly TablePage[],
  words: ExportWords,
): string[] {
  const isCompared = range.compared !== null
  const [first] = pages
  const line = (
    [name, status, part]: [string, string, string],
    values: Values,
    compared: Values | null,
  ) =>
    csvLine([
      ...[name, status],
      ...(breakdown ? [part] : []),
      ...columns.flatMap((column) => {
        const now = written(column, values[column])
        if (!isCompared) return [now]
        const before = written(column, compared?.[column])
        return [now, before, changeOf(now, before)]
      }),
    ])
  const heads = columns.flatMap((column) => {
    const title = words.title(column)
    return isCompared ? [title, words.before(title), words.change(title)] : [title]
  })
  return [
    csvLine([words.name, words.status, ...(breakdown ? [words.by] : []), ...heads]),
    ...(first
      ? [line([words.total(first.count), '', ''], first.totals, first.compared_totals)]
      : []),
    ...pages.flatMap(({ items }) =>
      items.flatMap(({ name, status, values, compared, parts }) => [
        line([name, words.statusOf(status), ''], values, compared),
        ...(parts ?? []).map((part) =>
          line([name, words.statusOf(status), words.part(part.value)], part.values, null),
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
