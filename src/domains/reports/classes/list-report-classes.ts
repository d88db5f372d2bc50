import { limits } from '#contract/limits'
import { listReportClasses, type ReportClass } from '#contract/reports/report-classes'
import type { Db } from '#platform/database'
import { answerQuery } from '#platform/operations'
import { type ClassRow, countOpen, selectChanges, selectReportClasses } from './class-queries.ts'

export const listReportClassesHandler = answerQuery(listReportClasses, async ({ db }) => {
  const found = await selectReportClasses(db)
  const changes = await selectChanges(db, limits.reportClassChangesShown)
  return {
    classes: await describeClasses(db, found),
    changes: changes.map(({ code, username, changed_at, ...change }) => ({
      ...change,
      reason: code,
      changed_at: changed_at.toISOString(),
      changed_by: username,
    })),
  }
})

export async function describeClasses(db: Db, found: readonly ClassRow[]): Promise<ReportClass[]> {
  const open = new Map((await countOpen(db)).map(({ reason, count }) => [reason, count]))
  return found.map(({ code, ...rest }) => ({
    ...rest,
    reason: code,
    open_count: open.get(code) ?? 0,
  }))
}
