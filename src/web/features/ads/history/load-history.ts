import type { LoaderFunctionArgs } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { getAdvertiser } from '#contract/advertisers/list-advertisers'
import { oneRoleMay } from '#contract/advertisers/roles'
import { listAdChangeAuthors } from '#contract/campaigns/changes/list-authors'
import { type AdChange, listAdChanges } from '#contract/campaigns/changes/list-changes'
import type { Page } from '#contract/paging'
import type { PersonCard } from '#contract/people/person'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'
import { type ReportRange, rangeInput, readRange, todayOf } from '../range/report-range.ts'
import { type HistoryView, historyInput, readHistoryView } from './history-view.ts'

export interface HistoryData {
  advertiser: Advertiser
  mayEdit: boolean
  range: ReportRange
  today: string
  view: HistoryView
  isFirstPage: boolean
  /** Null for those whose role does not let them see it. */
  found: { changes: Page<AdChange>; authors: PersonCard[] } | null
}

export async function loadHistory({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<HistoryData> {
  const run = context.get(runContext)
  const { searchParams } = new URL(request.url)
  const advertiser_id = params.advertiserId ?? ''
  const advertiser = await load(run(getAdvertiser, { advertiser_id }), request)
  const today = todayOf(advertiser)
  const range = readRange(searchParams, today)
  const view = readHistoryView(searchParams)
  const bookmarks = searchParams.get('after')
  const mayEdit = oneRoleMay(advertiser.permissions, 'edit_ads')
  const about = { advertiser, mayEdit, range, today, view, isFirstPage: bookmarks === null }
  if (!oneRoleMay(advertiser.permissions, 'read_ads')) return { ...about, found: null }
  // Those of one bulk edit are shown whenever they were made.
  const days = view.bulkEdit === null ? rangeInput(range) : {}
  const input = { advertiser_id, ...days, ...historyInput(view), page_size: 50, bookmarks }
  const [changes, authors] = await load(
    Promise.all([run(listAdChanges, input), run(listAdChangeAuthors, { advertiser_id })]),
    request,
  )
  return { ...about, found: { changes, authors } }
}
