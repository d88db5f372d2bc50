import type { ReportReason, ReportSubject } from '#contract/reports/report'
import { countOperators } from '#domains/accounts'
import type { Db } from '#platform/database'
import type { Services } from '#platform/operations'
import { findClass } from '../classes/class-queries.ts'

/** Whether a removal waits for a second operator. Ads have a review of their own, and may be appealed at once. */
export async function needsSecondLook(
  db: Db,
  services: Pick<Services, 'settings' | 'encryption'>,
  subject: ReportSubject,
  rule: ReportReason,
): Promise<boolean> {
  const { fourEyes } = services.settings
  if (subject === 'ad' || fourEyes === 'off') return false
  const found = await findClass(db, rule)
  if (!found?.needs_second) return false
  return fourEyes === 'on' || (await countOperators(db, services)) > 1
}
