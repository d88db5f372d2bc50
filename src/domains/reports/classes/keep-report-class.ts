import { Failure } from '#contract/errors'
import type { PersonId, ReportClassChangeId } from '#contract/ids'
import { alwaysHiding, legalHours } from '#contract/reports/class-bounds'
import { reportClassFields } from '#contract/reports/report-classes'
import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { type ClassRow, insertChange, lockClass, updateClass } from './class-queries.ts'

/**
 * Changes what is done about a reason, and notes who changed what. `by`: null for a command.
 *
 * @throws Failure `report_clock_too_long`, `report_class_hides`, `report_alarms_reversed`
 */
export async function keepReportClass(
  db: Writer,
  { clock, newId }: Pick<Services, 'clock' | 'newId'>,
  wanted: Pick<ClassRow, 'code'> & Partial<ClassRow>,
  by: PersonId | null,
): Promise<ClassRow> {
  const before = await lockClass(db, wanted.code)
  if (!before) throw new Error(`No class of reports for ${wanted.code}`)
  const after = { ...before, ...wanted }
  checkClass(after)
  await updateClass(db, after)
  for (const field of reportClassFields) {
    if (before[field] === after[field]) continue
    await insertChange(db, {
      ...{ id: newId<ReportClassChangeId>(), code: before.code, field },
      ...{ before: Number(before[field]), after: Number(after[field]) },
      ...{ changed_at: clock.now(), changed_by: by },
    })
  }
  return after
}

function checkClass(wanted: ClassRow): void {
  const { code, clock_hours, first_alarm_percent, second_alarm_percent, hides_at_once } = wanted
  const hours = legalHours[code]
  if (hours !== undefined && clock_hours > hours)
    throw new Failure('report_clock_too_long', {
      field: 'clock_hours',
      text: { key: 'failure.report_clock_too_long.detail', values: { hours } },
    })
  if (alwaysHiding.includes(code) && !hides_at_once)
    throw new Failure('report_class_hides', { field: 'hides_at_once' })
  if (second_alarm_percent < first_alarm_percent)
    throw new Failure('report_alarms_reversed', { field: 'second_alarm_percent' })
}
