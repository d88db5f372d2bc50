import { getSheet, listSheetRows, listSheets, openSheet } from '#contract/campaigns/sheets/sheets'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf, translatorOf } from '#platform/operations'
import { cutToPage, readIdBookmark, writeBookmark } from '#platform/paging'
import { selectBulkRows } from '../bulk/bulk-edit-queries.ts'
import { readIdPage } from '../read-id-page.ts'
import { selectSheets } from './sheet-queries.ts'
import { requireSheet, toSheet, toSheetRow } from './sheet-views.ts'

export const listSheetsHandler = answerQuery(listSheets, async (context, input) => {
  const { db } = context
  const { id } = await findPermitted(db, input.advertiser_id, memberOf(context).id, 'edit_ads')
  return readIdPage(
    'bulk_sheets',
    input,
    (before, limit) => selectSheets(db, id, before, limit),
    async (shown) => shown.map((one) => toSheet(one, translatorOf(context))),
  )
})

export const getSheetHandler = answerQuery(getSheet, async (context, input) => {
  const { db } = context
  const { id } = await findPermitted(db, input.advertiser_id, memberOf(context).id, 'edit_ads')
  return toSheet(await requireSheet(db, id, input.sheet_id), translatorOf(context))
})

const feed = 'sheet_rows'

export const listSheetRowsHandler = answerQuery(listSheetRows, async (context, input) => {
  const { db } = context
  const { id } = await findPermitted(db, input.advertiser_id, memberOf(context).id, 'edit_ads')
  const sheet = await requireSheet(db, id, input.sheet_id)
  const start = readIdBookmark(input.bookmarks, feed)
  // Rows are kept while it is read, and are not there before.
  if (start === 'end' || sheet.read_at === null) return { items: [], bookmark: null }
  // Bookmarks hold numbers above zero.
  const after = start === null ? -1 : Number(start) - 1
  const states = input.states ?? null
  const found = await selectBulkRows(db, sheet, { after, max: input.page_size + 1, states })
  const { shown, bookmark } = cutToPage(found, input.page_size, ({ position }) =>
    writeBookmark(feed, [String(position + 1)]),
  )
  return { items: shown.map((one) => toSheetRow(context, one)), bookmark }
})

export const openSheetHandler = answerQuery(openSheet, async (context, input) => {
  const { db } = context
  const { id } = await findPermitted(db, input.advertiser_id, memberOf(context).id, 'edit_ads')
  const { file_key, name, format } = await requireSheet(db, id, input.sheet_id)
  return { key: file_key, name, format }
})
