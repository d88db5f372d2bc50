import { cancelReport, repeatReport } from '#contract/reporting/center/report-runs'
import { endReportSchedule } from '#contract/reporting/center/report-schedules'
import { type ActionInput, formAction } from '#web/lib/forms/form-action.ts'

const runOf = ({ text }: ActionInput) => ({
  advertiser_id: text('advertiser_id'),
  report_run_id: text('report_run_id'),
})

export const historyAction = formAction({
  repeat_report: { do: (given) => given.run(repeatReport, runOf(given)) },
  cancel_report: { do: (given) => given.run(cancelReport, runOf(given)) },
  end_schedule: {
    do: ({ text, run }) =>
      run(endReportSchedule, {
        advertiser_id: text('advertiser_id'),
        report_schedule_id: text('report_schedule_id'),
      }),
  },
})
