import type { LoaderFunctionArgs } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { limits } from '#contract/limits'
import { getMeasurement } from '#contract/measurement/measurement'
import type { OutputOf } from '#contract/operation'
import { openAccount } from '#web/lib/ads/open-account.ts'
import { load } from '#web/lib/pages/load.ts'
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

export async function loadMeasurement(args: LoaderFunctionArgs): Promise<MeasurementData> {
  const { request } = args
  const { run, searchParams, advertiser_id, advertiser, may } = await openAccount(args)
  const today = todayOf(advertiser)
  const range = readRange(searchParams, today, limits.measuredEventDays)
  const mayEdit = may('edit_ads')
  const about = { advertiser, mayEdit, range, today }
  if (!may('read_ads')) return { ...about, found: null }
  const input = { advertiser_id, ...rangeInput(range) }
  return { ...about, found: await load(run(getMeasurement, input), request) }
}
