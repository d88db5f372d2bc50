import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listOperatorTopUps, type OperatorTopUp } from '#contract/billing/operator-top-ups'
import type { Page } from '#contract/paging'
import { forOperators } from '#web/features/operator/for-operators.ts'
import { TopUpsPage } from '#web/features/operator/top-ups/top-ups-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { topUpsAction as action } from '#web/features/operator/top-ups/top-ups-action.ts'

export function loader(args: LoaderFunctionArgs): Promise<{ page: Page<OperatorTopUp> }> {
  const { searchParams } = new URL(args.request.url)
  return forOperators(async (run) => ({
    page: await run(listOperatorTopUps, { bookmarks: searchParams.get('after') }),
  }))(args)
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('operator.topUps'), noindex: true }),
}

export function Component() {
  return <TopUpsPage {...useLoaderData<{ page: Page<OperatorTopUp> }>()} />
}
