import type { LoaderFunctionArgs } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { listAdChangeAuthors } from '#contract/campaigns/changes/list-authors'
import { type AdChange, listAdChanges } from '#contract/campaigns/changes/list-changes'
import type { Page } from '#contract/paging'
import type { PersonCard } from '#contract/people/person'
import { openAccount } from '#web/lib/ads/open-account.ts'
import { load } from '#web/lib/pages/load.ts'
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

export async function loadHistory(args: LoaderFunctionArgs): Promise<HistoryData> {
  const { request } = args
  const { run, searchParams, advertiser_id, advertiser, may } = await openAccount(args)
  const today = todayOf(advertiser)
  const range = readRange(searchParams, today)
  const view = readHistoryView(searchParams)
  const bookmarks = searchParams.get('after')
  const mayEdit = may('edit_ads')
  const about = { advertiser, mayEdit, range, today, view, isFirstPage: bookmarks === null }
  if (!may('read_ads')) return { ...about, found: null }
  // Those of one bulk edit are shown whenever they were made.
  const days = view.bulkEdit === null ? rangeInput(range) : {}
  const input = { advertiser_id, ...days, ...historyInput(view), page_size: 50, bookmarks }
  const [changes, authors] = await load(
    Promise.all([run(listAdChanges, input), run(listAdChangeAuthors, { advertiser_id })]),
    request,
  )
  return { ...about, found: { changes, authors } }
}
