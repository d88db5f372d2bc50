import { z } from 'zod'
import { AdvertiserId } from '../../advertisers/advertiser.ts'
import { adReadErrors } from '../../campaigns/campaigns.ts'
import { idOut, ReportTemplateId } from '../../ids.ts'
import { command, query } from '../../operation.ts'
import {
  checkDefinition,
  definitionFields,
  ReportDefinition,
  ReportName,
} from './report-definition.ts'

/** A report that is kept, to be made with other days. */
export const ReportTemplate = z.object({
  type: z.literal('reporttemplate'),
  id: idOut<'reportTemplate'>(),
  name: z.string(),
  definition: ReportDefinition,
  /** In seconds. */
  created_time: z.int(),
})
export type ReportTemplate = z.output<typeof ReportTemplate>

export const listReportTemplates = query('listReportTemplates', {
  summary: 'The report templates of an ad account, the newest first',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId }),
  output: z.array(ReportTemplate),
  errors: adReadErrors,
  resource: 'ReportTemplatesResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/report_templates/',
  endpoint: 'v4_get_report_templates',
})

export const saveReportTemplate = command('saveReportTemplate', {
  summary: 'Keep a report as a template; one with the same name is replaced',
  access: 'member',
  input: z
    .object({ advertiser_id: AdvertiserId, name: ReportName, ...definitionFields })
    .superRefine(checkDefinition),
  output: ReportTemplate,
  errors: [...adReadErrors, 'report_templates_limit_reached'],
  resource: 'ReportTemplateResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/report_templates/',
  endpoint: 'v4_save_report_template',
})

export const removeReportTemplate = command('removeReportTemplate', {
  summary: 'Remove a report template',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, report_template_id: ReportTemplateId }),
  output: z.null(),
  errors: [...adReadErrors, 'report_template_not_found'],
  resource: 'ReportTemplateResource/delete',
  v3: 'DELETE /ads/v4/advertisers/:advertiser_id/report_templates/:report_template_id/',
  endpoint: 'v4_remove_report_template',
})
