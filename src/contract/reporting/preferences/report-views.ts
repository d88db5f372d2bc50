import { z } from 'zod'
import { AdvertiserId } from '../../advertisers/advertiser.ts'
import { adReadErrors } from '../../campaigns/campaigns.ts'
import { ReportViewId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { command } from '../../operation.ts'
import { Flag, line } from '../../values.ts'
import { gridLevels } from '../grid-levels.ts'
import { ReportView, reportViewKinds } from './report-view.ts'

const name = line(limits.reportViewNameLength).pipe(z.string().min(1, inputMessage('input.nameIt')))

export const createReportView = command('createReportView', {
  summary: 'Save a table of reports, or its columns, under a name',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    kind: z.enum(reportViewKinds).default('VIEW'),
    level: z.enum(gridLevels),
    name,
    query: line(limits.reportViewQueryLength),
    is_shared: Flag.default(false),
    /** Its table opens like this from now on, for the viewer. */
    is_default: Flag.default(false),
  }),
  output: ReportView,
  adds: true,
  errors: [...adReadErrors, 'entity_limit_reached'],
  resource: 'AdReportViewResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/report_views/',
  endpoint: 'v4_create_report_view',
})

export const editReportView = command('editReportView', {
  summary: 'Rename a view of one’s own, or share it with the ad account; what is absent stays',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    report_view_id: ReportViewId,
    name: name.optional(),
    is_shared: Flag.optional(),
  }),
  output: ReportView,
  errors: [...adReadErrors, 'report_view_not_found'],
  resource: 'AdReportViewResource/update',
  v3: 'PUT /ads/v4/advertisers/:advertiser_id/report_views/:report_view_id/',
  endpoint: 'v4_edit_report_view',
})

export const deleteReportView = command('deleteReportView', {
  summary: 'Delete a view of one’s own',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, report_view_id: ReportViewId }),
  output: z.object({}),
  errors: [...adReadErrors, 'report_view_not_found'],
  resource: 'AdReportViewResource/delete',
  v3: 'DELETE /ads/v4/advertisers/:advertiser_id/report_views/:report_view_id/',
  endpoint: 'v4_delete_report_view',
})
