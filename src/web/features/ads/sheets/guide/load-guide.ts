import type { LoaderFunctionArgs } from 'react-router'
import { getSheetGuide } from '#contract/campaigns/sheets/sheets'
import type { OutputOf } from '#contract/operation'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'
import { loadPlace, type SheetPlace } from '../load-place.ts'

export interface GuideData extends SheetPlace {
  guide: OutputOf<typeof getSheetGuide>
}

export async function loadGuide(given: LoaderFunctionArgs): Promise<GuideData> {
  const place = await loadPlace(given)
  if (!place.mayEdit) return { ...place, guide: { of_sheets: [], of_rows: [] } }
  const run = given.context.get(runContext)
  const input = { advertiser_id: place.advertiser.id }
  return { ...place, guide: await load(run(getSheetGuide, input), given.request) }
}
