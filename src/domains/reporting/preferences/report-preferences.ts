import { Failure } from '#contract/errors'
import {
  getReportPreferences,
  saveReportPreferences,
  usualPreferences,
} from '#contract/reporting/preferences/report-preferences'
import { findPermitted, lockPermitted } from '#domains/advertisers'
import { answerCommand, answerQuery, memberOf } from '#platform/operations'
import {
  findPreferences,
  findView,
  selectViews,
  toView,
  writePreferences,
} from './preference-queries.ts'

export const getReportPreferencesHandler = answerQuery(
  getReportPreferences,
  async (context, { advertiser_id }) => {
    const { db } = context
    const viewerId = memberOf(context).id
    const { id } = await findPermitted(db, advertiser_id, viewerId, 'read_ads')
    const views = await selectViews(db, id, viewerId)
    return {
      preferences: (await findPreferences(db, id, viewerId)) ?? usualPreferences,
      views: views.map((view) => toView(view, viewerId)),
    }
  },
)

export const saveReportPreferencesHandler = answerCommand(
  saveReportPreferences,
  async (context, { advertiser_id, ...changes }) => {
    const { db, clock } = context
    const viewerId = memberOf(context).id
    const { id } = await lockPermitted(db, advertiser_id, viewerId, 'read_ads')
    const { default_view_id } = changes
    if (default_view_id && !(await findView(db, id, viewerId, default_view_id)))
      throw new Failure('report_view_not_found', { field: 'default_view_id' })
    const before = (await findPreferences(db, id, viewerId)) ?? usualPreferences
    const given = Object.entries(changes).filter(([, value]) => value !== undefined)
    const preferences = { ...before, ...Object.fromEntries(given) }
    await writePreferences(db, id, viewerId, preferences, clock.now())
    return preferences
  },
)
