import type { LoaderFunctionArgs } from 'react-router'
import type { OutputOf } from '#contract/operation'
import { getProductGroupInsights } from '#contract/reporting/insights/product-group-insights'
import type { ReportPreferences } from '#contract/reporting/preferences/report-preferences'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'
import { rangeInput } from '../../range/report-range.ts'
import {
  type AboutInsights,
  comparedInput,
  countedAs,
  readInsightQuery,
} from '../read-insight-query.ts'

export type GroupInsights = OutputOf<typeof getProductGroupInsights>

export interface GroupInsightsData extends AboutInsights {
  /** Null for those whose role does not let them see it. */
  found: { insights: GroupInsights; preferences: ReportPreferences } | null
}

export async function loadGroupInsights(args: LoaderFunctionArgs): Promise<GroupInsightsData> {
  const { context, params, request } = args
  const { about, preferences } = await readInsightQuery(args)
  if (preferences === null) return { ...about, found: null }
  const insights = await load(
    context.get(runContext)(getProductGroupInsights, {
      advertiser_id: params.advertiserId ?? '',
      campaign_id: params.campaignId ?? '',
      product_group_id: params.productGroupId ?? '',
      ...{ measure: about.measure, ...rangeInput(about.range), ...comparedInput(about.range) },
      ...countedAs(preferences),
    }),
    request,
  )
  return { ...about, found: { insights, preferences } }
}
