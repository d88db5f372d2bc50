import type { FeedFormat } from '#contract/catalogs/enums'
import type { CatalogIssue } from '#contract/catalogs/ingest'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { SandboxStreamWork } from '#platform/sandbox'
import { csvRows } from './csv-rows.ts'
import type { FeedItem, RowDefaults } from './feed-item.ts'
import { feedText } from './feed-text.ts'
import { createTally } from './tally-issues.ts'
import { toItem } from './to-item.ts'
import { xmlRows } from './xml-rows.ts'

export interface ReadOptions extends RowDefaults {
  format: FeedFormat
}

/** Items as they are read, and at the end how many rows there were and what is wrong with them. */
export type ReadPart =
  | { items: FeedItem[] }
  | { row_count: number; error_count: number; issues: CatalogIssue[] }

const atOnce = 500

/** Reads a feed's file; the options come as JSON. It runs where hostile bytes can do no harm. */
const readFeed: SandboxStreamWork = async function* (pieces, options) {
  const { format, ...defaults } = JSON.parse(options) as ReadOptions
  const text = feedText(pieces)
  const found =
    format === 'XML' ? xmlRows(text) : csvRows(text, format === 'TSV' ? 'tabs' : 'commas')
  const tally = createTally()
  let items: FeedItem[] = []
  let row_count = 0
  let error_count = 0
  for await (const row of found) {
    row_count += 1
    if (row_count > limits.catalogItemsPerFeed) throw new Failure('catalog_too_many_items')
    const { item, item_id, issues } = toItem(row, defaults)
    for (const { code, value } of issues) tally.add(code, row.row_number, item_id, value)
    if (item) items.push(item)
    else error_count += 1
    if (items.length < atOnce) continue
    yield { items } satisfies ReadPart
    items = []
  }
  if (items.length > 0) yield { items } satisfies ReadPart
  yield { row_count, error_count, issues: tally.issues() } satisfies ReadPart
}

export default readFeed
