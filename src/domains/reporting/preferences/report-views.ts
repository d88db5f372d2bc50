import { Failure } from '#contract/errors'
import type { AdvertiserId, PersonId, ReportViewId } from '#contract/ids'
import { limits } from '#contract/limits'
import { usualPreferences } from '#contract/reporting/preferences/report-preferences'
import {
  createReportView,
  deleteReportView,
  editReportView,
} from '#contract/reporting/preferences/report-views'
import { lockPermitted } from '#domains/advertisers'
import type { Db } from '#platform/database'
import { answerCommand, memberOf } from '#platform/operations'
import {
  countViews,
  deleteView,
  findPreferences,
  findView,
  insertView,
  toView,
  updateView,
  type ViewRow,
  writePreferences,
} from './preference-queries.ts'

export const createReportViewHandler = answerCommand(createReportView, async (context, input) => {
  const { db, newId, clock } = context
  const viewerId = memberOf(context).id
  const { id } = await lockPermitted(db, input.advertiser_id, viewerId, 'read_ads')
  if ((await countViews(db, id, viewerId)) >= limits.reportViewsPerPerson)
    throw new Failure('entity_limit_reached', { field: 'name' })
  const view: ViewRow = {
    ...{ advertiser_id: id, id: newId<ReportViewId>(), person_id: viewerId },
    ...{ kind: input.kind, level: input.level, name: input.name, query: input.query },
    ...{ is_shared: input.is_shared, created_at: clock.now() },
  }
  await insertView(db, view)
  if (input.is_default) {
    const before = (await findPreferences(db, id, viewerId)) ?? usualPreferences
    await writePreferences(db, id, viewerId, { ...before, default_view_id: view.id }, clock.now())
  }
  return toView(view, viewerId)
})

export const editReportViewHandler = answerCommand(editReportView, async (context, input) => {
  const { db } = context
  const viewerId = memberOf(context).id
  const { id } = await lockPermitted(db, input.advertiser_id, viewerId, 'read_ads')
  const before = await findOwnView(db, id, viewerId, input.report_view_id)
  const { name = before.name, is_shared = before.is_shared } = input
  const view = { ...before, name, is_shared }
  await updateView(db, view)
  return toView(view, viewerId)
})

export const deleteReportViewHandler = answerCommand(deleteReportView, async (context, input) => {
  const { db } = context
  const viewerId = memberOf(context).id
  const { id } = await lockPermitted(db, input.advertiser_id, viewerId, 'read_ads')
  const view = await findOwnView(db, id, viewerId, input.report_view_id)
  await deleteView(db, id, view.id)
  return {}
})

/** A shared one of somebody else is theirs to change. */
async function findOwnView(
  db: Db,
  advertiserId: AdvertiserId,
  viewerId: PersonId,
  viewId: ReportViewId,
): Promise<ViewRow> {
  const view = await findView(db, advertiserId, viewerId, viewId)
  if (view?.person_id !== viewerId)
    throw new Failure('report_view_not_found', { field: 'report_view_id' })
  return view
}
