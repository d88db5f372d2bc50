import type { LoaderFunctionArgs } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { type BulkLevel, bulkLevels } from '#contract/campaigns/bulk/bulk-change'
import {
  type BulkEdit,
  type BulkRow,
  getBulkEdit,
  listBulkEditRows,
} from '#contract/campaigns/bulk/bulk-edit'
import type { Page } from '#contract/paging'
import { openAccount } from '#web/lib/ads/open-account.ts'
import { load } from '#web/lib/pages/load.ts'
import { readIds } from './read-ids.ts'

export interface BulkData {
  advertiser: Advertiser
  mayRead: boolean
  mayEdit: boolean
  level: BulkLevel
  /** Those that are to be changed. */
  ids: string[]
  /** One that was started; null: a new one. */
  job: { edit: BulkEdit; rows: Page<BulkRow> } | null
}

export async function loadBulk(args: LoaderFunctionArgs): Promise<BulkData> {
  const { request } = args
  const { run, searchParams, advertiser_id, advertiser, may } = await openAccount(args)
  const about = {
    ...{ advertiser, mayRead: may('read_ads'), mayEdit: may('edit_ads') },
    level: bulkLevels.find((one) => one === searchParams.get('level')) ?? 'CAMPAIGN',
    ids: readIds(searchParams.get('ids') ?? ''),
  }
  const bulk_edit_id = searchParams.get('job')
  if (bulk_edit_id === null || !about.mayRead) return { ...about, job: null }
  const one = { advertiser_id, bulk_edit_id }
  const bookmarks = searchParams.get('after')
  // How far it is first: once it is through, its rows stay as they are then.
  const edit = await load(run(getBulkEdit, one), request)
  const rows = await load(run(listBulkEditRows, { ...one, page_size: 100, bookmarks }), request)
  // A sheet is of all of them.
  const level = edit.level === 'SHEET' ? 'CAMPAIGN' : edit.level
  return { ...about, level, job: { edit, rows } }
}
