import type { LoaderFunctionArgs } from 'react-router'
import type { ConsentTexts } from '#contract/accounts/consents/consents'
import {
  getSheet,
  listSheetRows,
  type Sheet,
  type SheetRow,
} from '#contract/campaigns/sheets/sheets'
import type { Page } from '#contract/paging'
import { findTerms } from '#web/lib/ads/find-terms.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'
import { loadPlace, type SheetPlace } from '../load-place.ts'

/** Which rows are shown. */
export const shownStates = ['all', 'REFUSED', 'WAITING', 'SAVED', 'UNCHANGED'] as const
export type ShownState = (typeof shownStates)[number]

export interface UploadData extends SheetPlace {
  show: ShownState
  /** Null: a new one. */
  /** `terms`: to be accepted by whoever makes campaigns. */
  found: { sheet: Sheet; rows: Page<SheetRow>; terms: ConsentTexts | null } | null
}

export async function loadUpload(given: LoaderFunctionArgs): Promise<UploadData> {
  const place = await loadPlace(given)
  const search = new URL(given.request.url).searchParams
  const sheet_id = search.get('sheet')
  const show = shownStates.find((one) => one === search.get('show')) ?? 'all'
  if (sheet_id === null || !place.mayEdit) return { ...place, show, found: null }
  const run = given.context.get(runContext)
  const one = { advertiser_id: place.advertiser.id, sheet_id }
  // How far it is first: once it is through, its rows stay as they are then.
  const sheet = await load(run(getSheet, one), given.request)
  const rows = await load(
    run(listSheetRows, {
      ...{ ...one, page_size: 50, bookmarks: search.get('after') },
      ...(show !== 'all' && { states: [show] }),
    }),
    given.request,
  )
  const isNew = sheet.status === 'READY' && sheet.created > 0
  const terms = isNew ? await load(findTerms(run), given.request) : null
  return { ...place, show, found: { sheet, rows, terms } }
}
