import { type ReportReason, type ReportSubject, report } from '#contract/reports/report'
import { formAction, type Problems } from '#web/lib/forms/form-action.ts'

/** The form action of a page that reports one item. */
export function reportAction(subject: ReportSubject, subjectId: string) {
  return formAction({
    report: {
      check: ({ text, t }): Problems =>
        text('reason') === '' ? { reason: t('report.reasonMissing') } : {},
      do: ({ text, run }) =>
        run(report, {
          subject,
          subject_id: subjectId,
          reason: text('reason') as ReportReason,
          detail: text('detail'),
          email: text('email'),
        }),
      fields: { email_invalid: 'email' },
    },
  })
}
