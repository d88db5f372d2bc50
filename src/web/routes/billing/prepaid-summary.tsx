import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getPrepaidSummary } from '#contract/billing/prepaid-spend'
import { loadPart } from '#web/features/billing/load-part.ts'
import { ifPrepaid } from '#web/features/billing/prepaid/if-prepaid.ts'
import {
  type PrepaidSummaryData,
  PrepaidSummaryPage,
} from '#web/features/billing/prepaid/summary-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export async function loader(args: LoaderFunctionArgs): Promise<PrepaidSummaryData> {
  return loadPart(args, async (run, { advertiser_id }, search) => ({
    summary: await ifPrepaid(
      run(getPrepaidSummary, {
        advertiser_id,
        start_date: search.get('start_date') ?? undefined,
        end_date: search.get('end_date') ?? undefined,
      }),
    ),
  }))
}

export const handle: RouteHandle<PrepaidSummaryData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('billing.tab.prepaid_campaign_spend_summary')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <PrepaidSummaryPage {...useLoaderData<PrepaidSummaryData>()} />
}
