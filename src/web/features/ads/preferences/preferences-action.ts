import type { ActionFunctionArgs } from 'react-router'
import type { AttributionWindow, ReportTime } from '#contract/reporting/attribution'
import {
  type ReportPreferences,
  saveReportPreferences,
} from '#contract/reporting/preferences/report-preferences'
import { deleteReportView, editReportView } from '#contract/reporting/preferences/report-views'
import { type ActionInput, formAction } from '#web/lib/forms/form-action.ts'

const number = <T extends number>(text: string) => Number(text) as T

const save = {
  do: ({ text, run }: ActionInput) =>
    run(saveReportPreferences, {
      advertiser_id: text('advertiser_id'),
      // What is chosen already is not sent anew.
      ...(text('columns') !== 'kept' && { columns: text('columns') }),
      rows_per_page: number<ReportPreferences['rows_per_page']>(text('rows_per_page')),
      click_window_days: number<AttributionWindow>(text('click_window_days')),
      engagement_window_days: number<AttributionWindow>(text('engagement_window_days')),
      view_window_days: number<AttributionWindow>(text('view_window_days')),
      conversion_report_time: text('conversion_report_time') as ReportTime,
      objective: text('objective'),
      default_view_id: text('default_view_id'),
    }),
}

const share = {
  do: ({ text, run }: ActionInput) =>
    run(editReportView, {
      advertiser_id: text('advertiser_id'),
      report_view_id: text('report_view_id'),
      is_shared: text('is_shared') === 'true',
    }),
}

const remove = {
  do: ({ text, run }: ActionInput) =>
    run(deleteReportView, {
      advertiser_id: text('advertiser_id'),
      report_view_id: text('report_view_id'),
    }),
}

/** Each view has forms of its own, named by its id. */
export async function preferencesAction(args: ActionFunctionArgs) {
  const intent = (await args.request.clone().formData()).get('intent')
  const [, kind] = /^(share|delete) \d+$/.exec(typeof intent === 'string' ? intent : '') ?? []
  return formAction({
    save,
    ...(kind && typeof intent === 'string' && { [intent]: kind === 'share' ? share : remove }),
  })(args)
}
