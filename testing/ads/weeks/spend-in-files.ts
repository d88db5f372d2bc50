import { entityStatuses } from '#contract/campaigns/enums'
import type { GridLevel } from '#contract/reporting/grid-levels'
import { csvLine } from '#contract/transfer/csv-line'
import { readSheet } from '#platform/xlsx'
import { packSheet } from '#web/features/ads/export/pack-sheet.ts'
import { exportRows } from '#web/features/ads/table/export/export-rows.ts'
import { readTablePage, type TablePage } from '#web/features/ads/table/read-table-page.ts'
import { readView } from '#web/features/ads/table/view/table-view.ts'
import {
  readReportBytes,
  readReportLines,
  sumOf,
} from '../../../src/domains/reporting/runs/test-report-files.ts'
import type { WeeksMarket } from './open-market.ts'
import { daysOf, microOf, total } from './spend-everywhere.ts'

const spend = 'SPEND_IN_MICRO_DOLLAR'
const sheetLimits = { bytes: 10_000_000, rows: 10_000, columns: 40, cellLength: 1_000 }

/** What the files of the report centre, and of the tables' own buttons, say was spent so far, in micro. */
export async function spendInFiles(market: WeeksMarket): Promise<Record<string, bigint>> {
  const found: Record<string, bigint> = {}
  for (const level of ['CAMPAIGN', 'AD'] as const) {
    const { csv, xlsx } = await ofTable(market, level)
    found[`table of ${level} as CSV`] = csv
    found[`table of ${level} as XLSX`] = xlsx
  }
  const definitions = [
    { level: 'ADVERTISER' },
    { level: 'AD_GROUP', granularity: 'DAY' },
    { level: 'AD', granularity: 'WEEK', breakdown: 'COUNTRY' },
  ] as const
  for (const more of definitions) {
    const lines = await readReportLines(market.world, { ...ask(market), ...more })
    found[`report of ${Object.values(more).join(' by ')} as CSV`] = BigInt(sumOf(lines, spend))
  }
  const bytes = await readReportBytes(market.world, { ...ask(market), format: 'XLSX' })
  const [heads = [], ...rows] = await readSheet(bytes, sheetLimits)
  const column = heads.indexOf(spend)
  found['report of campaigns as XLSX'] = total(rows.map((cells) => BigInt(cells[column] ?? 0)))
  return found
}

const ask = (market: WeeksMarket) => ({
  ...{ advertiser_id: market.advertiser_id, name: 'So far', columns: [spend] },
  ...{ range: 'CHOSEN' as const, ...daysOf(market) },
})

/** The sum of a table's rows in the files that its page saves; a row above them has their sum. */
async function ofTable(market: WeeksMarket, level: GridLevel) {
  const { world, advertiser_id: advertiserId } = market
  const { start_date: first, end_date: last } = daysOf(market)
  const all = `columns=${spend}&status=${entityStatuses.join()}`
  const view = readView(new URLSearchParams(all))
  const pages: TablePage[] = []
  const { run } = world.as('olive')
  for (let bookmark: string | null = null; ; ) {
    const request = { advertiserId, level, view, days: { first, last } }
    const page: TablePage = await readTablePage(run, request, bookmark, 3)
    pages.push(page)
    if (page.bookmark === null) break
    bookmark = page.bookmark
  }
  const text = () => ''
  const rows = exportRows(view, pages, {
    ...{ title: text, part: text, by: '', name: '', status: '', statusOf: text, before: text },
    ...{ change: text, total: () => 'total', hidden: '' },
  })
  const csv = rows.map(csvLine).map((line) => line.trimEnd().split(','))
  const xlsx = await readSheet(Buffer.from(packSheet(rows)), sheetLimits)
  return { csv: checkedSum(csv), xlsx: checkedSum(xlsx) }
}

/** -1 where the rows are not what the line of totals says. */
function checkedSum([, totals, ...rows]: readonly string[][]): bigint {
  const ofRows = total(rows.map((cells) => microOf(cells.at(-1) || '0')))
  return ofRows === microOf(totals?.at(-1) || '0') ? ofRows : -1n
}
