import { limits } from '#contract/limits'
import { changeReportClass } from '#contract/reports/report-classes'
import { reportReasons } from '#contract/reports/report-reasons'
import { formAction, type Problems } from '#web/lib/forms/form-action.ts'

/** From which to which number. */
const ranges = {
  clock_hours: [1, limits.reportClockHours],
  first_alarm_percent: [1, 100],
  second_alarm_percent: [1, 100],
  keep_days: [0, limits.reportKeepDays],
} as const satisfies Record<string, readonly [number, number]>

export const reportClassesAction = formAction({
  set: {
    check: ({ text, t }) => {
      const problems: Problems = {}
      for (const [name, [min, max]] of Object.entries(ranges)) {
        const typed = text(name).trim()
        const isFit = /^\d{1,5}$/.test(typed) && Number(typed) >= min && Number(typed) <= max
        if (!isFit) problems[name] = t('moderation.classNumber', { min, max })
      }
      return problems
    },
    do: ({ text, has, run }) =>
      run(changeReportClass, {
        reason: reportReasons.find((one) => one === text('reason')) ?? 'other',
        clock_hours: Number(text('clock_hours')),
        first_alarm_percent: Number(text('first_alarm_percent')),
        second_alarm_percent: Number(text('second_alarm_percent')),
        hides_at_once: has('hides_at_once'),
        needs_second: has('needs_second'),
        keep_days: Number(text('keep_days')),
      }),
  },
})
