import type { AdvertiserId, PersonId, ReportTemplateId } from '#contract/ids'
import type { ReportDefinition } from '#contract/reporting/center/report-definition'
import { type Db, row, rows, type Writer, wrote } from '#platform/database'

export interface TemplateRow {
  id: ReportTemplateId
  name: string
  definition: ReportDefinition
  created_at: Date
}

/** The newest first. */
export function selectTemplates(db: Db, advertiserId: AdvertiserId): Promise<TemplateRow[]> {
  return rows<TemplateRow>(
    db,
    `select id, name, definition, created_at from report_templates where advertiser_id = $1 order by id desc`,
    [advertiserId],
  )
}

/** One with the same name is replaced. */
export async function saveTemplate(
  db: Writer,
  advertiserId: AdvertiserId,
  template: TemplateRow & { made_by: PersonId },
): Promise<TemplateRow> {
  const saved = await row<TemplateRow>(
    db,
    `insert into report_templates (advertiser_id, id, name, definition, made_by, created_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (advertiser_id, name) do update set definition = excluded.definition
     returning id, name, definition, created_at`,
    [
      ...[advertiserId, template.id, template.name, JSON.stringify(template.definition)],
      ...[template.made_by, template.created_at],
    ],
  )
  if (!saved) throw new Error('A template was not saved')
  return saved
}

export function deleteTemplate(
  db: Writer,
  advertiserId: AdvertiserId,
  id: ReportTemplateId,
): Promise<boolean> {
  return wrote(
    db,
    'delete from report_templates where advertiser_id = $1 and id = $2 returning 1',
    [advertiserId, id],
  )
}
