import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { getSalesStudy, listSalesStudies, studyWindows } from '#contract/reporting/sales-studies'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import { cutToPage, readIdBookmark, writeBookmark } from '#platform/paging'
import { computeResult } from './result-queries.ts'
import { findStudy, selectStudies } from './study-queries.ts'
import { toSalesStudy } from './study-views.ts'

const feed = 'sales_studies'

export const listSalesStudiesHandler = answerQuery(
  listSalesStudies,
  async (context, { advertiser_id, bookmarks, page_size }) => {
    const { db } = context
    await findPermitted(db, advertiser_id, memberOf(context).id, 'read_ads')
    const below = readIdBookmark(bookmarks, feed)
    if (below === 'end') return { items: [], bookmark: null }
    const found = await selectStudies(db, advertiser_id, below, page_size + 1)
    const { shown, bookmark } = cutToPage(found, page_size, ({ id }) => writeBookmark(feed, [id]))
    return { items: shown.map(toSalesStudy), bookmark }
  },
)

export const getSalesStudyHandler = answerQuery(
  getSalesStudy,
  async (context, { advertiser_id, sales_study_id: id }) => {
    const { db } = context
    await findPermitted(db, advertiser_id, memberOf(context).id, 'read_ads')
    const study = await findStudy(db, { advertiser_id, id })
    if (!study) throw new Failure('sales_study_not_found', { field: 'sales_study_id' })
    const { settings, status, matched_people } = study
    // By what is shown, never by the true number, which would tell more.
    const isShown = status === 'FINISHED' && (matched_people ?? 0) >= limits.audienceMin
    const windows = {
      click: settings.click_window_days,
      engagement: settings.engagement_window_days,
      view: settings.view_window_days,
    }
    const all = studyWindows.filter((days) => days > 0)
    const result = isShown ? await computeResult(db, study, windows, all) : null
    return { study: toSalesStudy(study), result }
  },
)
