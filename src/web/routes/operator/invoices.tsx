import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { invoiceStates } from '#contract/billing/enums'
import { listOperatorInvoices } from '#contract/billing/operator-invoices'
import { limits } from '#contract/limits'
import { forOperators } from '#web/features/operator/for-operators.ts'
import {
  InvoicesPage,
  type OperatorInvoicesData,
} from '#web/features/operator/invoices/invoices-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { invoicesAction as action } from '#web/features/operator/invoices/invoices-action.ts'

export function loader(args: LoaderFunctionArgs): Promise<OperatorInvoicesData> {
  const { searchParams } = new URL(args.request.url)
  const state = invoiceStates.find((one) => one === searchParams.get('state')) ?? null
  const query = (searchParams.get('query') ?? '').trim().slice(0, limits.invoiceQueryLength)
  return forOperators(async (run) => ({
    ...{ state, query },
    page: await run(listOperatorInvoices, {
      ...(state && { state }),
      query,
      bookmarks: searchParams.get('after'),
    }),
    today: new Date().toISOString().slice(0, 10),
  }))(args)
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('operator.invoices'), noindex: true }),
}

export function Component() {
  return <InvoicesPage {...useLoaderData<OperatorInvoicesData>()} />
}
