import type { LoaderFunctionArgs } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { openAccount } from '#web/lib/ads/open-account.ts'
import { load } from '#web/lib/pages/load.ts'
import type { Run } from '#web/lib/requests/run.ts'

export interface ConversionsData<T> {
  advertiser: Advertiser
  mayEdit: boolean
  /** Null for those whose role does not let them see it. */
  found: T | null
}

type Read<T> = (run: Run, advertiser_id: string, params: URLSearchParams) => Promise<T>

/** The loader of a page of conversions. */
export function conversionsLoader<T>(read: Read<T>) {
  return async (args: LoaderFunctionArgs): Promise<ConversionsData<T>> => {
    const { request } = args
    const { run, searchParams, advertiser_id, advertiser, may } = await openAccount(args)
    return {
      advertiser,
      mayEdit: may('edit_ads'),
      found: may('read_ads') ? await load(read(run, advertiser_id, searchParams), request) : null,
    }
  }
}

/** The days an address names; the last 30 without. */
export function daysOf(params: URLSearchParams) {
  const [start_date, end_date] = [params.get('start_date'), params.get('end_date')]
  return start_date && end_date ? { start_date, end_date } : {}
}
