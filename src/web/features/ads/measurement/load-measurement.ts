import type { LoaderFunctionArgs } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { getAdvertiser } from '#contract/advertisers/list-advertisers'
import { oneRoleMay } from '#contract/advertisers/roles'
import { limits } from '#contract/limits'
import { getMeasurement } from '#contract/measurement/measurement'
import type { OutputOf } from '#contract/operation'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'
import { type ReportRange, rangeInput, readRange, todayOf } from '../range/report-range.ts'

export type Measurement = OutputOf<typeof getMeasurement>

export interface MeasurementData {
  advertiser: Advertiser
  mayEdit: boolean
  range: ReportRange
  today: string
  /** Null for those whose role does not let them see it. */
  found: Measurement | null
}

export async function loadMeasurement({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<MeasurementData> {
  const run = context.get(runContext)
  const advertiser_id = params.advertiserId ?? ''
  const advertiser = await load(run(getAdvertiser, { advertiser_id }), request)
  const today = todayOf(advertiser)
  const { searchParams } = new URL(request.url)
  const range = readRange(searchParams, today, limits.measuredEventDays)
  const mayEdit = oneRoleMay(advertiser.permissions, 'edit_ads')
  const about = { advertiser, mayEdit, range, today }
  if (!oneRoleMay(advertiser.permissions, 'read_ads')) return { ...about, found: null }
  const input = { advertiser_id, ...rangeInput(range) }
  return { ...about, found: await load(run(getMeasurement, input), request) }
}
