import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { type TrendingSearch, trendingSearches } from '#contract/search/trending-searches'
import { TrendsPage } from '#web/features/business/trends/trends-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { factsContext } from '#web/lib/pages/app-context.ts'
import { load, logInPath } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

const shown = 20

export async function loader({ context, request }: LoaderFunctionArgs): Promise<TrendingSearch[]> {
  const { viewer } = await context.get(factsContext)()
  if (!viewer) throw redirect(logInPath(request))
  return load(context.get(runContext)(trendingSearches, { count: shown }), request)
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('trends.title'), noindex: true }),
}

export function Component() {
  return <TrendsPage trends={useLoaderData<TrendingSearch[]>()} />
}
