import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getTaxDocuments } from '#contract/billing/tax-documents'
import { loadPart } from '#web/features/billing/load-part.ts'
import { type TaxData, TaxPage } from '#web/features/billing/tax/tax-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { taxAction as action } from '#web/features/billing/tax/tax-action.ts'

export async function loader(args: LoaderFunctionArgs): Promise<TaxData> {
  const { advertiser, found } = await loadPart(
    args,
    (run, { advertiser_id, bookmarks: bookmark }) =>
      run(getTaxDocuments, { advertiser_id, bookmark }),
  )
  return { advertiser, tax: found }
}

export const handle: RouteHandle<TaxData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('billing.tab.tax_documents')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <TaxPage {...useLoaderData<TaxData>()} />
}
