import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listInvoices } from '#contract/billing/invoices'
import { type DocumentsData, DocumentsPage } from '#web/features/billing/documents-page.tsx'
import { loadPart } from '#web/features/billing/load-part.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export async function loader(args: LoaderFunctionArgs): Promise<DocumentsData> {
  const { advertiser, found } = await loadPart(args, (run, input) => run(listInvoices, input))
  return { advertiser, invoices: found }
}

export const handle: RouteHandle<DocumentsData> = {
  head: ({ advertiser }, t) => ({
    title: `${t('billing.tab.documents')} · ${advertiser.name}`,
    noindex: true,
  }),
}

export function Component() {
  return <DocumentsPage {...useLoaderData<DocumentsData>()} />
}
