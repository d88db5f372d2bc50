import { redirect } from 'react-router'
import { previewReport, startReport } from '#contract/reporting/center/report-runs'
import { type Cadence, createReportSchedule } from '#contract/reporting/center/report-schedules'
import {
  removeReportTemplate,
  saveReportTemplate,
} from '#contract/reporting/center/report-templates'
import { type ActionInput, formAction, type Problems } from '#web/lib/forms/form-action.ts'
import { reportPath } from '#web/lib/pages/paths/report-path.ts'
import { answerWithAll } from '../../edit/conflicts/answer-with-all.ts'
import { saveSchedule } from './edit-schedule.ts'
import { draftQuery, isAmount, type ReportDraft, readDraft } from './report-draft.ts'
import { addresses, formOf } from './report-form-fields.ts'

function check({ text, t }: ActionInput): Problems {
  const isNamed = text('report_name').trim() !== ''
  const value = text('where_value').trim()
  return {
    ...(value !== '' && !isAmount(value) && { where_value: t('reportPages.valueWrong') }),
    ...(text('step') !== 'preview' && !isNamed && { report_name: t('reportPages.nameMissing') }),
    ...((text('step') === 'schedule' || text('step') === 'save') &&
      addresses(text('recipients')).length === 0 && {
        recipients: t('reportPages.recipientsMissing'),
      }),
  }
}

/** The address of a report, with what is known of it besides. */
function previewPath(text: ActionInput['text'], draft: ReportDraft): string {
  const kept = ['template', 'schedule', 'report_name'].flatMap((name) =>
    text(name) === '' ? [] : [`&${name}=${encodeURIComponent(text(name))}`],
  )
  return `${reportPath(text('advertiser_id'), 'builder')}?${draftQuery(draft)}${kept.join('')}`
}

const schedulesPath = (advertiserId: string) => `${reportPath(advertiserId, 'history')}#schedules`

const answerForm = formAction({
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
          throw redirect(schedulesPath(advertiser_id), 303)
        default:
          await run(previewReport, { advertiser_id, ...draft })
          throw redirect(previewPath(text, draft), 303)
      }
    },
  },
  edit_schedule: {
    check,
    fields: { email_invalid: 'recipients' },
    do: async (given) => {
      const { text, run, all } = given
      if (text('step') === 'save') {
        const conflict = await saveSchedule(given)
        if (conflict) return conflict
        throw redirect(schedulesPath(text('advertiser_id')), 303)
      }
      const draft = readDraft(formOf({ all }))
      await run(previewReport, { advertiser_id: text('advertiser_id'), ...draft })
      throw redirect(previewPath(text, draft), 303)
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

export const builderAction = answerWithAll(answerForm)
