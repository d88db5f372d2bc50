import type { LoaderFunctionArgs } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { conversionEventNames } from '#contract/conversions/enums'
import { getLiftResult, listLiftResults } from '#contract/reporting/lift-results'
import { openAccount } from '#web/lib/ads/open-account.ts'
import { load } from '#web/lib/pages/load.ts'
import type { Run } from '#web/lib/requests/run.ts'

export interface ResultsData<T> {
  advertiser: Advertiser
  /** Null for those whose role does not let them see it. */
  found: T | null
}

type Read<T> = (run: Run, advertiser_id: string, query: URLSearchParams, id: string) => Promise<T>

function resultsLoader<T>(read: Read<T>) {
  return async (args: LoaderFunctionArgs): Promise<ResultsData<T>> => {
    const { request, params } = args
    const { run, searchParams, advertiser_id, advertiser, may } = await openAccount(args)
    if (!may('read_ads')) return { advertiser, found: null }
    const found = read(run, advertiser_id, searchParams, params.studyId ?? '')
    return { advertiser, found: await load(found, request) }
  }
}

function eventOf(query: URLSearchParams) {
  return conversionEventNames.find((one) => one === query.get('event')) ?? 'checkout'
}

export const loadResults = resultsLoader((run, advertiser_id, query) =>
  run(listLiftResults, { advertiser_id, bookmarks: query.get('after') }),
)
export const loadResult = resultsLoader((run, advertiser_id, query, lift_study_id) =>
  run(getLiftResult, { advertiser_id, lift_study_id, event_name: eventOf(query) }),
)

export type ResultsFound = NonNullable<Awaited<ReturnType<typeof loadResults>>['found']>
export type ResultFound = NonNullable<Awaited<ReturnType<typeof loadResult>>['found']>
