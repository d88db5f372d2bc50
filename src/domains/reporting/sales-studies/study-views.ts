import { toSeconds } from '#contract/campaigns/moments'
import type { SalesStudy } from '#contract/reporting/sales-studies'
import { boundsOf } from '#domains/audiences'
import type { StudyRow } from './study-queries.ts'

export function toSalesStudy(study: StudyRow): SalesStudy {
  const { matched_people, created_at, finished_at } = study
  return {
    type: 'salesstudy',
    id: study.id,
    ad_account_id: study.advertiser_id,
    name: study.name,
    settings: study.settings,
    status: study.status,
    rows: study.read_rows,
    used_rows: study.used_rows,
    outside_rows: study.outside_rows,
    duplicate_rows: study.duplicate_rows,
    failed_rows: study.failed_rows,
    matched_people: matched_people === null ? null : boundsOf(matched_people),
    is_file_deleted: study.file_key === null,
    created_time: toSeconds(created_at),
    finished_time: finished_at && toSeconds(finished_at),
  }
}
