import type { LoaderFunctionArgs } from 'react-router'
import { listSheets, type Sheet } from '#contract/campaigns/sheets/sheets'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'
import { loadPlace, type SheetPlace } from './load-place.ts'

export interface LandingData extends SheetPlace {
  latest: Sheet[]
}

export async function loadLanding(given: LoaderFunctionArgs): Promise<LandingData> {
  const place = await loadPlace(given)
  if (!place.mayEdit) return { ...place, latest: [] }
  const run = given.context.get(runContext)
  const input = { advertiser_id: place.advertiser.id, page_size: 3 }
  const { items } = await load(run(listSheets, input), given.request)
  return { ...place, latest: items }
}
