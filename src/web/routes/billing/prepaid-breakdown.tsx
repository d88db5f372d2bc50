import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listPrepaidSpend } from '#contract/billing/prepaid-spend'
import type { RequestOf } from '#contract/operation'
import { loadPart } from '#web/features/billing/load-part.ts'
import {
  type PrepaidBreakdownData,
  PrepaidBreakdownPage,
} from '#web/features/billing/prepaid/breakdown-page.tsx'
import { ifPrepaid } from '#web/features/billing/prepaid/if-prepaid.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export async function loader(args: LoaderFunctionArgs): Promise<PrepaidBreakdownData> {
  return loadPart(args, async (run, { advertiser_id, bookmarks: bookmark }, search) => {
    const given = Object.fromEntries(
      ['charge_id', 'start_date', 'end_date'].map((name) => [name, search.get(name) || undefined]),
    )
    const input = { advertiser_id, bookmark, ...given } as RequestOf<typeof listPrepaidSpend>
    return { spends: await ifPrepaid(run(listPrepaidSpend, input)) }
  })
}

export const handle: RouteHandle<PrepaidBreakdownData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('billing.tab.prepaid_spend_campaign_breakdown')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <PrepaidBreakdownPage {...useLoaderData<PrepaidBreakdownData>()} />
}
