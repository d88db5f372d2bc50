import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listInvoices } from '#contract/billing/invoices'
import type { RequestOf } from '#contract/operation'
import { filterOf } from '#web/features/billing/document-filter.tsx'
import { type DocumentsData, DocumentsPage } from '#web/features/billing/documents-page.tsx'
import { loadPart } from '#web/features/billing/load-part.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export async function loader(args: LoaderFunctionArgs): Promise<DocumentsData> {
  const filter = filterOf(new URL(args.request.url).searchParams)
  const given = Object.fromEntries(new URLSearchParams(filter))
  const { advertiser, found } = await loadPart(args, (run, input) =>
    run(listInvoices, { ...input, ...given } as RequestOf<typeof listInvoices>),
  )
  return { advertiser, invoices: found, filter }
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
