import type { LoaderFunctionArgs } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { getAdvertiser } from '#contract/advertisers/list-advertisers'
import { oneRoleMay } from '#contract/advertisers/roles'
import { load } from '#web/lib/pages/load.ts'
import { type Run, runContext } from '#web/lib/requests/run.ts'

/** An ad account, and what `read` finds of its billing; null for those whose role does not let them see it. */
export async function loadPart<T>(
  { context, params, request }: LoaderFunctionArgs,
  read: (
    run: Run,
    input: { advertiser_id: string; bookmarks: string | null },
    search: URLSearchParams,
  ) => Promise<T>,
): Promise<{ advertiser: Advertiser; found: T | null }> {
  const run = context.get(runContext)
  const advertiser_id = params.advertiserId ?? ''
  const advertiser = await load(run(getAdvertiser, { advertiser_id }), request)
  const mayRead = oneRoleMay(advertiser.permissions, 'read_billing')
  const { searchParams } = new URL(request.url)
  const input = { advertiser_id, bookmarks: searchParams.get('after') }
  return {
    advertiser,
    found: mayRead ? await load(read(run, input, searchParams), request) : null,
  }
}
