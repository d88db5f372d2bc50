import { redirect } from 'react-router'
import { previewReport, startReport } from '#contract/reporting/center/report-runs'
import { type Cadence, createReportSchedule } from '#contract/reporting/center/report-schedules'
import {
  removeReportTemplate,
  saveReportTemplate,
} from '#contract/reporting/center/report-templates'
import { type ActionInput, formAction, type Problems } from '#web/lib/forms/form-action.ts'
import { reportPath } from '#web/lib/pages/paths/report-path.ts'
import { draftFields, draftQuery, isAmount, type ReportDraft, readDraft } from './report-draft.ts'

function check({ text, t }: ActionInput): Problems {
  const isNamed = text('report_name').trim() !== ''
  const value = text('where_value').trim()
  return {
    ...(value !== '' && !isAmount(value) && { where_value: t('reportPages.valueWrong') }),
    ...(text('step') !== 'preview' && !isNamed && { report_name: t('reportPages.nameMissing') }),
    ...(text('step') === 'schedule' &&
      addresses(text('recipients')).length === 0 && {
        recipients: t('reportPages.recipientsMissing'),
      }),
  }
}

const addresses = (typed: string) => typed.split(/[\s,;]+/).filter(Boolean)

/** The address of a report, with what is known of it besides. */
function previewPath(text: ActionInput['text'], draft: ReportDraft): string {
  const kept = ['template', 'report_name'].flatMap((name) =>
    text(name) === '' ? [] : [`&${name}=${encodeURIComponent(text(name))}`],
  )
  return `${reportPath(text('advertiser_id'), 'builder')}?${draftQuery(draft)}${kept.join('')}`
}

/** The fields of which reports are made, each as often as it was sent. */
function formOf({ all }: Pick<ActionInput, 'all'>): URLSearchParams {
  return new URLSearchParams(
    draftFields.flatMap((name) => all(name).map((value): [string, string] => [name, value])),
  )
}

export const builderAction = formAction({
  report: {
    check,
    fields: { email_invalid: 'recipients' },
    do: async ({ text, all, run }) => {
      const advertiser_id = text('advertiser_id')
      const draft = readDraft(formOf({ all }))
      const named = { advertiser_id, name: text('report_name'), ...draft }
      switch (text('step')) {
        case 'run':
          await run(startReport, named)
          throw redirect(reportPath(advertiser_id, 'history'), 303)
        case 'template':
          return run(saveReportTemplate, named)
        case 'schedule':
          await run(createReportSchedule, {
            ...named,
            cadence: text('cadence') as Cadence,
            weekday: text('weekday'),
            month_day: text('month_day'),
            hour: text('hour'),
            recipients: addresses(text('recipients')),
          })
          throw redirect(`${reportPath(advertiser_id, 'history')}#schedules`, 303)
        default:
          await run(previewReport, { advertiser_id, ...draft })
          throw redirect(previewPath(text, draft), 303)
      }
    },
  },
  remove_template: {
    do: ({ text, run }) =>
      run(removeReportTemplate, {
        advertiser_id: text('advertiser_id'),
        report_template_id: text('report_template_id'),
      }),
  },
})
