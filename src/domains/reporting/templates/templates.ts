import { toSeconds } from '#contract/campaigns/moments'
import { Failure } from '#contract/errors'
import type { ReportTemplateId } from '#contract/ids'
import { limits } from '#contract/limits'
import {
  listReportTemplates,
  type ReportTemplate,
  removeReportTemplate,
  saveReportTemplate,
} from '#contract/reporting/center/report-templates'
import { findPermitted, lockPermitted } from '#domains/advertisers'
import { answerCommand, answerQuery, memberOf } from '#platform/operations'
import { toStored } from '../files/stored-definition.ts'
import {
  deleteTemplate,
  saveTemplate,
  selectTemplates,
  type TemplateRow,
} from './template-queries.ts'

export const listReportTemplatesHandler = answerQuery(
  listReportTemplates,
  async (context, { advertiser_id }) => {
    const { db } = context
    const { id } = await findPermitted(db, advertiser_id, memberOf(context).id, 'read_ads')
    return (await selectTemplates(db, id)).map(toTemplate)
  },
)

export const saveReportTemplateHandler = answerCommand(
  saveReportTemplate,
  async (context, { advertiser_id, name, ...definition }) => {
    const { db, clock, newId } = context
    const viewer = memberOf(context)
    const { id } = await lockPermitted(db, advertiser_id, viewer.id, 'read_ads')
    const known = await selectTemplates(db, id)
    if (known.length >= limits.reportTemplates && !known.some((one) => one.name === name))
      throw new Failure('report_templates_limit_reached')
    const saved = await saveTemplate(db, id, {
      ...{ id: newId<ReportTemplateId>(), name, definition: toStored(definition) },
      ...{ made_by: viewer.id, created_at: clock.now() },
    })
    return toTemplate(saved)
  },
)

export const removeReportTemplateHandler = answerCommand(
  removeReportTemplate,
  async (context, { advertiser_id, report_template_id }) => {
    const { db } = context
    const { id } = await lockPermitted(db, advertiser_id, memberOf(context).id, 'read_ads')
    if (!(await deleteTemplate(db, id, report_template_id)))
      throw new Failure('report_template_not_found')
    return null
  },
)

function toTemplate({ id, name, definition, created_at }: TemplateRow): ReportTemplate {
  return {
    type: 'reporttemplate',
    ...{ id, name, definition, created_time: toSeconds(created_at) },
  }
}
