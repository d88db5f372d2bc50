import { isId } from '#contract/ids'
import { listReports } from '#contract/reports/reports'
import { answerQuery, memberOf } from '#platform/operations'
import { cutToPage, readBookmark, writeBookmark } from '#platform/paging'
import { findReport, selectOpenReports, selectSettledReports } from './report-queries.ts'
import { toReports } from './report-views.ts'

export const listReportsHandler = answerQuery(listReports, async (context, input) => {
  const { db } = context
  const viewer = { id: memberOf(context).id, now: context.clock.now() }
  if (input.id !== null) {
    const one = await findReport(db, input.id)
    return { items: one ? await toReports(db, [one], viewer) : [], bookmark: null }
  }
  const isOpen = input.state === 'open'
  const feed = isOpen ? 'open_reports' : 'settled_reports'
  const start = readBookmark(input.bookmarks, feed, 2)
  if (start === 'end') return { items: [], bookmark: null }
  const limit = input.page_size + 1
  const [key = '', id = ''] = start ?? []
  const isPlace = isId(id)
  const found = isOpen
    ? await selectOpenReports(
        db,
        isPlace && !Number.isNaN(Date.parse(key)) ? { dueAt: key, id } : null,
        limit,
      )
    : await selectSettledReports(
        db,
        isPlace && !Number.isNaN(Date.parse(key)) ? { settledAt: key, id } : null,
        limit,
      )
  const { shown, bookmark } = cutToPage(found, input.page_size, (last) => {
    const place = isOpen ? last.due_at : last.settled_at
    return writeBookmark(feed, [place?.toISOString() ?? '', last.id])
  })
  return {
    items: await toReports(db, shown, { id: memberOf(context).id, now: context.clock.now() }),
    bookmark,
  }
})
