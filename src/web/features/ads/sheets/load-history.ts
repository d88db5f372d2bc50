import type { LoaderFunctionArgs } from 'react-router'
import { listSheets, type Sheet } from '#contract/campaigns/sheets/sheets'
import type { Page } from '#contract/paging'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'
import { loadPlace, type SheetPlace } from './load-place.ts'

export interface SheetHistoryData extends SheetPlace {
  sheets: Page<Sheet>
}

export async function loadSheetHistory(given: LoaderFunctionArgs): Promise<SheetHistoryData> {
  const place = await loadPlace(given)
  if (!place.mayEdit) return { ...place, sheets: { items: [], bookmark: null } }
  const run = given.context.get(runContext)
  const bookmarks = new URL(given.request.url).searchParams.get('after')
  const input = { advertiser_id: place.advertiser.id, bookmarks }
  return { ...place, sheets: await load(run(listSheets, input), given.request) }
}
