import type { LoaderFunctionArgs } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { getAdvertiser } from '#contract/advertisers/list-advertisers'
import { oneRoleMay } from '#contract/advertisers/roles'
import { dayAt } from '#contract/campaigns/days'
import { isFailure } from '#contract/errors'
import type { OutputOf } from '#contract/operation'
import { previewReport } from '#contract/reporting/center/report-runs'
import type { ReportSchedule } from '#contract/reporting/center/report-schedules'
import {
  listReportTemplates,
  type ReportTemplate,
} from '#contract/reporting/center/report-templates'
import { load } from '#web/lib/pages/load.ts'
import { type Run, runContext } from '#web/lib/requests/run.ts'
import { findSchedule } from './edit-schedule.ts'
import { type ReportDraft, readDraft } from './report-draft.ts'

export type ReportPreview = OutputOf<typeof previewReport>

export interface BuilderData {
  advertiser: Advertiser
  draft: ReportDraft
  /** Which template it came from; empty: none. Another one is another form. */
  template: string
  /** The schedule that is changed; null: something new is put together. */
  schedule: ReportSchedule | null
  /** The report's name, as far as it is known. */
  name: string
  /** In the ad account's time zone. */
  today: string
  /** Null for those whose role does not let them see it. */
  found: {
    templates: ReportTemplate[]
    /** Null: it was not asked for, or cannot be. */
    preview: ReportPreview | null
    /** Why there is none. */
    problem: string | null
  } | null
}

export async function loadBuilder({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<BuilderData> {
  const run = context.get(runContext)
  const search = new URL(request.url).searchParams
  const advertiser_id = params.advertiserId ?? ''
  const advertiser = await load(run(getAdvertiser, { advertiser_id }), request)
  const today = dayAt(advertiser.time_zone, new Date())
  const about = { advertiser, today, template: search.get('template') ?? '' }
  const blank = { draft: readDraft(search), name: search.get('report_name') ?? '', schedule: null }
  if (!oneRoleMay(advertiser.permissions, 'read_ads')) return { ...about, ...blank, found: null }
  const id = search.get('schedule')
  const schedule = id === null ? null : await load(findSchedule(run, advertiser_id, id), request)
  // As it is kept, until something of it was changed and looked at.
  const isKept = schedule !== null && !search.has('level')
  const draft = isKept ? schedule.definition : blank.draft
  const name = search.get('report_name') ?? schedule?.name ?? ''
  const [templates, shown] = await load(
    Promise.all([
      schedule === null ? run(listReportTemplates, { advertiser_id }) : [],
      search.size > 0 ? preview(run, advertiser_id, draft) : { preview: null, problem: null },
    ]),
    request,
  )
  return { ...about, draft, name, schedule, found: { templates, ...shown } }
}

async function preview(run: Run, advertiser_id: string, draft: ReportDraft) {
  try {
    return { preview: await run(previewReport, { advertiser_id, ...draft }), problem: null }
  } catch (error) {
    if (!isFailure(error, 'invalid_input')) throw error
    return { preview: null, problem: error.message }
  }
}
