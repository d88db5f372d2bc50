import { claimReport, releaseReport } from '#contract/reports/claim-report'
import { reportReasons } from '#contract/reports/report-reasons'
import { settleReport } from '#contract/reports/reports'
import { undoReportDecision } from '#contract/reports/undo-decision'
import { formAction } from '#web/lib/forms/form-action.ts'

export const reportsAction = formAction({
  claim: {
    do: ({ text, run }) => run(claimReport, { id: text('id') || null }),
  },
  release: { do: ({ text, run }) => run(releaseReport, { id: text('id') }) },
  settle: {
    do: ({ text, run }) =>
      run(settleReport, {
        id: text('id'),
        outcome: text('outcome') === 'removed' ? 'removed' : 'kept',
        rule: reportReasons.find((one) => one === text('rule')) ?? null,
        words: text('words'),
        keeps_out: text('keeps_out') !== '',
      }),
  },
  undo: { do: ({ text, run }) => run(undoReportDecision, { id: text('id') }) },
})
