import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getSearchTrend, type SearchTrend } from '#contract/search/get-search-trend'
import { TrendPage } from '#web/features/business/trends/trend-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load, notFound } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export async function loader({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<SearchTrend> {
  const run = context.get(runContext)
  const trend = await load(run(getSearchTrend, { query: params.term ?? '' }), request)
  if (trend === null) throw notFound()
  return trend
}

export const handle: RouteHandle<SearchTrend> = {
  head: ({ query }, t) => ({ title: `${query} · ${t('trends.title')}`, noindex: true }),
}

export function Component() {
  return <TrendPage {...useLoaderData<SearchTrend>()} />
}
