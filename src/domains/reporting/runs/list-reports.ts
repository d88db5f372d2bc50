import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import {
  getReportRun,
  listReportRuns,
  openReport,
  previewReport,
} from '#contract/reporting/center/report-runs'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf, translatorOf } from '#platform/operations'
import { cutToPage, readIdBookmark, writeBookmark } from '#platform/paging'
import { cellsOf, headsOf } from '../files/file-cells.ts'
import { daysOf, toFileRequest } from '../files/file-request.ts'
import { type ReportRow, reportRows } from '../files/report-rows.ts'
import { checkDays } from '../files/stored-definition.ts'
import { fileTypes } from '../files/write-file.ts'
import { findRun, findRunByToken, selectRuns } from './run-queries.ts'
import { toRun } from './run-views.ts'

const feed = 'report_runs'

export const previewReportHandler = answerQuery(
  previewReport,
  async (context, { advertiser_id, ...definition }) => {
    const { db, clock } = context
    const viewer = memberOf(context)
    const { id, time_zone, currency } = await findPermitted(
      db,
      advertiser_id,
      viewer.id,
      'read_ads',
    )
    const days = daysOf(definition, time_zone, clock.now())
    checkDays(definition, days, time_zone, clock.now())
    const request = toFileRequest(id, time_zone, definition, days)
    const stopAt = performance.now() + limits.reportPreviewMs
    let isCut = false
    const found: ReportRow[] = []
    for await (const some of reportRows(db, request)) {
      found.push(...some)
      isCut = found.length > limits.reportPreviewRows || performance.now() > stopAt
      if (isCut) break
    }
    return {
      ...{ start_date: days.first, end_date: days.last, currency },
      heads: headsOf(request),
      rows: found.slice(0, limits.reportPreviewRows).map((row) => cellsOf(request, row)),
      is_cut: isCut,
    }
  },
)

export const listReportRunsHandler = answerQuery(
  listReportRuns,
  async (context, { advertiser_id, bookmarks, page_size }) => {
    const { db } = context
    const { id } = await findPermitted(db, advertiser_id, memberOf(context).id, 'read_ads')
    const below = readIdBookmark(bookmarks, feed)
    if (below === 'end') return { items: [], bookmark: null }
    const found = await selectRuns(db, id, below, page_size + 1)
    const { shown, bookmark } = cutToPage(found, page_size, (last) =>
      writeBookmark(feed, [last.id]),
    )
    return { items: shown.map((run) => toRun(run, translatorOf(context))), bookmark }
  },
)

export const getReportRunHandler = answerQuery(
  getReportRun,
  async (context, { advertiser_id, report_run_id }) => {
    const { db } = context
    const { id } = await findPermitted(db, advertiser_id, memberOf(context).id, 'read_ads')
    const run = await findRun(db, id, report_run_id)
    if (!run) throw new Failure('report_run_not_found')
    return toRun(run, translatorOf(context))
  },
)

export const openReportHandler = answerQuery(
  openReport,
  async (context, { advertiser_id, token }) => {
    const { db, clock } = context
    const { id } = await findPermitted(db, advertiser_id, memberOf(context).id, 'read_ads')
    const run = await findRunByToken(db, id, token)
    if (!run) throw new Failure('report_run_not_found')
    const isThere = run.status === 'FINISHED' && run.expires_at && run.expires_at > clock.now()
    if (!isThere || !run.file_key || run.byte_size === null) return { id: run.id, file: null }
    const { format } = run.definition
    const name = `report-${run.first_day}-${run.last_day}.${format.toLowerCase()}`
    const file = { key: run.file_key, name, type: fileTypes[format], byte_size: run.byte_size }
    return { id: run.id, file }
  },
)
