import type { ReportSchedule } from '#contract/reporting/center/report-schedules'
import type { FormValues } from '../../edit/form-values.ts'
import { type ReportDraft, readDraft } from './report-draft.ts'

/** Of a draft, in the order of the form. */
const draftNames = [
  ...(['level', 'columns', 'breakdown', 'format', 'range', 'granularity'] as const),
  ...(['campaign_ids', 'ad_group_ids', 'ad_ids', 'name_contains', 'objectives'] as const),
  ...(['entity_statuses', 'filters', 'click_window_days', 'engagement_window_days'] as const),
  ...(['view_window_days', 'conversion_report_time'] as const),
]

interface Timing {
  cadence: string
  weekday: string
  month_day: string
  hour: string
}

/** All that can be changed of a schedule, by the names of the form. A day that does not matter is none. */
export function valuesOf(
  draft: ReportDraft,
  { name, timing, recipients }: { name: string; timing: Timing; recipients: readonly string[] },
): FormValues {
  const { cadence, weekday, month_day, hour } = timing
  return {
    ...Object.fromEntries(
      draftNames.map((of) => {
        const value = draft[of]
        return [of, value === undefined ? [] : [value].flat().map(String)]
      }),
    ),
    ...{ report_name: [name.trim()], cadence: [cadence], hour: [hour], recipients },
    weekday: cadence === 'WEEKLY' ? [weekday] : [],
    month_day: cadence === 'MONTHLY' ? [month_day] : [],
  }
}

/** As it is kept; who unsubscribed is not asked about. */
export function scheduleValues(schedule: ReportSchedule): FormValues {
  const { name, definition, cadence, weekday, month_day, hour, recipients } = schedule
  const timing = { cadence, hour: String(hour) }
  return valuesOf(definition, {
    ...{ name, recipients: recipients.flatMap((one) => (one.is_ended ? [] : [one.email])) },
    timing: { ...timing, weekday: String(weekday ?? 1), month_day: String(month_day ?? 1) },
  })
}

/** The report that values say. */
export function draftOf(values: FormValues): ReportDraft {
  return readDraft(
    new URLSearchParams(
      Object.entries(values).flatMap(([name, all]) =>
        all.map((value): [string, string] => [name, value]),
      ),
    ),
  )
}

/** The fields of when and to whom, as their part of the form is filled. */
export function timingOf(values: FormValues): Record<string, string> {
  const { report_name, cadence, weekday, month_day, hour, recipients } = values
  return Object.fromEntries(
    Object.entries({ report_name, cadence, weekday, month_day, hour, recipients }).flatMap(
      ([name, all]) => (all && all.length > 0 ? [[name, all.join(', ')]] : []),
    ),
  )
}
