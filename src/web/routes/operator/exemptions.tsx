import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listTaxExemptions, taxExemptionStatuses } from '#contract/billing/tax-exemptions'
import {
  type ExemptionsData,
  ExemptionsPage,
} from '#web/features/operator/exemptions/exemptions-page.tsx'
import { forOperators } from '#web/features/operator/for-operators.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { exemptionsAction as action } from '#web/features/operator/exemptions/exemptions-action.ts'

export function loader(args: LoaderFunctionArgs): Promise<ExemptionsData> {
  const { searchParams } = new URL(args.request.url)
  const requested = searchParams.get('status')
  const status = taxExemptionStatuses.find((one) => one === requested) ?? 'WAITING'
  return forOperators(async (run) => ({
    status,
    page: await run(listTaxExemptions, { status, bookmarks: searchParams.get('after') }),
  }))(args)
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('operator.exemptions'), noindex: true }),
}

export function Component() {
  return <ExemptionsPage {...useLoaderData<ExemptionsData>()} />
}
