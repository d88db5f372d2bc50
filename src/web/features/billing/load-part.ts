import type { LoaderFunctionArgs } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { openAccount } from '#web/lib/ads/open-account.ts'
import { load } from '#web/lib/pages/load.ts'
import type { Run } from '#web/lib/requests/run.ts'

/** An ad account, and what `read` finds of its billing; null for those whose role does not let them see it. */
export async function loadPart<T>(
  args: LoaderFunctionArgs,
  read: (
    run: Run,
    input: { advertiser_id: string; bookmarks: string | null },
    search: URLSearchParams,
  ) => Promise<T>,
): Promise<{ advertiser: Advertiser; found: T | null }> {
  const { run, searchParams, advertiser_id, advertiser, may } = await openAccount(args)
  const input = { advertiser_id, bookmarks: searchParams.get('after') }
  return {
    advertiser,
    found: may('read_billing') ? await load(read(run, input, searchParams), args.request) : null,
  }
}
