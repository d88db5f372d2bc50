import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listReports } from '#contract/reports/reports'
import { forOperators } from '#web/features/operator/for-operators.ts'
import { type ReportsData, ReportsPage } from '#web/features/operator/reports/reports-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { reportsAction as action } from '#web/features/operator/reports/reports-action.ts'

export function loader(args: LoaderFunctionArgs): Promise<ReportsData> {
  const { searchParams } = new URL(args.request.url)
  const id = searchParams.get('id')
  const state: ReportsData['state'] = searchParams.get('state') === 'settled' ? 'settled' : 'open'
  return forOperators(async (run) => ({
    state,
    isOne: id !== null,
    page: await run(listReports, { state, id, bookmarks: searchParams.get('after') }),
  }))(args)
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('operator.reports'), noindex: true }),
}

export function Component() {
  return <ReportsPage {...useLoaderData<ReportsData>()} />
}
